import * as z from 'zod/mini'
import { FIGURE_NAMES } from './figures.ts'

// The questions and answers that editors write (`content/faqs/`), as shown by the portal and
// searched by the assistant.

/** Link targets of an answer. */
const FAQ_LINKS = [
  'activate',
  'caller',
  'cardRules',
  'cards',
  'changeLimit',
  'changePin',
  'controls',
  'devices',
  'dispute',
  'enrol',
  'forgotPassword',
  'forgotUserId',
  'home',
  'movePoints',
  'givePoints',
  'offers',
  'payNow',
  'payout',
  'password',
  'pending',
  'personal',
  'pin',
  'reportCard',
  'requests',
  'rewards',
  'statements',
  'supplementary',
  'suspend',
  'transactions',
  'trips',
  'verify',
] as const
export type FaqLink = (typeof FAQ_LINKS)[number]

const ICONS = ['lock', 'receipt', 'file', 'card', 'tray', 'star', 'shield', 'plane'] as const

const Name = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/))
const Text = z.string().check(z.trim(), z.minLength(1))
const ArabicText = Text.check(z.regex(/\p{Script=Arabic}/u))
const InBoth = z.strictObject({ en: Text, ar: ArabicText })

/** The issuer's figures that an answer may reference (`answerText`). */
const figures = z.regex(
  new RegExp(String.raw`^([^{}]|\{(${FIGURE_NAMES.join('|')})\})*$`),
  `an answer names no figure but ${FIGURE_NAMES.map((name) => `{${name}}`).join(', ')}`,
)

const FaqQuestion = z.strictObject({
  /** Its fragment in the topic's address, which never changes. */
  id: Name,
  question: InBoth,
  /** Paragraphs, separated by an empty line. */
  answer: z.strictObject({ en: Text.check(figures), ar: ArabicText.check(figures) }),
  link: z.optional(z.enum(FAQ_LINKS)),
})
export type FaqQuestion = z.output<typeof FaqQuestion>

/** A file of `content/faqs/`: one topic, in both languages. */
export const FaqTopic = z.strictObject({
  id: Name,
  icon: z.enum(ICONS),
  name: InBoth,
  questions: z.array(FaqQuestion).check(z.minLength(1)),
})
export type FaqTopic = z.output<typeof FaqTopic>

/** The most asked questions, by id. */
export const MostAsked = z.array(Name)

/** A topic without its answers, and a question with its link. */
export type FaqTopicHead = Pick<FaqTopic, 'id' | 'icon' | 'name'>
export type FaqHead = { topic: FaqTopicHead; question: Pick<FaqQuestion, 'id' | 'question'> }

/** The overview of the help: the topics with their number of questions, and the most asked
 * questions, most urgent first. */
export type FaqList = {
  topics: readonly (FaqTopicHead & { count: number })[]
  onTop: readonly FaqHead[]
}

/** All questions and answers. */
export type FaqContent = { topics: readonly FaqTopic[]; mostAsked: readonly string[] }

const MOST_ASKED = 'most-asked.yaml'

/** A file of the folder, its YAML parsed. */
export type FaqFile = { name: string; content: unknown }

/** Parses the questions and answers of the folder's files, in the order of their names.
 * Throws with the file and location of the first error: a missing language, an unknown
 * field, a duplicate name. */
export function faqContentOf(files: readonly FaqFile[]): FaqContent {
  const ordered = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const topics = ordered
    .filter(({ name }) => name !== MOST_ASKED)
    .map((file) => checked(FaqTopic, file))
  const listed = ordered.find(({ name }) => name === MOST_ASKED)
  const mostAsked = checked(MostAsked, listed ?? { name: MOST_ASKED, content: undefined })
  const ids = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  for (const all of [topics.map(({ id }) => id), ids]) {
    const twice = all.find((id, at) => all.indexOf(id) !== at)
    if (twice !== undefined) throw new Error(`content/faqs: “${twice}” is there twice`)
  }
  const unknown = mostAsked.find((id) => !ids.includes(id))
  if (unknown !== undefined) {
    throw new Error(`content/faqs/${MOST_ASKED}: there is no question “${unknown}”`)
  }
  return { topics, mostAsked }
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, file: FaqFile): z.output<Schema> {
  const { data, error } = z.safeParse(schema, file.content)
  if (error) throw new Error(`content/faqs/${file.name}: ${z.prettifyError(error)}`)
  return data
}

/** Returns the overview of the content. */
export function faqListOf({ topics, mostAsked }: FaqContent): FaqList {
  const heads = topics.map(({ id, icon, name, questions }) => ({
    topic: { id, icon, name },
    questions: questions.map((one) => ({ id: one.id, question: one.question })),
  }))
  const all = heads.flatMap(({ topic, questions }) =>
    questions.map((question) => ({ topic, question })),
  )
  return {
    topics: topics.map(({ id, icon, name, questions }) => ({
      id,
      icon,
      name,
      count: questions.length,
    })),
    onTop: mostAsked.flatMap((id) => all.filter(({ question }) => question.id === id)),
  }
}

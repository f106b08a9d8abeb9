import { readSpentQuestion, type SpentQuestion } from '@sadu/contract/chat/spent-question'
import { foldText } from '@sadu/contract/core/fold'
import { readSpendingQuestion, type SpendingQuestion } from '@sadu/contract/spending/question'
import type { FaqQuestion, FaqTopic } from '@sadu/contract/support/faq-content'
import type { AssistantContent } from './content.ts'
import { actOf } from './acts.ts'
import { FACT_QUESTIONS, FACTS, type Fact } from './facts.ts'
import { createFinder, type Askable, type Match } from './find-source.ts'

/** A source that can be suggested, by the question that it answers. */
export type Suggested =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'question'; topic: FaqTopic; question: FaqQuestion }

/** The source of an answer. Questions of the kinds `spending` and `spent` are parsed from their
 * words. */
export type Chosen =
  | Suggested
  | { kind: 'spending'; asked: SpendingQuestion }
  | { kind: 'spent'; asked: SpentQuestion }

/** The assistant's choice for a question: one certain source (`sure`), or the possible ones to ask
 * about, most likely first (`meant`). Null if there are none. */
export type Choice<Source = Chosen> = { sure: Source } | { meant: readonly Suggested[] }

/** The lead that the best source needs to be the answer. If several sources match almost equally
 * well, none is certain, so part of the second one's score is subtracted. */
const SURE = 0.65
const RIVAL = 0.5
/** Below this score, a source is not suggested either. */
const POSSIBLE = 0.35
const MOST_MEANT = 3

const FACT = 'fact:'
/** Topics that the assistant is known not to cover. */
const OUTSIDE = 'outside'

/** The person's own data is preferred to a text that only says where to find it. */
const OWN = 1.1

/** Help questions about where to find own data. In the chat, the data itself is the answer. */
const FACT_OF_QUESTION: Partial<Record<string, Fact>> = { 'what-is-due': 'due' }

/** Parses a question that contains all details in its own words, such as an amount and a country;
 * null for any other. */
export function readQuestion(text: string): Chosen | null {
  const spending = readSpendingQuestion(text)
  if (spending) return { kind: 'spending', asked: spending }
  const spent = readSpentQuestion(text)
  return spent && { kind: 'spent', asked: spent }
}

/** Creates a function that chooses the source for a question, from the editors' content. The exact
 * wording of a help question, or of a suggestion, is always answered. */
export function createChooser({ topics, otherWords, facts, outside, words }: AssistantContent) {
  const sources = new Map<string, Suggested>()
  const inItsWords = new Map<string, Suggested>()
  const askables: Askable[] = []
  for (const topic of topics) {
    for (const question of topic.questions) {
      const { id } = question
      const asked = [question.question.en, question.question.ar, ...(otherWords.get(id) ?? [])]
      const answer = `${question.answer.en} ${question.answer.ar} ${topic.name.en} ${topic.name.ar}`
      askables.push({ name: id, asked, answer })
      const dataFact = FACT_OF_QUESTION[id]
      sources.set(
        id,
        dataFact ? { kind: 'fact', fact: dataFact } : { kind: 'question', topic, question },
      )
    }
  }
  for (const fact of FACTS) {
    askables.push({ name: FACT + fact, asked: facts.get(fact) ?? [], answer: '' })
    sources.set(FACT + fact, { kind: 'fact', fact })
  }
  for (const way of outside) askables.push({ name: OUTSIDE, asked: [way], answer: '' })
  for (const chosen of sources.values()) {
    for (const language of ['en', 'ar'] as const) {
      inItsWords.set(foldText(questionOf(chosen, language)), chosen)
    }
  }
  const find = createFinder(askables, words)

  /** All sources by score, best first; a source with two names is listed once. */
  function ranked(text: string): Match[] {
    const best = new Map<string, Match>()
    for (const { name, score } of find(text)) {
      const dataFact = FACT_OF_QUESTION[name]
      const own = dataFact ? FACT + dataFact : name
      const match = { name: own, score: own.startsWith(FACT) ? score * OWN : score }
      if (match.score > (best.get(own)?.score ?? 0)) best.set(own, match)
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score)
  }

  return (text: string): Choice<Suggested> | null => {
    const exact = inItsWords.get(foldText(text))
    if (exact) return { sure: exact }
    const all = ranked(text)
    const [best, ...others] = all
    if (!best) return null
    // Questions that are answered with the same act do not compete: either is right.
    const act = actOf(best.name)
    const second = others.find(({ name }) => act === null || actOf(name) !== act)
    if (best.score - RIVAL * (second?.score ?? 0) >= SURE) {
      const sure = sources.get(best.name)
      return sure ? { sure } : null
    }
    const meant = all
      .filter(({ score }) => score >= POSSIBLE)
      .flatMap(({ name }) => sources.get(name) ?? [])
      .slice(0, MOST_MEANT)
    return meant.length > 0 ? { meant } : null
  }
}

/** The question that a source answers, in a language. */
export function questionOf(chosen: Suggested, language: 'en' | 'ar'): string {
  return chosen.kind === 'fact'
    ? FACT_QUESTIONS[chosen.fact][language]
    : chosen.question.question[language]
}

import * as z from 'zod/mini'

/** Where an answer may lead (links.ts). */
const FAQ_LINKS = [
  'activate',
  'cards',
  'changeLimit',
  'changePin',
  'controls',
  'devices',
  'enrol',
  'forgotPassword',
  'forgotUserId',
  'home',
  'password',
  'pending',
  'pin',
  'reportCard',
  'requests',
  'rewards',
  'statements',
  'supplementary',
  'suspend',
  'transactions',
  'verify',
] as const
export type FaqLink = (typeof FAQ_LINKS)[number]

const ICONS = ['lock', 'receipt', 'file', 'card', 'tray', 'star', 'shield', 'plane'] as const

const Name = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/))
const Text = z.string().check(z.trim(), z.minLength(1))
const ArabicText = Text.check(z.regex(/\p{Script=Arabic}/u))
const InBoth = z.strictObject({ en: Text, ar: ArabicText })

const FaqQuestion = z.strictObject({
  /** Its place in the address of its topic, which never changes. */
  id: Name,
  question: InBoth,
  /** Paragraphs, with an empty line between them. */
  answer: InBoth,
  link: z.optional(z.enum(FAQ_LINKS)),
})
export type FaqQuestion = z.output<typeof FaqQuestion>

/** A file of `content/faqs/`: what an editor writes of one topic, in both languages. */
export const FaqTopic = z.strictObject({
  id: Name,
  icon: z.enum(ICONS),
  name: InBoth,
  questions: z.array(FaqQuestion).check(z.minLength(1)),
})
export type FaqTopic = z.output<typeof FaqTopic>

/** The questions that are asked most, by their ids. */
export const MostAsked = z.array(Name)

/** All questions and answers. */
export type FaqContent = { topics: readonly FaqTopic[]; mostAsked: readonly string[] }

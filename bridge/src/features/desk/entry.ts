import type { RequestEvent } from '@sadu/contract/requests/states'

/** The verbs of the desk that move a request, and what they report. */
export const VERBS = {
  review: 'reviewBegun',
  credit: 'credited',
  ask: 'askedForMore',
  approve: 'approved',
  decline: 'declined',
  make: 'makingBegun',
  send: 'sentOut',
  deliver: 'delivered',
  close: 'closed',
} as const satisfies Record<string, RequestEvent>
export type Verb = keyof typeof VERBS

/** Every word that a line may begin with. */
const WORDS = [
  'list',
  'next',
  'show',
  ...(Object.keys(VERBS) as Verb[]),
  'chat',
  'file',
  'erase',
  'feedback',
  'messages',
  'help',
  'quit',
] as const
export type Word = (typeof WORDS)[number]

/** A line that somebody typed at the desk: a word, whole or as its beginning, and what stands after it. */
export type Entry = { word: Word; rest: string[] }

/** Reads a line. Of a beginning that several words share, and of what is no word, it answers the words that may
 * have been meant. */
export function readEntry(line: string): Entry | { meant: readonly string[] } | null {
  const [typed = '', ...rest] = line.trim().split(/\s+/)
  if (typed === '') return null
  const lower = typed.toLowerCase()
  const exact = WORDS.find((word) => word === lower)
  const begun = WORDS.filter((word) => word.startsWith(lower))
  const word = exact ?? (begun.length === 1 ? begun[0] : undefined)
  return word ? { word, rest } : { meant: begun.length > 0 ? begun : WORDS }
}

export const isVerb = (word: Word): word is Verb => word in VERBS

/** What could stand at the end of a line, for the Tab key. */
export function completionsOf(line: string, references: readonly string[]): [string[], string] {
  const parts = line.split(/\s+/)
  const last = parts.at(-1) ?? ''
  const among = parts.length <= 1 ? WORDS : references
  const found = among.filter((one) => one.toLowerCase().startsWith(last.toLowerCase()))
  return [found.map((one) => `${one} `), last]
}

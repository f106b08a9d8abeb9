import type { RequestEvent } from '@sadu/contract/requests/states'

/** The desk's verbs that change a request, with their events. */
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

/** All words that a line may begin with. */
const WORDS = [
  'list',
  'next',
  'show',
  ...(Object.keys(VERBS) as Verb[]),
  'chat',
  'call',
  'payments',
  'file',
  'erase',
  'feedback',
  'fee',
  'dead',
  'help',
  'quit',
] as const
export type Word = (typeof WORDS)[number]

/** A line typed at the desk: its command word, completed if abbreviated, and its arguments. */
export type Entry = { word: Word; rest: string[] }

/** Parses a line. For an ambiguous abbreviation or an unknown word, returns the possible words;
 * null for an empty line. */
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

/** The completions for the end of a line (Tab key). */
export function completionsOf(line: string, references: readonly string[]): [string[], string] {
  const parts = line.split(/\s+/)
  const last = parts.at(-1) ?? ''
  const among = parts.length <= 1 ? WORDS : references
  const found = among.filter((one) => one.toLowerCase().startsWith(last.toLowerCase()))
  return [found.map((one) => `${one} `), last]
}

import { problemReferenceOf } from '@sadu/contract/support/problem-reference'

/** The longest text that is looked for. */
export const LONGEST_QUESTION = 100

/** What the address of the questions says. */
export type FaqSearch = { q?: string }

/** Reads what is looked for. */
export function readFaqSearch({ q }: Record<string, unknown>): FaqSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q } : {}
}

/** What the address of the contact page says: whether it is a complaint, and which error it is about. */
export type ContactSearch = { about?: 'complaint'; reference?: string }

/** Reads why somebody comes to write. */
export function readContactSearch(raw: Record<string, unknown>): ContactSearch {
  const reference = problemReferenceOf(raw['reference'])
  return {
    ...(raw['about'] === 'complaint' && { about: 'complaint' as const }),
    ...(reference !== undefined && { reference }),
  }
}

/** What the address of the help page says: which part of it, and from which screen somebody came. */
export type HelpSearch = { tab?: string; from?: string }

/** Reads which part is shown and what its visitor brings along. */
export function readHelpSearch({ tab, from }: Record<string, unknown>): HelpSearch {
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(typeof from === 'string' && { from }),
  }
}

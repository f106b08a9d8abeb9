import { problemReferenceOf } from '@sadu/contract/support/problem-reference'

/** Maximum length of the search text. */
export const LONGEST_QUESTION = 100

/** URL parameters of the questions page. */
export type FaqSearch = { q?: string }

/** Reads the search text. */
export function readFaqSearch({ q }: Record<string, unknown>): FaqSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q } : {}
}

/** URL parameters of the contact page: whether it is a complaint, and the reference of the error it
 * is about. */
export type ContactSearch = { about?: 'complaint'; reference?: string }

/** Reads the contact page's URL parameters. */
export function readContactSearch(raw: Record<string, unknown>): ContactSearch {
  const reference = problemReferenceOf(raw['reference'])
  return {
    ...(raw['about'] === 'complaint' && { about: 'complaint' as const }),
    ...(reference !== undefined && { reference }),
  }
}

/** URL parameters of the help page: the selected tab, and the screen the user came from. */
export type HelpSearch = { tab?: string; from?: string }

/** Reads the help page's URL parameters. */
export function readHelpSearch({ tab, from }: Record<string, unknown>): HelpSearch {
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(typeof from === 'string' && { from }),
  }
}

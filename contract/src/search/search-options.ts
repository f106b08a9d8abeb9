import { bareWord, foldText } from '../core/fold.ts'

/** Options of `minisearch` that control how searches tokenize and compare texts: letter forms,
 * articles and typing errors are ignored. */
export const SEARCH_OPTIONS = {
  tokenize: (text: string) => foldText(text).split(' '),
  processTerm: (term: string) => bareWord(term) || null,
  searchOptions: {
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
}

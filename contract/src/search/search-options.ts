import { bareWord, foldText } from '../core/fold.ts'

/** How searches tokenize and compare texts, as options of `minisearch`: letter forms, articles and
 * typing errors are ignored. */
export const SEARCH_OPTIONS = {
  tokenize: (text: string) => foldText(text).split(' '),
  processTerm: (term: string) => bareWord(term) || null,
  searchOptions: {
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
}

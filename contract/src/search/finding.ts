import { bareWord, foldText } from '../core/fold.ts'

/** How texts are taken apart and compared wherever a person looks for one, as options of `minisearch`: forms of
 * letters, articles and slips of the finger make no difference. */
export const FINDING = {
  tokenize: (text: string) => foldText(text).split(' '),
  processTerm: (term: string) => bareWord(term) || null,
  searchOptions: {
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
}

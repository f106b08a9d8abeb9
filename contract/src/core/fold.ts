/** Marks over and under letters, tatweel, hamza on its own, apostrophes, and what steers direction
 * unseen: nobody types them the same way twice. A hamza on a letter is a mark once it is decomposed. */
const LEFT_OUT =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0621\u0640'`\u200b-\u200f\u2018\u2019\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Letters and digits that are written in more than one way, each above the one it is taken for. */
const SAME = {
  of: 'ٱىیةہەک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  as: 'اييهههك01234567890123456789abcdefghijklmnopqrstuvwxyz',
} as const
const TAKEN_FOR = new Map(SAME.of.split('').map((letter, at) => [letter, SAME.as[at] ?? letter]))
const WRITTEN_TWO_WAYS = new RegExp(`[${SAME.of}]`, 'g')

const BETWEEN_WORDS =
  /[\0- !-/:-@[-`{-~\u00ab\u00bb\u060c\u061b\u061f\u066a-\u066d\u06d4\u2010-\u2015\u201c\u201d]+/g

/** A text as a search compares it, in either script: alef in all its forms, ya and alef maqsura, ta
 * marbuta and ha, hamza, tatweel, diacritics, both sets of digits and capitals make no difference,
 * nor does what stands between words. `fold_text` of the database does the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(WRITTEN_TWO_WAYS, (letter) => TAKEN_FOR.get(letter) ?? letter)
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

/** The article and the prepositions that Arabic writes together with a word. */
const BEFORE_A_WORD = /^(?:[وفبك]?ال|لل)(?=\S{2})/

/** A folded word without what Arabic writes together with it; one that is nothing else stays as it is. */
export const bareWord = (word: string): string => word.replace(BEFORE_A_WORD, '')

/** The folded words of what a person looks for, each of which has to be found. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '')
}

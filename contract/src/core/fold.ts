/** Diacritics, tatweel, a standalone hamza, apostrophes and invisible direction marks, which people
 * type inconsistently. A hamza on a letter is a combining mark once decomposed. */
const LEFT_OUT =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0621\u0640'`\u200b-\u200f\u2018\u2019\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Letters and digits with several forms, each above its replacement. */
const SAME = {
  of: 'ٱىیةہەک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  as: 'اييهههك01234567890123456789abcdefghijklmnopqrstuvwxyz',
} as const
const TAKEN_FOR = new Map(SAME.of.split('').map((letter, at) => [letter, SAME.as[at] ?? letter]))
const WRITTEN_TWO_WAYS = new RegExp(`[${SAME.of}]`, 'g')

const BETWEEN_WORDS =
  /[\0- !-/:-@[-`{-~\u00ab\u00bb\u060c\u061b\u061f\u066a-\u066d\u06d4\u2010-\u2015\u201c\u201d]+/g

/** Folds a text for search, in either script: ignores the differences between alef forms, ya and
 * alef maqsura, ta marbuta and ha, hamza, tatweel, diacritics, both sets of digits, capitals and
 * word separators. Must match `fold_text` of the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(WRITTEN_TWO_WAYS, (letter) => TAKEN_FOR.get(letter) ?? letter)
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

/** The article and prepositions that Arabic writes attached to a word. */
const BEFORE_A_WORD = /^(?:[وفبك]?ال|لل)(?=\S{2})/

/** Strips attached Arabic prefixes from a folded word; a word that consists only of them is
 * unchanged. */
export const bareWord = (word: string): string => word.replace(BEFORE_A_WORD, '')

/** Returns the folded words of a search query, all of which must match. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '')
}

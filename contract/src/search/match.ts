import { bareWord, foldText } from '../core/fold.ts'

/** The match quality of a search word with a word of a text. */
const FIT = { same: 1, beginning: 0.9, within: 0.7, near: 0.5 } as const

/** The least length of a search word that matches within words. */
const WITHIN_FROM = 3
/** Longer words may have one typing error in every five letters. */
const EXACT_UP_TO = 4
const SLIPS_PER_LETTER = 0.2

/** Returns how well a text matches folded words (`searchWords`): 1 where it has each of them, less
 * where it has words that begin with them, contain them or nearly match, 0 where one is missing. */
export function matchQuality(words: readonly string[], text: string): number {
  const found = foldText(text).split(' ')
  let sum = 0
  for (const word of words) {
    const best =
      Math.max(...found.map((one) => fitOf(word, one))) || (isNearOne(word, found) ? FIT.near : 0)
    if (best === 0) return 0
    sum += best
  }
  return words.length === 0 ? 0 : sum / words.length
}

/** Splits a text into parts and marks those that match a word: the typed letters, or the whole word
 * where the form differs. */
export function markedParts(
  words: readonly string[],
  text: string,
): { text: string; isMarked: boolean }[] {
  return text.split(/(\s+)/).flatMap((piece) => {
    const [length, isMarked] = markedLength(words, piece)
    return [
      { text: piece.slice(0, length), isMarked },
      { text: piece.slice(length), isMarked: false },
    ].filter((part) => part.text !== '')
  })
}

/** Returns the length of the first part of a word, and whether that part is marked. */
function markedLength(words: readonly string[], piece: string): [number, boolean] {
  for (const word of words) {
    if (foldText(piece).startsWith(word)) {
      const length = Array.from(piece, (_, at) => at + 1).find(
        (end) => foldText(piece.slice(0, end)).length >= word.length,
      )
      return [length ?? piece.length, true]
    }
  }
  return [piece.length, matchesSome(words, piece)]
}

const matchesSome = (words: readonly string[], piece: string) =>
  words.some((word) => matchQuality([word], piece) > 0)

function fitOf(word: string, found: string): number {
  const [bare, bareFound] = [bareWord(word), bareWord(found)]
  if (bareFound === bare) return FIT.same
  if (found.startsWith(word) || bareFound.startsWith(bare)) return FIT.beginning
  if (word.length >= WITHIN_FROM && found.includes(word)) return FIT.within
  return 0
}

/** Whether a search word is the word with typing errors, or the beginning of it. */
function isNearOne(word: string, found: readonly string[]): boolean {
  const bare = bareWord(word)
  // A wrong digit makes another number.
  if (bare.length <= EXACT_UP_TO || /\d/.test(bare)) return false
  const most = Math.round(bare.length * SLIPS_PER_LETTER)
  return found.some((one) => slipsBetween(bare, bareWord(one)) <= most)
}

/** Returns the fewest errors (a letter more, a letter less, a wrong letter, or two transposed) that
 * turn a word into the beginning of another. */
function slipsBetween(word: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = word[row - 1] === other[at - 1]
      const isTurned = word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[at - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}

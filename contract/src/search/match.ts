import { bareWord, foldText } from '../core/fold.ts'

/** How well a word that is looked for fits one of a text. */
const FIT = { same: 1, beginning: 0.9, within: 0.7, near: 0.5 } as const

/** A word of this length or longer is found within others. */
const WITHIN_FROM = 3
/** A word longer than this may have one slip in every five letters. */
const EXACT_UP_TO = 4
const SLIPS_PER_LETTER = 0.2

/** How well a text fits folded words (`searchWords`): 1 where it has each of them, less where it has what begins
 * with them, has them within or nearly has them, 0 where it lacks one. */
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

/** A text in pieces, of which those that fit a word are marked: the letters that were typed, or the whole word where
 * they stand in it in another form. */
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

/** How much of the beginning of a word is marked. */
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
  if (found === word) return FIT.same
  const [bare, bareFound] = [bareWord(word), bareWord(found)]
  if (bareFound === bare) return FIT.same
  if (found.startsWith(word) || bareFound.startsWith(bare)) return FIT.beginning
  if (word.length >= WITHIN_FROM && found.includes(word)) return FIT.within
  return 0
}

/** Whether one of the words is the word with slips in it, or begins with that. */
function isNearOne(word: string, found: readonly string[]): boolean {
  const bare = bareWord(word)
  // A digit that is wrong is another number.
  if (bare.length <= EXACT_UP_TO || /\d/.test(bare)) return false
  const most = Math.round(bare.length * SLIPS_PER_LETTER)
  return found.some((one) => slipsBetween(bare, bareWord(one)) <= most)
}

/** The fewest slips (a letter more, less, another one, or two in each other's place) that make of a word the
 * beginning of another. */
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

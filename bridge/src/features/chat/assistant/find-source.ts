import MiniSearch from 'minisearch'
import { foldText } from '@sadu/contract/core/fold'
import { createTerms, isArabic, type KnownWords, stemOf, type Terms } from './terms.ts'

/** Something that the assistant can answer from: the ways in which it is asked, and the answer's own text. */
export type Askable = { name: string; asked: readonly string[]; answer: string }

/** What a question is about; the score is the greater, the more of what was asked it covers. */
export type Match = { name: string; score: number }

/** A word that stands only in the answer says less than one of the question. */
const IN_ANSWER = 0.35
/** What a known way of asking has beside what was asked counts a part of it. */
const NOT_ASKED = 0.35
/** How much the one way of asking that is nearest counts beside all of them together. */
const NEAREST = 0.3
/** A word that nobody knows counts as a rare one: a question about something else finds nothing, and a name of a
 * shop or a place does not hide what is asked. */
const UNKNOWN = 0.7

/** A source with the ways in which it is asked, in terms. */
type Known = {
  name: string
  ways: readonly (readonly string[])[]
  /** In how many of the ways a term stands. */
  counts: ReadonlyMap<string, number>
  length: number
  answer: ReadonlySet<string>
}

/** Looks for what a question is about. A source is compared as a whole, as search engines do it (BM25), and by the one
 * way of asking that is nearest; both as a part of all that was asked, so that a question about something else
 * scores low. */
export function createFinder(askables: readonly Askable[], words: KnownWords) {
  const terms = createTerms(words)
  const sources = askables.map((one) => knownOf(one, terms))
  const weigh = createWeigh(sources, terms)
  // One that has a single way, as those that nothing answers have, says nothing of how long a source is.
  const written = sources.filter(({ ways }) => ways.length > 1)
  const average = sum(written.map(({ length }) => length)) / written.length
  const correct = createCorrection([
    ...terms.words,
    ...askables.flatMap(({ asked }) => asked.flatMap((way) => foldText(way).split(' '))),
  ])

  function asAWhole({ counts, length, answer }: Known, wanted: readonly string[]): number {
    return sum(
      wanted.map((term) => {
        const count = counts.get(term) ?? 0
        if (count === 0) return answer.has(term) ? IN_ANSWER * weigh(term) : 0
        return weigh(term) * saturated(count, length / average)
      }),
    )
  }

  function nearest({ ways }: Known, wanted: readonly string[], all: number): number {
    const scores = ways.map((way) => {
      const shared = way.filter((term) => wanted.includes(term))
      const missing = way.filter((term) => !wanted.includes(term))
      return sum(shared.map(weigh)) / (all + NOT_ASKED * sum(missing.map(weigh)))
    })
    return Math.max(0, ...scores)
  }

  return (question: string): Match[] => {
    const wanted = terms.of(correct(question))
    const all = sum(wanted.map(weigh))
    if (all === 0) return []
    // A long question leaves more beside the point, and what it shares with a source is more by far than chance.
    const size = Math.sqrt(wanted.filter((term) => terms.shareOf(term) === 1).length)
    return sources
      .map((source) => ({
        name: source.name,
        score:
          size *
          (NEAREST * nearest(source, wanted, all) +
            (1 - NEAREST) * (asAWhole(source, wanted) / all)),
      }))
      .toSorted((one, other) => other.score - one.score)
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** How much a term counts that stands in so many ways of a source of this length: ever less for each. The figures
 * are the usual ones of BM25, with less weight on the length. */
const saturated = (count: number, length: number): number =>
  (count * 2.2) / (count + 1.2 * (0.6 + 0.4 * length))

function knownOf({ name, asked, answer }: Askable, terms: Terms): Known {
  const ways = asked.map((way) => terms.of(way))
  const counts = new Map<string, number>()
  for (const term of ways.flat()) counts.set(term, (counts.get(term) ?? 0) + 1)
  return {
    name,
    ways,
    counts,
    length: sum(ways.map((way) => way.length)),
    answer: new Set(terms.of(answer)),
  }
}

/** What a term is worth: the fewer sources have it, the more. */
function createWeigh(sources: readonly Known[], terms: Terms): (term: string) => number {
  const counts = new Map<string, number>()
  for (const { counts: own } of sources) {
    for (const term of own.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const unknown = UNKNOWN * Math.log(1 + sources.length)
  return (term) => {
    const count = counts.get(term)
    const rarity = count === undefined ? unknown : Math.log(1 + sources.length / count)
    return terms.shareOf(term) * rarity
  }
}

/** Shorter words are as often another word as a slip; those of Arabic, which writes few vowels, sooner. */
const SHORTEST_SLIP = { latin: 4, arabic: 5 }

/** Puts the known word in the place of one with a slip of the finger. */
function createCorrection(known: readonly string[]): (text: string) => string {
  const words = new Set(known.filter(Boolean))
  const stems = new Set([...words].map(stemOf))
  const index = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  })
  index.addAll([...words].map((id) => ({ id })))
  const corrected = (word: string): string => {
    const shortest = SHORTEST_SLIP[isArabic(word) ? 'arabic' : 'latin']
    if (word.length < shortest || words.has(word) || stems.has(stemOf(word))) return word
    const near = index.search(word, { fuzzy: word.length > 6 ? 2 : 1 })
    // Hardly anybody mistypes the first letter.
    const found = near.find(({ id }) => String(id).startsWith(word.charAt(0)))
    return found ? String(found.id) : word
  }
  return (text) => foldText(text).split(' ').map(corrected).join(' ')
}

import MiniSearch from 'minisearch'
import { foldText } from '@sadu/contract/core/fold'
import { createTerms, isArabic, type KnownWords, stemOf, type Terms } from './terms.ts'

/** A possible source: the phrasings of its question, and the text of the answer. */
export type Askable = { name: string; asked: readonly string[]; answer: string }

/** A source that matches a question. The score grows with the share of the question that it
 * covers. */
export type Match = { name: string; score: number }

/** The weight of a word that occurs in the answer only, relative to one in the question. */
const IN_ANSWER = 0.35
/** The weight of words in a known phrasing that are missing from the question. */
const NOT_ASKED = 0.35
/** The weight of the single nearest phrasing, relative to the comparison with all phrasings
 * together. */
const NEAREST = 0.3
/** Unknown words count as rare ones: a question about something else matches nothing, while the
 * name of a shop or place does not hide the topic. */
const UNKNOWN = 0.7

/** A source with its phrasings as terms. */
type Known = {
  name: string
  ways: readonly (readonly string[])[]
  /** The number of phrasings that contain each term. */
  counts: ReadonlyMap<string, number>
  length: number
  answer: ReadonlySet<string>
}

/** Creates a search for the topic of a question. A source's score combines the comparison with all
 * its phrasings (BM25, as in search engines) and with the single nearest phrasing. Both are
 * relative to the whole question, so a question about something else scores low. */
export function createFinder(askables: readonly Askable[], words: KnownWords) {
  const terms = createTerms(words)
  const sources = askables.map((one) => knownOf(one, terms))
  const weigh = createWeigh(sources, terms)
  // Sources with a single phrasing, such as the uncovered topics, are excluded from the average
  // length.
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
    // A long question has more words that match nothing, but what it shares with a source is less
    // likely to be coincidence.
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

/** The weight of a term by its number of occurrences in a source of this relative length, with
 * saturation. The usual parameters of BM25, with less weight on the length. */
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

/** The weight of a term: rarer terms weigh more (inverse document frequency). */
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

/** Shorter words are as likely to be another word as a typo; in Arabic, which omits most vowels,
 * this applies to longer words. */
const SHORTEST_SLIP = { latin: 4, arabic: 5 }

/** The words that result from swapping one pair of neighbouring letters. */
const swaps = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = '', other = ''] = word.slice(at, at + 2)
    return word.slice(0, at) + other + one + word.slice(at + 2)
  })

/** Replaces words that contain a typo by the nearest known word. */
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
    const swapped = swaps(word).find((one) => words.has(one) || stems.has(stemOf(one)))
    if (swapped !== undefined) return swapped
    const near = index.search(word, { fuzzy: word.length > 6 ? 2 : 1 })
    // The first letter is rarely mistyped.
    const found = near.find(({ id }) => String(id).startsWith(word.charAt(0)))
    return found ? String(found.id) : word
  }
  return (text) => foldText(text).split(' ').map(corrected).join(' ')
}

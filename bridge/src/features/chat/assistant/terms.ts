import { stemmer } from 'stemmer'
import { foldText } from '@sadu/contract/core/fold'

const ARABIC = /\p{Script=Arabic}/u

/** Whether a word is written in Arabic letters. */
export const isArabic = (word: string): boolean => ARABIC.test(word)

/** Prefixes that are written together with an Arabic word, and suffixes. */
const BEFORE = /^(?:[وفبكل]?ال|لل|و(?=\S{4}))(?=\S{2})/
const BEHIND = /(?<=\S{3})(?:ات|تها|تهم|تنا|تكم|تي|ته|تك|ها|هم|نا|كم|ين|ون|يه|ه|ي|ك|ت)$/

const PREPOSITION = /^[بلفك]\p{L}{3}/u

/** The stem of a folded word: without endings and, in Arabic, articles and pronouns, which do not
 * change the topic of a question. */
export function stemOf(word: string): string {
  if (!isArabic(word)) return stemmer(word)
  return word.replace(BEFORE, '').replace(BEHIND, '')
}

/** Stop words: words that occur in every question and do not indicate a topic. */
const TELLING_NOTHING = `
a an the this that these those it its i me my mine we us our you your yours he she they them his her
is are was were be been being am do does did done doing have has had having can could will would shall should might
must of for from to in on at by with about into as and or but if then than so too very just please hi hello hey ok
thanks thank now today here there some any all also only really still yet im ive dont didnt cant isnt doesnt let lets
gonna wanna get got getting give tell say says guys take takes took taking keep keeps go goes going come comes whats
what which who whom whose actually currently always never ever few day days help much many thing things sir dear u ur total amount money
انا نحن انت انتم هو هي هم هذا هذه ذلك تلك في من الي علي عن مع ب ل ك و ف او ثم ان اذا لو قد لقد هل ما ماذا
وش ايش شو اي لا لم لن مو مب ليس غير كل بعض هناك هنا الان اليوم لي لك له لها حاليا دايم دائما
عندي عندك عندكم لدي لديكم حق حقي حقت حقتي حقكم سوي اسوي تسوي يكون كان كانت صارت افعل ولا الا يا اخوي اخي
لو سمحت سمحتم رجاء فضلا ارجو شكرا مرحبا السلام عليكم طيب بس عشان علشان اللي الذي التي فيه فيها بعد قبل عند لين حتي
تم يتم احتاج لازم يلزمني اعرف معرفه شي شيء امر كثير جدا مره مبلغ المبلغ المبالغ مبالغ فلوس ريالات
`
const NUMBER = /^\d+$/
const NOTHING = new Set(TELLING_NOTHING.split(/\s+/).filter(Boolean).map(foldText))

/** Groups of synonymous words and expressions; the first of a group represents it. Those in
 * `asking` are common in questions and indicate little. */
export type KnownWords = Record<'same' | 'asking', readonly (readonly string[])[]>

/** Turns texts into terms for comparison. */
export type Terms = {
  /** The meanings of the words, their stems, and the pairs of adjacent stems. */
  of(text: string): string[]
  /** All words that are known from the start. */
  words: readonly string[]
  /** The weight of a term relative to a meaning. */
  shareOf(term: string): number
}

/** Prefixes of terms: a meaning shared by synonyms, a stem, and a pair. */
const MEANING = '='
const STEM = '~'
const PAIR = '+'
/** A stem or a pair weighs less than a meaning, and question words weigh very little. */
const STEM_SHARE = 0.4
const ASKING_SHARE = 0.2

/** Creates the terms from groups of synonyms. At each position, the longest matching expression
 * counts. */
export function createTerms({ same, asking }: KnownWords): Terms {
  const meant = new Map<string, string>()
  const known = new Set<string>()
  const groups = [...same, ...asking]
  const onlyAsking = new Set(asking.map(([first = '']) => `${MEANING}${first}`))
  let longest = 1
  for (const group of groups) {
    const [first = ''] = group
    for (const expression of group) {
      const stems = foldText(expression).split(' ').map(stemOf)
      longest = Math.max(longest, stems.length)
      for (const stem of stems) known.add(stem)
      const key = stems.join(' ')
      if (!meant.has(key)) meant.set(key, `${MEANING}${first}`)
    }
  }
  return {
    words: groups.flat().flatMap((expression) => foldText(expression).split(' ')),
    shareOf(term) {
      if (onlyAsking.has(term)) return ASKING_SHARE
      return term.startsWith(STEM) || term.startsWith(PAIR) ? STEM_SHARE : 1
    },
    of(text) {
      const words = foldText(text).split(' ').filter(Boolean)
      const stems = words.map(knownStem)
      const telling = stems.filter((_, at) => !NOTHING.has(words[at] ?? ''))
      const pairs = stems.slice(1).map((stem, at) => `${PAIR}${stems[at]} ${stem}`)
      return [
        ...new Set([...meaningsIn(words, stems), ...telling.map((stem) => STEM + stem), ...pairs]),
      ]
    },
  }

  /** Removes a one-letter preposition only if the rest is a known stem and the whole is not. */
  function knownStem(word: string): string {
    const stem = stemOf(word)
    const rest = PREPOSITION.test(stem) ? stem.slice(1) : stem
    return known.has(rest) && !known.has(stem) ? rest : stem
  }

  function meaningsIn(words: readonly string[], stems: readonly string[]): string[] {
    const meanings: string[] = []
    for (let at = 0; at < words.length;) {
      const found = longestAt(stems, at)
      const word = words[at] ?? ''
      const isTelling = !NOTHING.has(word) && !NUMBER.test(word)
      if (found && (found.length > 1 || isTelling)) meanings.push(found.term)
      else if (!found && isTelling) meanings.push(stems[at] ?? '')
      at += found?.length ?? 1
    }
    return meanings
  }

  function longestAt(stems: readonly string[], at: number) {
    for (let length = Math.min(longest, stems.length - at); length > 0; length -= 1) {
      const term = meant.get(stems.slice(at, at + length).join(' '))
      if (term !== undefined) return { term, length }
    }
    return null
  }
}

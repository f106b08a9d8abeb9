import { addDays, addMonths } from '../core/days.ts'
import { type Cycle, cycleOf } from '../statements/cycle.ts'

const UNITS = ['day', 'week', 'month', 'cycle', 'year'] as const
type Unit = (typeof UNITS)[number]

/** A period that a text names: a unit by the number of units ago, the last units up to today, a
 * month with or without its year, or a year. */
export type SpentPeriod =
  | { unit: Unit; ago: number }
  | { unit: Unit; last: number }
  | { month: number; year: number | null }
  | { year: number }

/** Words for each unit, folded and without the Arabic article. */
const UNIT_WORDS: Record<Unit, string> = {
  day: 'days?|يوم|يوما|ايام',
  week: 'weeks?|اسبوع|اسبوعا|اسابيع',
  month: 'months?|شهر|شهرا|شهور|اشهر',
  cycle: '(?:billing |statement )?cycles?|دوره|دورات',
  year: 'years?|سنه|عام|سنين|سنوات',
}
const ANY_UNIT = Object.values(UNIT_WORDS).join('|')
/** The Arabic dual forms, which express two by their ending. */
const TWO: Record<string, Unit> = { يومين: 'day', اسبوعين: 'week', شهرين: 'month', سنتين: 'year' }

/** Words for the numbers from two on. */
const NUMBER_WORDS = [
  'two',
  'three|ثلاثه?',
  'four|اربعه?',
  'five|خمسه?',
  'six|سته?',
  'seven|سبعه?',
  'eight|ثماني?ه?',
  'nine|تسعه?',
  'ten|عشره?',
]

/** The months, folded and without the Arabic article. “May” is also a verb, so it needs a
 * preposition before it; “اب” (August) needs a number after it. */
const MONTHS = [
  'january|jan|يناير|كانون ثاني',
  'february|feb|فبراير|شباط',
  'march|مارس|اذار',
  'april|apr|ابريل|نيسان',
  '(?<=(?:in|during|of|for|last|since) )may|مايو|ايار',
  'june|jun|يونيو|يونيه|حزيران',
  'july|jul|يوليو|يوليه|تموز',
  'august|aug|اغسطس|اب(?= \\d)',
  'september|sept|sep|سبتمبر|ايلول',
  'october|oct|اكتوبر|تشرين اول',
  'november|nov|نوفمبر|تشرين ثاني',
  'december|dec|ديسمبر|كانون اول',
]

/** Returns a pattern for whole words; `\b` does not work with Arabic letters. */
const whole = (words: string) => new RegExp(`(?<![^ ])(?:${words})(?![^ ])`)

const NOW = '(?:لي )?(?:هذا|هذه|هذي|ذا|هاذا|حالي|حاليه|جاري|جاريه)'
const PAST =
  '(?:لي |الي )?(?:ماضي|ماضيه|فات|فاتت|فايت|فايته|راح|راحت|سابق|سابقه|منصرم|منصرمه|مضي|مضت)'
const LAST_UNITS = whole(
  `(?:(?:in |over |for |during )?(?:the )?(?:last|past|previous)|(?:خلال |في )?اخر|خلال) (\\d{1,3}|${NUMBER_WORDS.join('|')}) (${ANY_UNIT})`,
)
const LAST_TWO = whole(`(?:(?:خلال |في )?اخر|خلال) (${Object.keys(TWO).join('|')})`)
const THIS_UNIT = whole(
  `(?:this|current|the current|so far this) (${ANY_UNIT})|(?:هذا|هذه|هذي|ذا|هاذا|هاذي) (${ANY_UNIT})|(${ANY_UNIT}) ${NOW}`,
)
const LAST_UNIT = whole(
  `(?:the )?(?:last|past|previous) (${ANY_UNIT})|اخر (${ANY_UNIT})|(${ANY_UNIT}) ${PAST}`,
)
const TODAY = whole('today|يوم|نهارده')
const YESTERDAY = whole('yesterday|امس|بارح|بارحه|امبارح')
const TO_COME = whole(
  `(?:next|coming) (?:${ANY_UNIT})|tomorrow|(?:${ANY_UNIT}) (?:لي )?(?:جاي|جايه|قادم|قادمه|مقبل|مقبله)|بكره|غدا`,
)
const NUMBERED_MONTH = whole('شهر (1[0-2]|[1-9])(?: (?:سنه )?(20\\d\\d))?')
const YEAR = whole('(?:in |of |سنه |عام )?(20\\d\\d)')

/** A period and the text without it. `isToCome` is true for a period that has not begun. */
type FoundPeriod = { period: SpentPeriod | null; rest: string; isToCome: boolean }

/** Finds the first period in a folded text without Arabic articles. */
export function findPeriod(text: string): FoundPeriod {
  if (TO_COME.test(text)) return { period: null, rest: text, isToCome: true }
  for (const [pattern, read] of READERS) {
    const found = pattern.exec(text)
    const period = found && read(found)
    if (period) {
      return { period, rest: text.replace(found[0], ''), isToCome: false }
    }
  }
  return { period: null, rest: text, isToCome: false }
}

type Reader = readonly [RegExp, (found: RegExpExecArray) => SpentPeriod | null]

const READERS: readonly Reader[] = [
  [LAST_UNITS, ([, count = '', unit]) => ({ unit: unitOf(unit), last: numberOf(count) })],
  [LAST_TWO, ([, two = '']) => ({ unit: TWO[two] ?? 'day', last: 2 })],
  [THIS_UNIT, (found) => ({ unit: unitOf(firstGroup(found)), ago: 0 })],
  ...MONTHS.map((words, at): Reader => [
    whole(`(?:شهر )?(?:${words})(?: (20\\d\\d))?`),
    ([, year]) => ({ month: at + 1, year: year === undefined ? null : Number(year) }),
  ]),
  [
    NUMBERED_MONTH,
    ([, month, year]) => ({
      month: Number(month),
      year: year === undefined ? null : Number(year),
    }),
  ],
  [LAST_UNIT, (found) => ({ unit: unitOf(firstGroup(found)), ago: 1 })],
  [YESTERDAY, () => ({ unit: 'day', ago: 1 })],
  [TODAY, () => ({ unit: 'day', ago: 0 })],
  [YEAR, ([, year]) => ({ year: Number(year) })],
]

const firstGroup = ([, ...groups]: RegExpExecArray) => groups.find((one) => one !== undefined)

const unitOf = (word = ''): Unit =>
  UNITS.find((unit) => new RegExp(`^(?:${UNIT_WORDS[unit]})$`).test(word)) ?? 'day'

function numberOf(word: string): number {
  const at = NUMBER_WORDS.findIndex((words) => whole(words).test(word))
  return at === -1 ? Number(word) : at + 2
}

/** Returns the days of a period, inclusive, for an account whose cycle closes on `cycleDay`. Weeks
 * begin on Sunday. A month without its year is the latest that has begun. */
export function daysOfPeriod(period: SpentPeriod, today: string, cycleDay: number): Cycle {
  if ('month' in period) return daysOfMonth(period, today)
  if (!('unit' in period)) return { from: `${period.year}-01-01`, to: `${period.year}-12-31` }
  if ('last' in period) {
    return { from: lastFrom(period.unit, Math.max(1, period.last), today, cycleDay), to: today }
  }
  const from = startOf(period.unit, period.ago, today, cycleDay)
  return { from, to: addDays(startOf(period.unit, period.ago - 1, today, cycleDay), -1) }
}

/** Returns the first day of the unit that was current the given number of units ago. */
function startOf(unit: Unit, ago: number, today: string, cycleDay: number): string {
  if (unit === 'day') return addDays(today, -ago)
  if (unit === 'week') return addDays(today, -new Date(today).getUTCDay() - 7 * ago)
  if (unit === 'month') return addMonths(`${today.slice(0, 7)}-01`, -ago)
  if (unit === 'year') return addMonths(`${today.slice(0, 4)}-01-01`, -12 * ago)
  return addDays(addMonths(addDays(cycleOf(today, cycleDay).from, -1), -ago), 1)
}

function lastFrom(unit: Unit, count: number, today: string, cycleDay: number): string {
  if (unit === 'day') return addDays(today, 1 - count)
  if (unit === 'week') return addDays(today, 1 - 7 * count)
  if (unit === 'cycle') return startOf('cycle', count - 1, today, cycleDay)
  return addDays(addMonths(today, unit === 'year' ? -12 * count : -count), 1)
}

function daysOfMonth({ month, year }: { month: number; year: number | null }, today: string) {
  const thisYear = Number(today.slice(0, 4))
  const isAhead = month > Number(today.slice(5, 7))
  const chosenYear = year ?? (isAhead ? thisYear - 1 : thisYear)
  const from = `${chosenYear}-${String(month).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

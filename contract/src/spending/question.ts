import { COUNTRIES, HOME_COUNTRY } from '../core/countries.ts'
import { bareWord, foldText } from '../core/fold.ts'
import { readAmount } from '../core/typed-amount.ts'
import { latinDigits } from '../core/typed-text.ts'
import { MAX_HALALAS } from '../core/values.ts'
import { FOREIGN_CURRENCIES } from '../trips/countries.ts'
import { type SpendingChannel, usualCurrency } from './rules.ts'

/** A payment that a text asks about. `amount` is in hundredths of the currency. */
export type SpendingQuestion = {
  amount: number
  currency: string
  country: string
  channel: SpendingChannel
}

/** Phrasings of the question whether a payment would be accepted, folded. */
const ASKED =
  /\b(go(es)? through|would .* work|(can|could|may) i (spend|pay|buy|use|charge|withdraw|take)|be (accepted|approved|declined))\b|(^| )(هل )?(س?تقبل|س?يقبل|س?ترفض|س?تمشي|بتمشي|س?تنجح|اقدر|يمكنني|استطيع|ينفع|يصير) /

const NUMBER = /\d(?:[\d.,\u066b\u066c ]*\d)?/

/** Folded words for currencies. Codes count only in capitals, since `all` and `try` are codes. */
const CURRENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  SAR: ['riyal', 'riyals', 'sar', 'ريال', 'ريالات'],
  USD: ['dollar', 'dollars', 'usd', 'دولار', 'دولارات'],
  EUR: ['euro', 'euros', 'eur', 'يورو'],
  GBP: ['pound', 'pounds', 'gbp', 'استرليني'],
  JPY: ['yen', 'jpy', 'ين'],
  AED: ['dirham', 'dirhams', 'aed', 'درهم'],
}
const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '\u20c1': 'SAR',
}

const CHANNEL_WORDS: Readonly<Record<'cash' | 'online', RegExp>> = {
  cash: /\b(cash|atm|withdraw)\b|سحب|كاش|نقد|صراف/,
  online: /\b(online|internet|website|web)\b|انترنت|اونلاين|الكتروني/,
}

/** Names of countries, and of cities, that the standard ones do not cover. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates', 'dubai', 'abu dhabi', 'امارات', 'دبي', 'ابوظبي'],
  EG: ['cairo', 'قاهرة'],
  FR: ['paris', 'باريس'],
  GB: ['uk', 'britain', 'england', 'london', 'بريطانيا', 'لندن'],
  JP: ['tokyo', 'طوكيو'],
  TR: ['turkey', 'istanbul', 'اسطنبول'],
  US: ['usa', 'america', 'new york', 'امريكا', 'نيويورك'],
}

const bare = (text: string): string => foldText(text).split(' ').map(bareWord).join(' ')

let names: Map<string, string> | undefined

/** Returns the country codes by folded name, in both languages. */
function countryNames(): ReadonlyMap<string, string> {
  if (names) return names
  names = new Map()
  for (const language of ['en', 'ar']) {
    const own = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of COUNTRIES) names.set(bare(own.of(code) ?? code), code)
  }
  for (const [code, others] of Object.entries(OTHER_NAMES)) {
    for (const name of others) names.set(bare(name), code)
  }
  return names
}

/** The prepositions that Arabic writes attached to a name. */
const BEFORE_A_NAME = ['', 'ب', 'ل']

function countryIn(words: string): string {
  const found = [...countryNames()]
    .filter(([name]) => BEFORE_A_NAME.some((before) => ` ${words} `.includes(` ${before}${name} `)))
    .toSorted(([one], [other]) => other.length - one.length)
  return found[0]?.[1] ?? HOME_COUNTRY
}

function currencyIn(text: string, words: string): string | null {
  for (const [symbol, code] of Object.entries(SYMBOLS)) if (text.includes(symbol)) return code
  const wordSet = new Set(words.split(' '))
  for (const [code, some] of Object.entries(CURRENCY_WORDS)) {
    if (some.some((word) => wordSet.has(bare(word)))) return code
  }
  const codes = text.match(/\b[A-Z]{3}\b/g) ?? []
  return codes.find((code) => FOREIGN_CURRENCIES.includes(code)) ?? null
}

/** Parses a question such as “would 4,000 go through in Japan”, in either language; null if the
 * text is not one. If the text names no currency, that of the country is used. */
export function readSpendingQuestion(text: string): SpendingQuestion | null {
  if (!ASKED.test(`${foldText(text)} `)) return null
  const latin = latinDigits(text)
  const [number] = NUMBER.exec(latin) ?? []
  const { value: amount } = readAmount(number ?? '', 'SAR', { least: 1, most: MAX_HALALAS })
  if (amount === undefined) return null
  const words = bare(text)
  const country = countryIn(words)
  const channel = (['cash', 'online'] as const).find((one) => CHANNEL_WORDS[one].test(words))
  return {
    amount,
    currency: currencyIn(latin, words) ?? usualCurrency(country),
    country,
    channel: channel ?? 'shop',
  }
}

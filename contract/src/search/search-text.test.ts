import { expect, test } from 'vitest'
import type { Card } from '../cards/calls.ts'
import { searchWords } from '../core/fold.ts'
import type { Request, RequestAbout } from '../requests/calls.ts'
import type { Transaction } from '../transactions/calls.ts'
import type { Trip } from '../trips/calls.ts'
import { matchQuality } from './match.ts'
import {
  searchTextOfCard,
  searchTextOfOffer,
  searchTextOfRequest,
  searchTextOfTransaction,
  searchTextOfTrip,
} from './search-text.ts'

const isFound = (typed: string, said: string) => matchQuality(searchWords(typed), said) === 1
const foundIn = (said: string, typed: readonly string[]) =>
  typed.filter((one) => isFound(one, said))

test('a transaction is found by its note, and by the word “receipt” if it has one', () => {
  const name = { en: 'Nakhla', ar: 'النخلة' }
  const bare = { merchantName: name, location: null, description: name, reference: '7' }
  const kept = { ...bare, note: 'birthday', hasReceipt: true }
  const typed = ['birthday', 'receipt', 'إيصال']
  expect(foundIn(searchTextOfTransaction(kept as Transaction), typed)).toEqual(typed)
  expect(foundIn(searchTextOfTransaction(bare as unknown as Transaction), typed)).toEqual([])
})

test('a transaction is found by its merchant, place, description and reference, in both languages', () => {
  const typed = ['nakhla', 'النخلة', 'riyadh', 'الرياض', 'groceries', 'بقالة', '77-41']
  const transaction = {
    merchantName: { en: 'Nakhla Market', ar: 'أسواق النخلة' },
    location: { en: 'Riyadh', ar: 'الرياض' },
    description: { en: 'Groceries', ar: 'بقالة' },
    reference: '77-41',
  } as Transaction
  expect(foundIn(searchTextOfTransaction(transaction), typed)).toEqual(typed)
  expect(foundIn(searchTextOfTransaction({ ...transaction, location: null }), typed)).toEqual(
    typed.filter((one) => one !== 'riyadh' && one !== 'الرياض'),
  )
})

const request = (about: object, card: object | null = null) =>
  searchTextOfRequest({ reference: 'SDU-REQ-2026-000417', about, card } as unknown as Request)
const WORDS: Record<RequestAbout['kind'], [string, string]> = {
  cardIssue: ['new card', 'بطاقة بديلة'],
  limit: ['credit limit', 'حد ائتمان'],
  supplementary: ['supplementary card', 'بطاقة إضافية'],
  dispute: ['dispute charge', 'اعتراض'],
  contact: ['message', 'رسالة'],
  complaint: ['complaint', 'شكوى'],
  personalDetails: ['personal details', 'بيانات شخصية'],
  identity: ['iqama', 'هوية'],
  objection: ['objection', 'اعتراض'],
  closing: ['cancel', 'إغلاق'],
  arrangement: ['arrangement', 'حجز'],
  payout: ['credit balance', 'رصيد دائن'],
}

test.each(Object.entries(WORDS))(
  'a request about %s is found by its common names',
  (kind, words) => {
    const said = request({ kind, report: 'lost' })
    expect(foundIn(said, [...words, '000417'])).toEqual([...words, '000417'])
  },
)

test('a request is found by its person and its subject', () => {
  const name = { en: 'Omar Zahrani', ar: 'عمر الزهراني' }
  const shop = { en: 'Nakhla', ar: 'النخلة' }
  expect(isFound('omar', request({ kind: 'supplementary', name }))).toBe(true)
  expect(isFound('الزهراني', request({ kind: 'supplementary', name }))).toBe(true)
  expect(isFound('nakhla', request({ kind: 'dispute', merchantName: shop }))).toBe(true)
  expect(isFound('nakhla', request({ kind: 'arrangement', programme: shop }))).toBe(true)
  expect(isFound('nakhla', request({ kind: 'limit', programme: shop }))).toBe(false)
  expect(isFound('omar', request({ kind: 'limit', name, merchantName: shop }))).toBe(false)
  expect(isFound('nakhla', request({ kind: 'limit', name, merchantName: shop }))).toBe(false)
  const card = { lastDigits: '1946', cardmemberName: name }
  expect(isFound('1946 omar', request({ kind: 'limit' }, card))).toBe(true)
  expect(request({ kind: 'limit' })).not.toMatch(/undefined|null/)
})

test.each([
  ['lost', 'مفقودة'],
  ['stolen', 'مسروقة'],
  ['damaged', 'تالفة'],
])('a card report is found as %s, and not as another kind of report', (report, arabic) => {
  const all = ['lost', 'stolen', 'damaged', 'مفقودة', 'مسروقة', 'تالفة']
  expect(foundIn(request({ kind: 'cardIssue', report }), all)).toEqual([report, arabic])
  expect(foundIn(request({ kind: 'limit', report }), all)).toEqual([])
})

test.each([
  ['classic', 'primary', 'كلاسيكية', 'أساسية'],
  ['gold', 'supplementary', 'ذهبية', 'إضافية'],
  ['platinum', 'primary', 'بلاتينية', 'أساسية'],
  ['centurion', 'supplementary', 'سنتوريون', 'إضافية'],
])('a %s %s card is found by its tier, kind, digits and names', (tier, kind, ...arabic) => {
  const card = {
    lastDigits: '1946',
    cardmemberName: { en: 'Omar Zahrani', ar: 'عمر الزهراني' },
    nameOnCard: 'O ZAHRANI',
    tier,
    kind,
  } as Card
  const typed = ['card', 'بطاقة', tier, kind, ...arabic, '1946', 'o zahrani', 'omar', 'عمر']
  expect(foundIn(searchTextOfCard(card), typed)).toEqual(typed)
})

test('a trip is found by its countries', () => {
  const trip = { stops: [{ country: 'FR' }, { country: 'GB' }] } as Trip
  const typed = ['trip', 'travel', 'رحلة', 'سفر', 'france', 'فرنسا', 'kingdom']
  expect(foundIn(searchTextOfTrip(trip), [...typed, 'germany'])).toEqual(typed)
})

test.each([
  ['travel', 'سفر'],
  ['shopping', 'تسوق'],
  ['entertainment', 'ترفيه'],
  ['dining', 'مطاعم'],
] as const)('an offer of %s is found by its category, merchant and cities', (category, arabic) => {
  const said = searchTextOfOffer({
    merchantName: { en: 'Nakhla', ar: 'النخلة' },
    category,
    places: [{ city: { en: 'Jeddah', ar: 'جدة' } }, { city: null }],
  } as unknown as Parameters<typeof searchTextOfOffer>[0])
  const typed = ['offer', 'عرض', category, arabic, 'nakhla', 'النخلة', 'jeddah', 'جدة']
  expect(foundIn(said, typed)).toEqual(typed)
  expect(said).not.toMatch(/undefined|null/)
})

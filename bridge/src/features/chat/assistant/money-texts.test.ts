import { expect, test } from 'vitest'
import type { Contract, ResultsOf } from '@sadu/contract'
import { payBillAct } from './bill-act.ts'
import { availableText, dueText, limitText } from './money-texts.ts'

type Summary = ResultsOf<Contract['accountSummary']>

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const NOW = new Date('2026-11-22T09:00:00Z')

const summary = (over: Partial<Summary>) =>
  ({
    scope: 'account',
    creditLimit: sar(20_000_00),
    availableCredit: sar(15_000_00),
    paymentDue: sar(500_00),
    dueDate: '2026-11-25',
    overdue: null,
    onItsWay: sar(0),
    automatic: null,
    billReference: '1234567890',
    ...over,
  }) as Summary

/** The text without the marks around its amounts. */
const plain = ({ en, ar }: { en: string; ar: string }) =>
  [en, ar].map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))

const LATE = { amount: sar(500_00), since: '2026-11-20', days: 2 }

test.each([
  [
    'exactly the amount due',
    summary({ onItsWay: sar(500_00) }),
    'You owe SAR 500 by Wednesday 25 November 2026, in 3 days. SAR 500 is already on its way to us, so there’s nothing more to pay.',
  ],
  [
    'more than the amount due',
    summary({ onItsWay: sar(900_00) }),
    'You owe SAR 500 by Wednesday 25 November 2026, in 3 days. SAR 900 is already on its way to us, so there’s nothing more to pay.',
  ],
  [
    'all of an overdue amount',
    summary({ onItsWay: sar(500_00), overdue: LATE }),
    'You owe SAR 500, of which SAR 500 is overdue by 2 days. SAR 500 is already on its way to us, so there’s nothing more to pay.',
  ],
])('asks for nothing more when %s is on its way', (_, given, expected) => {
  const [en, ar] = plain(dueText(given, NOW))
  expect(en).toBe(expected)
  expect(ar).toMatch(/في الطريق إلينا، فلا يلزمك سداد المزيد\.$/)
  expect(ar).not.toContain('نأمل سداده')
  expect(payBillAct(given)).toBeNull()
})

test('offers to pay only the amount that is not on its way', () => {
  const given = summary({ onItsWay: sar(200_00) })
  expect(plain(dueText(given, NOW))[0]).toMatch(/ Of that, SAR 200 is already on its way to us\.$/)
  expect(payBillAct(given)).toMatchObject({ amount: sar(300_00) })
})

test.each([
  [
    'account',
    'Your limit is SAR 20,000, and none of it is used or on hold.',
    'حدّك الائتماني 20,000 ر.س، ولا يوجد منه مستخدم أو محجوز.',
  ],
  [
    'card',
    'The limit of your card is SAR 20,000, and none of it is used or on hold.',
    'حدّ بطاقتك 20,000 ر.س، ولا يوجد منه مستخدم أو محجوز.',
  ],
] as const)('uses nothing of the limit of %s with a credit balance', (scope, en, ar) => {
  const given = summary({ scope, availableCredit: sar(20_500_00) })
  expect(plain(limitText(given))).toEqual([en, ar])
})

test('says that nothing can be spent without an active card', () => {
  const given = summary({ pendingTotal: sar(0) })
  expect(plain(availableText(given, { hasActiveCard: true }))[0]).toBe(
    'You can spend SAR 15,000 now.',
  )
  expect(plain(availableText(given, { hasActiveCard: false }))).toEqual([
    'SAR 15,000 is available, but you have no active card to spend it with.',
    'المتاح 15,000 ر.س، لكن ليست لديك بطاقة نشطة للدفع بها.',
  ])
})

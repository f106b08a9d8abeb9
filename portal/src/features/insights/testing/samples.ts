import type { SpendingCycle } from '@sadu/contract'
import { cyclesAhead } from '@sadu/contract/statements/cycle'
import { recurringCharge } from '../../../ui/testing/sample-recurring-charge.ts'
import { money } from '../../../ui/testing/sample-transaction.ts'
import type { Recurring, Trends } from '../queries.ts'

const cycle = (from: string, to: string, total: number, before: number | null): SpendingCycle => {
  const spent = { total: money(total), count: 2, before: before === null ? null : money(before) }
  return {
    from,
    to,
    ...spent,
    byCategory: [{ category: 'fuel', ...spent }],
    topMerchants: [
      {
        merchantReference: `merchant-${from}`,
        merchantName: { en: `Station of ${from}`, ar: `محطة ${from}` },
        category: 'fuel',
        ...spent,
      },
    ],
    byDay: [
      { day: from, total: money(total), byCategory: [{ category: 'fuel', total: money(total) }] },
    ],
  }
}

/** Four cycles of spending on fuel; the last is the current one. */
export const trends: Trends = {
  currency: 'SAR',
  today: '2026-11-21',
  cycles: [
    cycle('2026-08-03', '2026-09-02', 100_000, null),
    cycle('2026-09-03', '2026-10-02', 200_000, 100_000),
    cycle('2026-10-03', '2026-11-02', 150_000, 200_000),
    cycle('2026-11-03', '2026-12-02', 90_000, 60_000),
  ],
}

/** A subscription whose price rose, and one in dollars that is late. */
export const recurring: Recurring = {
  perMonth: money(8_400),
  cycles: cyclesAhead(trends.today, 2, 12),
  charges: [
    recurringCharge({
      lastDate: '2026-11-03',
      nextDate: '2026-12-03',
      count: 4,
      made: [
        ['2026-08-03', 3_900] as const,
        ['2026-09-03', 3_900] as const,
        ['2026-10-03', 4_500] as const,
        ['2026-11-03', 4_500] as const,
      ].map(([day, minor]) => ({ day, amount: money(minor), billingAmount: money(minor) })),
      expected: ['2026-12-03', '2027-01-03'],
      priceChange: { from: money(3_900), to: money(4_500), since: '2026-10-03' },
      leastBilled: money(3_900),
    }),
    recurringCharge({
      merchantReference: 'merchant-tunes',
      merchantName: { en: 'Tunemeadow Music', ar: 'تيون ميدو للموسيقى' },
      amount: money(1_039, 'USD'),
      billingAmount: money(3_900),
      lastDate: '2026-10-19',
      nextDate: '2026-11-19',
      made: ['2026-08-19', '2026-09-19', '2026-10-19'].map((day, at) => ({
        day,
        amount: money(1_039, 'USD'),
        // The exchange rate changed; the price did not.
        billingAmount: money(3_880 + 10 * at),
      })),
      expected: ['2026-11-19'],
      leastBilled: money(3_880),
      mostBilled: money(3_900),
    }),
  ],
}

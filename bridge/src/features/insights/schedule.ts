import { addDays, daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { ANNOUNCED_DAYS, type Recurrence } from '@sadu/contract/insights/recurring'
import { recordAlerts } from '../../domain/alerts/record.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { type Asked, readAsked, takeUntoldDay } from './announce-store.ts'
import { recurrencesOf } from './recurring.ts'
import { type PurchaseRow, readPurchases, recentDays } from './store.ts'

/** When people are told: 09:00 in Riyadh, in minutes after midnight. */
const MORNING = 9 * 60
const AT_ONCE = 100
const NAME = 'announce-recurring-charges'

/** Tells people of the recurring charges that they asked for, two days before each is expected, once.
 * A charge that would not go through is not told: its merchant is blocked, or its card has ended. */
export const announceRecurringJob: Job = {
  name: NAME,
  schedule: { dailyAtMinute: MORNING },
  async work(parts) {
    const today = riyadhDay(parts.now)
    const { done, failed } = await runTasks<Asked>(parts, {
      job: NAME,
      round: today,
      read: (tx, isOpen, after) =>
        readAsked(tx, {
          after,
          size: AT_ONCE,
          isOpen: (key) => isOpen(sql`${today}::text || ' ' || ${key}`),
        }),
      keyOf: ({ key }) => `${today} ${key}`,
      work: (tx, asked) => announce(tx, asked, today),
    })
    return { told: done, failed }
  },
}

/** Returns whether there was anything to tell. */
async function announce(tx: Tx, asked: Asked, today: string): Promise<boolean> {
  const { merchantId, chargedId } = asked
  const rows = await readPurchases(tx, asked, recentDays(asked, today))
  const expected = recurrencesOf(
    rows.filter((row) => row.merchantId === merchantId && row.cardmemberId === chargedId),
    today,
  ).filter((one) => isExpectedSoon(one, today))
  const days = [...new Set(expected.map(({ nextDay }) => nextDay))].toSorted()
  let isTold = false
  for (const day of days) {
    if (!(await takeUntoldDay(tx, asked, day))) continue
    for (const { last } of expected.filter(({ nextDay }) => nextDay === day)) {
      await recordAlerts(tx, eventOf(asked, last, { day, today }))
    }
    isTold = true
  }
  return isTold
}

const isExpectedSoon = ({ nextDay, last }: Recurrence<PurchaseRow>, today: string) =>
  nextDay >= today && nextDay <= addDays(today, ANNOUNCED_DAYS) && wouldGoThrough(last, nextDay)

/** Whether the next charge of a series would: recurring charges continue on a suspended card. */
const wouldGoThrough = ({ isBlocked, cardState, expiresOn }: PurchaseRow, day: string) =>
  !isBlocked && (cardState === 'active' || cardState === 'suspended') && expiresOn >= day

function eventOf(asked: Asked, last: PurchaseRow, { day, today }: { day: string; today: string }) {
  const { clientId, cardmemberId, accountId, currency, tier } = asked
  const facts = {
    expected: day,
    days: daysBetween(today, day),
    merchant: { en: last.nameEn, ar: last.nameAr },
    amount: { minor: last.billingMinor, currency },
    spent: { minor: last.amountMinor, currency: last.currency },
    digits: shownDigits(tier, last.lastDigits),
  }
  const key = `expected ${accountId} ${last.merchantId} ${last.cardmemberId} ${day} ${last.currency} ${last.amountMinor}`
  return sql`select 'transactions', ${clientId}, ${accountId}::uuid, ${cardmemberId}::uuid, ${key},
    ${JSON.stringify(facts)}::json, now()`
}

import { addDays, daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { ANNOUNCED_DAYS, type Recurrence } from '@sadu/contract/insights/recurring'
import { recordAlerts } from '../../domain/alerts/record.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { type Asker, readSubscribers, claimUnnotifiedDay } from './announce-store.ts'
import { recurrencesOf } from './recurring.ts'
import { type PurchaseRow, readPurchases, recentDays } from './store.ts'

/** The time of the notifications: 09:00 in Riyadh, in minutes after midnight. */
const MORNING = 9 * 60
const AT_ONCE = 100
const NAME = 'announce-recurring-charges'

/** Notifies people of the recurring charges that they asked for, two days before each is expected,
 * once. Skips a charge that would be declined because its merchant is blocked or its card has
 * ended. */
export const announceRecurringJob: Job = {
  name: NAME,
  schedule: { dailyAtMinute: MORNING },
  async work(parts) {
    const today = riyadhDay(parts.now)
    const { done, failed } = await runTasks<Asker>(parts, {
      job: NAME,
      round: today,
      read: (tx, isOpen, after) =>
        readSubscribers(tx, {
          after,
          size: AT_ONCE,
          isOpen: (key) => isOpen(sql`${today}::text || ' ' || ${key}`),
        }),
      keyOf: ({ key }) => `${today} ${key}`,
      work: (tx, asker) => announce(tx, asker, today),
    })
    return { notified: done, failed }
  },
}

/** Notifies a person. Returns whether there was a charge to notify them of. */
async function announce(tx: Tx, asker: Asker, today: string): Promise<boolean> {
  const rows = await readPurchases(tx, asker, recentDays(asker, today))
  const expected = recurrencesOf(
    rows.filter(({ isAnnounced }) => isAnnounced),
    today,
  ).filter((one) => isExpectedSoon(one, today))
  // A merchant may charge the same person more than once on a day.
  const together = Map.groupBy(
    expected,
    ({ last, nextDay }) => `${last.merchantId} ${last.cardmemberId} ${nextDay}`,
  )
  let isTold = false
  for (const [first, ...others] of together.values()) {
    if (!first) continue
    const { last, nextDay: day } = first
    const { merchantId, cardmemberId: chargedId } = last
    const charged = { accountId: asker.accountId, merchantId, chargedId }
    if (!(await claimUnnotifiedDay(tx, asker, charged, day))) continue
    for (const one of [first, ...others]) {
      await recordAlerts(tx, eventOf(asker, one.last, { day, today }))
    }
    isTold = true
  }
  return isTold
}

const isExpectedSoon = ({ nextDay, last }: Recurrence<PurchaseRow>, today: string) =>
  nextDay >= today && nextDay <= addDays(today, ANNOUNCED_DAYS) && wouldGoThrough(last, nextDay)

/** Whether the next charge of a series would be accepted. Recurring charges continue on a suspended
 * card. */
const wouldGoThrough = ({ isBlocked, cardState, expiresOn }: PurchaseRow, day: string) =>
  !isBlocked && (cardState === 'active' || cardState === 'suspended') && expiresOn >= day

function eventOf(asker: Asker, last: PurchaseRow, { day, today }: { day: string; today: string }) {
  const { clientId, cardmemberId, accountId, currency, tier } = asker
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

import { addDays, riyadhDay, riyadhHour } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { AUTOPAY_EXPIRY_DAYS } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentPage, SetUpReport } from '../../platform/gateways/payment-page.ts'
import type { Job, JobParts } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { askEach } from '../../domain/payments/ask-each.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import { autopayExpiresNotice, autopaySubject } from '../../domain/payments/autopay-notices.ts'
import { pullBill } from './autopay-pull.ts'
import { endAutopay, reportSetUp } from '../../domain/payments/autopay-set-up.ts'
import {
  type AutopayRow,
  lockAutopay,
  expiringKey,
  readExpiring,
  readOpenSetUps,
  readToForget,
  setAutopay,
} from '../../domain/payments/autopay-store.ts'
import {
  type PayableBill,
  readBillsToAnnounce,
  billToAnnounceKey,
} from '../../domain/payments/autopay-bills.ts'
import { type PullRow, readDuePulls } from '../../domain/payments/autopay-pull-store.ts'
import { announceBill, announcedUntil } from '../../domain/payments/autopay-announce.ts'
import type { PaymentParts } from '../../domain/payments/parts.ts'

const NAME = 'automatic-payments'
/** The hour from which payments are announced and collected, in Riyadh. */
const MORNING_HOUR = 9
/** The age from which the provider is asked about a set-up; before, its holder is on the page. */
const ASKED_AFTER_MS = 2 * MINUTE_MS
const AT_ONCE = 100
const NONE = { done: 0, failed: 0 }

/** Announces automatic payments, collects them on their day, and ends those whose card expired.
 * Also asks the provider about cards that are being stored, and has it delete cards that are no
 * longer used. */
export const autopayJob = (parts: PaymentParts, page: PaymentPage | null): Job => ({
  name: NAME,
  schedule: { everyMinutes: 5 },
  async work(run) {
    const isDay = riyadhHour(run.now) >= MORNING_HOUR
    const asked = page === null ? NONE : await askSetUps(run, parts, page)
    const expiring = isDay ? await announceExpiring(run, parts) : NONE
    const announced = isDay ? await announceBills(run, parts) : NONE
    const taken = isDay && page !== null ? await pullAll(run, parts, page) : NONE
    const forgotten = page === null ? NONE : await forgetAll(run, page)
    const all = [asked, expiring, announced, taken, forgotten]
    return {
      asked: asked.done,
      expiring: expiring.done,
      announced: announced.done,
      taken: taken.done,
      forgotten: forgotten.done,
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
    }
  },
})

/** The report for a card that the provider does not know because its page was never created. */
export const unknownSetUp = ({ expiresAt }: AutopayRow, now: Date): SetUpReport => ({
  state: expiresAt <= now ? 'expired' : 'pending',
})

function askSetUps(run: JobParts, parts: PaymentParts, page: PaymentPage) {
  const { db, now } = run
  const before = new Date(now.getTime() - ASKED_AFTER_MS)
  return askEach<AutopayRow>(run, {
    job: NAME,
    read: (tx, after) => readOpenSetUps(tx, before, after),
    keyOf: ({ id }) => id,
    async work(row) {
      const report = (await page.askSetUp(row.id)) ?? unknownSetUp(row, now)
      await db.write((tx) => reportSetUp(tx, parts, row, report, now))
      return true
    },
  })
}

function announceExpiring(run: JobParts, parts: PaymentParts) {
  const today = riyadhDay(run.now)
  const before = addDays(today, AUTOPAY_EXPIRY_DAYS)
  return runTasks<AutopayRow>(run, {
    job: NAME,
    read: (tx, isOpen, after) =>
      readExpiring(tx, { where: isOpen(expiringKey), before, today }, after),
    keyOf: ({ id }) => `card ${id}`,
    work: (tx, row) => announceExpiry(tx, parts, row, run.now),
  })
}

async function announceExpiry(
  tx: Tx,
  parts: PaymentParts,
  key: AutopayRow,
  now: Date,
): Promise<boolean> {
  const row = await lockAutopay(tx, key)
  if (row?.state !== 'active' || row.cardExpiresOn === null || row.cardEnd === null) return false
  const { clientId, cardmemberId, accountId, cardExpiresOn: on, cardEnd, cardNetwork } = row
  if (on < riyadhDay(now)) return endAutopay(tx, parts, row, 'cardExpired', now)
  if (row.expiryAnnouncedAt !== null) return false
  await setAutopay(tx, row, { expiryAnnouncedAt: now })
  const notice = autopayExpiresNotice({ cardEnd, cardNetwork, on, hotline: parts.hotline })
  const of = { clientId, cardmemberId }
  await notifyOfChange(tx, parts.gateways, of, notice, autopaySubject(accountId))
  return true
}

/** Announces the payments of bills; each day’s bills are read once. */
const announceBills = (run: JobParts, parts: PaymentParts) => {
  const today = riyadhDay(run.now)
  return runTasks<PayableBill>(run, {
    job: NAME,
    round: today,
    read: (tx, isOpen, after) =>
      readBillsToAnnounce(tx, {
        where: isOpen(sql`${today}::text || ' ' || ${billToAnnounceKey}`),
        until: announcedUntil(run.now),
        after,
        size: AT_ONCE,
      }),
    keyOf: ({ key }) => `${today} ${key}`,
    work: (tx, bill) => announceBill(tx, parts, bill, run.now),
  })
}

function pullAll(run: JobParts, parts: PaymentParts, page: PaymentPage) {
  const { db, now } = run
  return askEach<PullRow>(run, {
    job: NAME,
    read: (tx, after) => readDuePulls(tx, riyadhDay(now), after),
    keyOf: ({ autopayId, closedOn }) => `${autopayId} ${closedOn}`,
    work: (key) => pullBill(db, { parts, page, now }, key),
  })
}

function forgetAll(run: JobParts, page: PaymentPage) {
  const { db, now } = run
  return askEach<AutopayRow>(run, {
    job: NAME,
    read: readToForget,
    keyOf: ({ id }) => id,
    async work(row) {
      await page.forget(row.id)
      await db.write((tx) => setAutopay(tx, row, { forgottenAt: now }))
      return true
    },
  })
}

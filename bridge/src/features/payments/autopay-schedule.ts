import { addDays, riyadhDay, riyadhHour } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { AUTOPAY_EXPIRY_DAYS } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import {
  type PaymentPage,
  PaymentPageDown,
  type SetUpReport,
  UnusableAnswer,
} from '../../platform/gateways/payment-page.ts'
import type { Job, JobParts } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import { autopayExpiresNotice, autopaySubject } from '../../domain/payments/autopay-notices.ts'
import { pullBill } from './autopay-pull.ts'
import { endAutopay, reportSetUp } from '../../domain/payments/autopay-set-up.ts'
import {
  type AutopayRow,
  lockAutopay,
  type PayableBill,
  type PullRow,
  readDuePulls,
  readExpiring,
  readOpenSetUps,
  readToForget,
  readUntoldBills,
  setAutopay,
  untoldKey,
} from '../../domain/payments/autopay-store.ts'
import { tellBill, toldUntil } from '../../domain/payments/autopay-tell.ts'
import type { PaymentParts } from '../../domain/payments/parts.ts'

const NAME = 'automatic-payments'
/** People are told, and payments taken, from 09:00 in Riyadh. */
const MORNING_HOUR = 9
/** A set-up is asked about from this age on; before, its holder is on the page. */
const ASKED_AFTER_MS = 2 * MINUTE_MS
const AT_ONCE = 100

/** Tells people what will be taken automatically, takes it on its day, and ends automatic payments whose
 * card expired; asks the provider about cards that are being stored, and has those forgotten that are no
 * longer used. */
export const autopayJob = (parts: PaymentParts, page: PaymentPage | null): Job => ({
  name: NAME,
  schedule: { everyMinutes: 5 },
  async work(run) {
    const asked = page === null ? 0 : await askSetUps(run, parts, page)
    const isDay = riyadhHour(run.now) >= MORNING_HOUR
    const expiring = isDay ? await tellExpiring(run, parts) : 0
    const { done: told, failed } = isDay ? await tellBills(run, parts) : { done: 0, failed: 0 }
    const taken = isDay && page !== null ? await pullAll(run, parts, page) : 0
    const forgotten = page === null ? 0 : await forgetAll(run, page)
    return { asked, expiring, told, failed, taken, forgotten }
  },
})

/** Does something for each row of the pages that `read` returns, one after the other. Stops at a provider
 * that does not answer, since it would not answer for the others either. Returns how many were done. */
async function forEach<Row>(
  { db, signal, logger }: JobParts,
  read: (tx: Tx, after: Row | null) => Promise<Row[]>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  let after: Row | null = null
  for (;;) {
    const last: Row | null = after
    const rows: Row[] = await db.read((tx) => read(tx, last))
    for (const row of rows) {
      if (signal.aborted) return done
      try {
        if (await work(row)) done += 1
      } catch (error) {
        logger.error({ err: error }, NAME)
        if (!(error instanceof PaymentPageDown)) throw error
        if (!(error instanceof UnusableAnswer)) return done
      }
    }
    after = rows.at(-1) ?? null
    if (after === null) return done
  }
}

/** A card that the provider does not know: its page was never made. */
export const unknownSetUp = ({ expiresAt }: AutopayRow, now: Date): SetUpReport => ({
  state: expiresAt <= now ? 'expired' : 'pending',
})

const askSetUps = (run: JobParts, parts: PaymentParts, page: PaymentPage): Promise<number> => {
  const { db, now } = run
  const before = new Date(now.getTime() - ASKED_AFTER_MS)
  return forEach<AutopayRow>(
    run,
    (tx, after) => readOpenSetUps(tx, before, after),
    async (row) => {
      const report = (await page.askSetUp(row.id)) ?? unknownSetUp(row, now)
      await db.write((tx) => reportSetUp(tx, parts, row, report, now))
      return true
    },
  )
}

const tellExpiring = (run: JobParts, parts: PaymentParts): Promise<number> => {
  const { db, now } = run
  const today = riyadhDay(now)
  const before = addDays(today, AUTOPAY_EXPIRY_DAYS)
  return forEach<AutopayRow>(
    run,
    (tx, after) => readExpiring(tx, { before, today }, after),
    (row) => db.write((tx) => tellExpiry(tx, parts, row, now)),
  )
}

async function tellExpiry(
  tx: Tx,
  parts: PaymentParts,
  key: AutopayRow,
  now: Date,
): Promise<boolean> {
  const row = await lockAutopay(tx, key)
  if (row?.state !== 'active' || row.cardExpiresOn === null || row.cardEnd === null) return false
  const { clientId, cardmemberId, accountId, cardExpiresOn: on, cardEnd, cardNetwork } = row
  if (on < riyadhDay(now)) return endAutopay(tx, parts, row, 'cardExpired', now)
  if (row.expiryToldAt !== null) return false
  await setAutopay(tx, row, { expiryToldAt: now })
  const notice = autopayExpiresNotice({ cardEnd, cardNetwork, on, hotline: parts.hotline })
  const of = { clientId, cardmemberId }
  await notifyOfChange(tx, parts.gateways, of, notice, autopaySubject(accountId))
  return true
}

/** Each day’s bills are read once. */
const tellBills = (run: JobParts, parts: PaymentParts) => {
  const today = riyadhDay(run.now)
  return runTasks<PayableBill>(run, {
    job: NAME,
    round: today,
    read: (tx, isOpen, after) =>
      readUntoldBills(tx, {
        where: isOpen(sql`${today}::text || ' ' || ${untoldKey}`),
        until: toldUntil(run.now),
        after,
        size: AT_ONCE,
      }),
    keyOf: ({ key }) => `${today} ${key}`,
    work: (tx, bill) => tellBill(tx, parts, bill, run.now),
  })
}

const pullAll = (run: JobParts, parts: PaymentParts, page: PaymentPage): Promise<number> => {
  const { db, now } = run
  return forEach<PullRow>(
    run,
    (tx, after) => readDuePulls(tx, riyadhDay(now), after),
    (key) => pullBill(db, { parts, page, now }, key),
  )
}

const forgetAll = (run: JobParts, page: PaymentPage): Promise<number> => {
  const { db, now } = run
  return forEach<AutopayRow>(run, readToForget, async (row) => {
    await page.forget(row.id)
    await db.write((tx) => setAutopay(tx, row, { forgottenAt: now }))
    return true
  })
}

import { MINUTE_MS } from '@sadu/contract/core/time'
import type { Tx } from '../../platform/db/database.ts'
import type { PageReport, PaymentPage } from '../../platform/gateways/payment-page.ts'
import type { Job, JobParts } from '../../platform/jobs/job.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange } from '../notices/notice.ts'
import { askEach } from './ask-each.ts'
import { paidTwiceNotice, paymentSubject } from './notices.ts'
import type { PaymentParts } from './parts.ts'
import { reportPayment } from './report.ts'
import {
  lockOrder,
  markNotified,
  type OrderRow,
  readBill,
  readOpen,
  readUnnotified,
} from './store.ts'

const NAME = 'payments'
/** The age from which the provider is asked about a payment. Before that, its payer is on the
 * page. */
const ASKED_AFTER_MS = 2 * MINUTE_MS

const NONE = { done: 0, failed: 0 }

/** Asks the provider about open payments, ends those whose page has expired, and notifies payers of
 * double payments. */
export const paymentsJob = (parts: PaymentParts, page: PaymentPage | null): Job => ({
  name: NAME,
  schedule: { everyMinutes: 1 },
  async work(run) {
    const { done: asked, failed } = page === null ? NONE : await askAll(run, parts, page)
    const notified = await notifyAll(run, parts)
    return { asked, failed, notified }
  },
})

function askAll(run: JobParts, parts: PaymentParts, page: PaymentPage) {
  const { db, now } = run
  const before = new Date(now.getTime() - ASKED_AFTER_MS)
  return askEach<OrderRow>(run, {
    job: NAME,
    read: (tx, after) => readOpen(tx, before, after),
    keyOf: ({ id }) => id,
    async work(order) {
      const report = (await page.ask(order.id)) ?? unknownReport(order, now)
      await db.write((tx) => reportPayment(tx, parts, order, report, now))
      return true
    },
  })
}

/** Returns the report for a payment that the provider does not know, because its page was never
 * created: expired if its time is up, otherwise pending. */
export const unknownReport = (
  { amountMinor: minor, currency, expiresAt }: OrderRow,
  now: Date,
): PageReport => ({
  state: expiresAt <= now ? 'expired' : 'pending',
  amount: { minor, currency },
})

async function notifyAll({ db, now, signal }: JobParts, parts: PaymentParts): Promise<number> {
  let notified = 0
  for (const order of await db.read(readUnnotified)) {
    if (signal.aborted) break
    if (await db.write((tx) => notifyPaidTwice(tx, parts, order, now))) notified += 1
  }
  return notified
}

async function notifyPaidTwice(
  tx: Tx,
  { gateways, hotline, keys }: PaymentParts,
  key: OrderRow,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, key)
  if (!order || order.twiceMinor === null || order.twiceToldAt !== null) return false
  const { id, clientId, cardmemberId, accountId, currency, twiceMinor } = order
  await markNotified(tx, order, now)
  const of = { clientId, cardmemberId }
  const facts = { payment: id, twiceMinor, currency }
  const account = await readBill(tx, order)
  const event = { kind: 'paidTwice' as const, facts: { ...facts, account } }
  await recordIssuerEvent(tx, { clientId, id: null }, event, now)
  const notice = paidTwiceNotice({ minor: twiceMinor, currency, hotline })
  await notifyOfChange(tx, gateways, of, notice, paymentSubject(accountId))
  await recordEvent(tx, keys, { of, kind: 'paidTwice', facts }, now)
  return true
}

import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { AUTOPAY_PULL_MINUTES, autopayMinor } from '@sadu/contract/payments/autopay-rules'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { PaymentPage } from '../../platform/gateways/payment-page.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { idFor } from '../../domain/events/event.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import { tokenOf } from '../../domain/payments/autopay-set-up.ts'
import { type AutopayRow, lockAutopayOf } from '../../domain/payments/autopay-store.ts'
import {
  lockPull,
  type PullKey,
  type PullRow,
  setPull,
} from '../../domain/payments/autopay-pull-store.ts'
import { readOpenOrder, readPostedTry } from '../../domain/payments/store.ts'
import { readOwedOfBill } from '../../domain/payments/autopay-bills.ts'
import type { PaymentParts } from '../../domain/payments/parts.ts'
import { reportPayment } from '../../domain/payments/report.ts'
import { tryPosted } from '../../domain/payments/autopay-tries.ts'
import type { OrderRow } from '../../domain/payments/store.ts'

/** The next step for a bill: request its payment or, without a token, cancel one that would be too
 * much by now. */
type Step = { order: OrderRow; token: string | null }

/** Collects the payment of a bill that is due for a try. Its row is stored before the provider is
 * called. Its id is derived from the automatic payments, the statement and the number of the try,
 * so that a run after a crash requests the same payment again. Returns whether a payment was
 * collected. */
export async function pullBill(
  db: Database,
  given: { parts: PaymentParts; page: PaymentPage; now: Date },
  key: PullKey,
): Promise<boolean> {
  const { parts, page, now } = given
  const step = await db.write((tx) => nextStep(tx, parts, key, now))
  if (step === null) return false
  const { order, token } = step
  const { id, expiresAt } = order
  const amount = { minor: order.amountMinor, currency: order.currency }
  const asked = { id, storedId: order.autopayId ?? '', amount, expiresAt }
  const taken = token === null ? null : await page.pull({ ...asked, token })
  // The provider may refuse a payment that it has already collected.
  const report = taken ?? (await page.cancel(id)) ?? { state: 'failed' as const, amount }
  await db.write((tx) => reportPayment(tx, parts, order, report, now))
  return report.state === 'paid'
}

/** Locks the account of a bill that is due for a try, and stores the next step. Null if the
 * provider need not be called. */
export async function nextStep(
  tx: Tx,
  parts: PaymentParts,
  key: PullKey,
  now: Date,
): Promise<Step | null> {
  await lockAgainstPostings(tx, key)
  const row = await lockAutopayOf(tx, key)
  const pull = await lockPull(tx, key)
  if (row?.state !== 'active' || pull?.autopayId !== row.id) return null
  if (pull.tryOn === null || pull.tryOn > riyadhDay(now)) return null
  const posted = await readPostedTry(tx, pull)
  if (posted) {
    await tryPosted(tx, parts, posted)
    return null
  }
  const open = await readOpenOrder(tx, key)
  const owed = await readOwedOfBill(tx, key)
  const minor = autopayMinor(pull.pays, owed, pull.announcedMinor)
  if (open) {
    // Wait while a person is on the payment page, or while an earlier try is open.
    const isOwn = open.autopayOf === pull.closedOn && open.autopayTry === pull.tries
    if (!isOwn || open.autopayId !== row.id || open.expiresAt <= now) return null
    const isTooMuch = open.amountMinor > minor
    return { order: open, token: isTooMuch ? null : await tokenOf(parts.keys, row) }
  }
  if (minor === 0) {
    await setPull(tx, key, { tryOn: null, outcome: 'nothing' })
    return null
  }
  const order = await begin(tx, parts, { row, pull, minor, currency: owed.currency }, now)
  return { order, token: await tokenOf(parts.keys, row) }
}

async function begin(
  tx: Tx,
  { keys }: PaymentParts,
  {
    row,
    pull,
    minor,
    currency,
  }: { row: AutopayRow; pull: PullRow; minor: number; currency: OrderRow['currency'] },
  now: Date,
): Promise<OrderRow> {
  const { clientId, accountId, cardmemberId } = row
  const { closedOn } = pull
  const tries = pull.tries + 1
  const id = idFor(startOfDay(closedOn), `autopay\n${row.id}\n${closedOn}\n${tries}`)
  const [order] = await tx
    .insert(paymentOrder)
    .values({
      clientId,
      id,
      accountId,
      cardmemberId,
      amountMinor: minor,
      currency,
      state: 'started',
      billedOn: closedOn,
      startedAt: now,
      changedAt: now,
      expiresAt: new Date(now.getTime() + AUTOPAY_PULL_MINUTES * MINUTE_MS),
      autopayId: row.id,
      autopayOf: closedOn,
      autopayTry: tries,
    })
    .returning()
  if (!order) throw new Error('the payment was not stored')
  await setPull(tx, pull, { tries })
  const facts = { payment: id, autopay: row.id, amountMinor: minor, currency }
  const of = { clientId, cardmemberId }
  await recordEvent(tx, keys, { of, kind: 'paymentStarted', facts }, now)
  return order
}

import { riyadhDay } from '@sadu/contract/core/days'
import { autopayMinor, nextAutopayTry } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange } from '../notices/notice.ts'
import { autopayPaidNotice, autopayRefusedNotice, autopaySubject } from './autopay-notices.ts'
import { lockPull, setPull } from './autopay-pull-store.ts'
import { readCardExpiry } from './autopay-store.ts'
import { readOwedOfBill } from './autopay-bills.ts'
import type { PaymentParts } from './parts.ts'
import { type OrderRow, readBill } from './store.ts'

/** Returns the bill that a payment was taken for automatically; null if a person made the
 * payment. */
const pullOf = ({ clientId, accountId, autopayOf }: OrderRow) =>
  autopayOf === null ? null : { clientId, accountId, closedOn: autopayOf }

/** Marks the bill of an automatic payment as paid. Returns false if it was already, or if a person
 * made the payment. */
export async function tryPaid(tx: Tx, order: OrderRow): Promise<boolean> {
  const key = pullOf(order)
  if (!key) return false
  const pull = await lockPull(tx, key)
  await setPull(tx, key, { tryOn: null, outcome: 'paid' })
  return pull?.outcome !== 'paid'
}

/** Marks the bill of an automatic payment that was posted before it was reported as paid, and
 * notifies the payer, once. */
export async function tryPosted(
  tx: Tx,
  { gateways, hotline }: PaymentParts,
  order: OrderRow,
): Promise<void> {
  if (!(await tryPaid(tx, order))) return
  const { clientId, cardmemberId, accountId, amountMinor: minor, currency } = order
  const notice = autopayPaidNotice({ minor, currency, hotline })
  await notifyOfChange(tx, gateways, { clientId, cardmemberId }, notice, autopaySubject(accountId))
}

/** Notifies the payer that an automatic payment was refused, or not answered in time. It is tried
 * once more on the next day, while its card is valid; after that it is left to the payer. */
export async function tryRefused(
  tx: Tx,
  { keys, gateways, hotline }: PaymentParts,
  order: OrderRow,
  state: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const key = pullOf(order)
  const pull = key && (await lockPull(tx, key))
  if (!key || !pull) return
  // Ignore a payment that was ended, announced again by other automatic payments, or is already
  // being tried again.
  const isItsTry = pull.autopayId === order.autopayId && pull.tries === order.autopayTry
  if (pull.outcome !== null || !isItsTry) return
  // A payment of more than what is now open does not count as refused: the next run takes the open
  // amount.
  const open = autopayMinor(pull.pays, await readOwedOfBill(tx, key), pull.announcedMinor)
  if (order.amountMinor > open) return
  const refusals = pull.refusals + 1
  const cardExpiresOn = await readCardExpiry(tx, { clientId: order.clientId, id: pull.autopayId })
  const again = nextAutopayTry(refusals, { today: riyadhDay(now), cardExpiresOn })
  await setPull(tx, key, { refusals, tryOn: again, outcome: again === null ? 'refused' : null })
  const { clientId, cardmemberId, accountId, id, autopayId, amountMinor, currency } = order
  const facts = { payment: id, autopay: autopayId, amountMinor, currency, again }
  const account = await readBill(tx, order)
  const event = { kind: 'autopayRefused' as const, facts: { ...facts, account } }
  await recordIssuerEvent(tx, { clientId, id: null }, event, now)
  const isAnswered = state === 'failed'
  const money = { minor: amountMinor, currency }
  const notice = autopayRefusedNotice({ ...money, isAnswered, again, hotline })
  const of = { clientId, cardmemberId }
  await notifyOfChange(tx, gateways, of, notice, autopaySubject(accountId))
  await recordEvent(tx, keys, { of, kind: 'autopayRefused', facts }, now)
}

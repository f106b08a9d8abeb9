import { riyadhDay } from '@sadu/contract/core/days'
import { autopayMinor, nextAutopayTry } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange } from '../notices/notice.ts'
import { autopayRefusedNotice, autopaySubject } from './autopay-notices.ts'
import { lockPull, setPull } from './autopay-pull-store.ts'
import { readOwedOfBill } from './autopay-bills.ts'
import type { PaymentParts } from './parts.ts'
import { type OrderRow, readBill } from './store.ts'

/** The bill that a payment was taken for automatically; null if a person made it. */
const pullOf = ({ clientId, accountId, autopayOf }: OrderRow) =>
  autopayOf === null ? null : { clientId, accountId, closedOn: autopayOf }

/** Marks the bill of an automatic payment as paid. */
export async function tryPaid(tx: Tx, order: OrderRow): Promise<void> {
  const key = pullOf(order)
  if (!key) return
  await lockPull(tx, key)
  await setPull(tx, key, { tryOn: null, outcome: 'paid' })
}

/** Tells the payer that an automatic payment was refused, or not answered for in time. It is tried once
 * more on the next day, and left to the payer then. */
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
  // One that was ended, announced anew by others, or is tried anew already, has nothing to come of it.
  const isItsTry = pull.autopayId === order.autopayId && pull.tries === order.autopayTry
  if (pull.outcome !== null || !isItsTry) return
  // One that would have been too much by now is no refusal: the next run takes what is open.
  const open = autopayMinor(pull.pays, await readOwedOfBill(tx, key), pull.announcedMinor)
  if (order.amountMinor > open) return
  const refusals = pull.refusals + 1
  const again = nextAutopayTry(refusals, riyadhDay(now))
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

import { stateAfterReport } from '@sadu/contract/payments/rules'
import type { Tx } from '../../platform/db/database.ts'
import type { PageReport } from '../../platform/gateways/payment-page.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange } from '../notices/notice.ts'
import { autopayPaidNotice, autopaySubject } from './autopay-notices.ts'
import { tryPaid, tryPosted, tryRefused } from './autopay-tries.ts'
import { paymentPaidNotice, paymentSubject } from './notices.ts'
import type { PaymentParts } from './parts.ts'
import { findPaidTwice } from './settle.ts'
import { lockOrder, readBill, setState, type OrderKey } from './store.ts'

/** The error for a provider’s report with an amount other than the ordered one. */
export class OtherAmount extends Error {}

/** Applies the provider’s report of a payment, once. Notifies the payer and the issuer of a
 * successful payment. A report that changes nothing has no effect. Throws `OtherAmount` if the
 * amount that was paid differs from that of the payment. */
export async function reportPayment(
  tx: Tx,
  parts: PaymentParts,
  key: OrderKey,
  report: PageReport,
  now: Date,
): Promise<void> {
  const { gateways, hotline, keys } = parts
  const order = await lockOrder(tx, key)
  if (!order) throw new Error('the payment no longer exists')
  const { amountMinor: minor, currency, cardmemberId, accountId, clientId, id, autopayId } = order
  const isOther = report.amount.minor !== minor || report.amount.currency !== currency
  if (report.state === 'paid' && isOther) {
    throw new OtherAmount(`the payment ${id} was reported with another amount`)
  }
  const state = stateAfterReport(order.state, report.state)
  if (state === null) {
    if (order.state === 'settled' && report.state === 'paid') await tryPosted(tx, parts, order)
    return
  }
  await setState(tx, key, state, now)
  const of = { clientId, cardmemberId }
  if (state !== 'paid') {
    await recordEvent(tx, keys, { of, kind: 'paymentEnded', facts: { payment: id, state } }, now)
    if (autopayId !== null) await tryRefused(tx, parts, order, state, now)
    return
  }
  if (autopayId !== null) await tryPaid(tx, order)
  await findPaidTwice(tx, [order])
  const account = await readBill(tx, order)
  const facts = {
    payment: id,
    amountMinor: minor,
    currency,
    ...(autopayId !== null && { autopay: autopayId }),
  }
  const event = { kind: 'paymentPaid' as const, facts: { ...facts, account } }
  await recordIssuerEvent(tx, { clientId, id: null }, event, now)
  const money = { minor, currency, hotline }
  await (autopayId === null
    ? notifyOfChange(tx, gateways, of, paymentPaidNotice(money), paymentSubject(accountId))
    : notifyOfChange(tx, gateways, of, autopayPaidNotice(money), autopaySubject(accountId)))
  await recordEvent(tx, keys, { of, kind: 'paymentPaid', facts }, now)
}

import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq } from '../../platform/db/drizzle.ts'
import { autopay, autopayPull } from '../../platform/db/schema/autopay.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'

const PAYMENT = {
  id: paymentOrder.id,
  minor: paymentOrder.amountMinor,
  currency: paymentOrder.currency,
  state: paymentOrder.state,
  bill: account.billReference,
  reference: paymentOrder.providerReference,
  startedAt: paymentOrder.startedAt,
  changedAt: paymentOrder.changedAt,
  expiresAt: paymentOrder.expiresAt,
  transactionId: paymentOrder.transactionId,
  twiceMinor: paymentOrder.twiceMinor,
  autopayId: paymentOrder.autopayId,
  billedOn: paymentOrder.autopayOf,
  tries: paymentOrder.autopayTry,
}

/** The columns of automatic payments, without the provider's name for the stored card. */
const AUTOPAY = {
  clientId: autopay.clientId,
  id: autopay.id,
  state: autopay.state,
  ending: autopay.ending,
  pays: autopay.pays,
  daysBefore: autopay.daysBefore,
  bill: account.billReference,
  currency: account.currency,
  reference: autopay.providerReference,
  cardEnd: autopay.cardEnd,
  cardNetwork: autopay.cardNetwork,
  cardExpiresOn: autopay.cardExpiresOn,
  startedAt: autopay.startedAt,
  changedAt: autopay.changedAt,
  forgottenAt: autopay.forgottenAt,
}

const payments = (tx: Tx) =>
  tx
    .select(PAYMENT)
    .from(paymentOrder)
    .innerJoin(
      account,
      and(eq(account.clientId, paymentOrder.clientId), eq(account.id, paymentOrder.accountId)),
    )

const setUps = (tx: Tx) =>
  tx
    .select(AUTOPAY)
    .from(autopay)
    .innerJoin(
      account,
      and(eq(account.clientId, autopay.clientId), eq(account.id, autopay.accountId)),
    )

/** The payments of a client, the newest first. */
export const readPaymentsFor = (tx: Tx, clientId: string, size: number) =>
  payments(tx)
    .where(eq(paymentOrder.clientId, clientId))
    .orderBy(desc(paymentOrder.startedAt), desc(paymentOrder.id))
    .limit(size)

/** The automatic payments of a client, the newest first. */
export const readAutopayFor = (tx: Tx, clientId: string, size: number) =>
  setUps(tx)
    .where(eq(autopay.clientId, clientId))
    .orderBy(desc(autopay.startedAt), desc(autopay.id))
    .limit(size)

export type DeskPayment = Awaited<ReturnType<typeof readPaymentsFor>>[number]
export type DeskAutopay = Awaited<ReturnType<typeof readAutopayFor>>[number]

/** One payment by its id; null if there is none. */
export async function readDeskPayment(tx: Tx, id: string): Promise<DeskPayment | null> {
  const [found] = await payments(tx).where(eq(paymentOrder.id, id))
  return found ?? null
}

/** Automatic payments by their id; null if there are none. */
export async function readDeskAutopay(tx: Tx, id: string): Promise<DeskAutopay | null> {
  const [found] = await setUps(tx).where(eq(autopay.id, id))
  return found ?? null
}

/** The bills that automatic payments announced, the newest first. */
export const readPullsOf = (tx: Tx, { clientId, id }: DeskAutopay) =>
  tx
    .select()
    .from(autopayPull)
    .where(and(eq(autopayPull.clientId, clientId), eq(autopayPull.autopayId, id)))
    .orderBy(desc(autopayPull.closedOn))
    .limit(12)
export type DeskPull = Awaited<ReturnType<typeof readPullsOf>>[number]

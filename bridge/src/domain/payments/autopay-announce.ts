import { addDays, riyadhDay } from '@sadu/contract/core/days'
import {
  AUTOPAY_NOTICE_DAYS,
  autopayDay,
  autopayMinor,
} from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { notifyOfChange } from '../notices/notice.ts'
import { autopayComingNotice, autopaySubject } from './autopay-notices.ts'
import { type AutopayKey, lockAutopay } from './autopay-store.ts'
import { insertPull } from './autopay-pull-store.ts'
import { type PayableBill, readOwedOfBill, readBillsToAnnounce } from './autopay-bills.ts'
import type { PaymentParts } from './parts.ts'

/** Returns the last payment day whose payments have to be announced today. */
export const announcedUntil = (now: Date): string => addDays(riyadhDay(now), AUTOPAY_NOTICE_DAYS)

const MOST_BILLS = 10

/** Announces upcoming payments to the holder of automatic payments, unless already announced. */
export async function announceBillsOf(
  tx: Tx,
  parts: PaymentParts,
  { clientId, id }: AutopayKey,
  now: Date,
): Promise<void> {
  const where = sql`autopay.client_id = ${clientId} and autopay.id = ${id}::uuid`
  const given = { where, until: announcedUntil(now), after: null, size: MOST_BILLS }
  for (const bill of await readBillsToAnnounce(tx, given)) await announceBill(tx, parts, bill, now)
}

/** Announces once that a bill will be paid, with the day and the maximum amount. Returns false if
 * there was nothing to announce. */
export async function announceBill(
  tx: Tx,
  { gateways, hotline }: PaymentParts,
  { closedOn, dueOn, ...key }: PayableBill,
  now: Date,
): Promise<boolean> {
  const row = await lockAutopay(tx, key)
  if (row?.state !== 'active' || row.cardEnd === null) return false
  const { clientId, cardmemberId, id, accountId, pays, cardEnd, cardNetwork } = row
  const on = autopayDay({ ...row, dueOn, today: riyadhDay(now) })
  if (on === null || on > announcedUntil(now)) return false
  const owed = await readOwedOfBill(tx, { clientId, accountId, closedOn })
  const minor = autopayMinor(pays, owed)
  if (minor === 0) return false
  const pull = { clientId, accountId, closedOn, autopayId: id, pays, announcedMinor: minor }
  if (!(await insertPull(tx, { ...pull, pullOn: on, tryOn: on, announcedAt: now }))) return false
  const notice = autopayComingNotice({
    minor,
    currency: owed.currency,
    on,
    cardEnd,
    cardNetwork,
    hotline,
  })
  await notifyOfChange(tx, gateways, { clientId, cardmemberId }, notice, autopaySubject(accountId))
  return true
}

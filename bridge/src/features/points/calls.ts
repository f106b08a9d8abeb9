import { type Contract, contract } from '@sadu/contract'
import { pointsPay, pointsRange } from '@sadu/contract/points/rules'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { type OwnCharge, readOwnCharge } from '../../domain/charges/own-charge.ts'
import { idFor } from '../../domain/events/event.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import {
  lockPointPayment,
  payByPoints,
  type PointPaymentState,
  undoPointPayment,
} from '../../domain/ledger/point-payments.ts'
import { post } from '../../domain/ledger/post.ts'
import { notifyOfChange, type NotificationContext } from '../../domain/notices/notice.ts'
import type { CodePurpose } from '../../domain/otp/purpose.ts'
import { readSpendable } from '../../domain/points/shares.ts'
import { createActionPurpose } from '../../domain/step-up/action-purpose.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { pointsPaidNotice, pointsSubject, pointsUndoneNotice } from './notices.ts'
import { canBeUndone, presentPayment } from './present.ts'
import { countPayments, readPayment, readPaymentsOf } from './store.ts'

type Parts = NotificationContext & { keys: Secrets }

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** The cardmember whose share the owner spends; null for the primary cardmember, who spends the
 * balance. */
const shareOf = ({ isPrimary, cardmemberId }: Owner) => (isPrimary ? null : cardmemberId)

/** Reads a charge that points can pay now, with the points that the owner can spend and the allowed
 * range. */
async function chargeToPay(tx: Tx, owner: Owner, reference: string, now: Date) {
  const id = rowId(reference)
  const charge = await readOwnCharge(tx, owner, id, now)
  if (!charge) throw new Refusal('notFound')
  const { pointsProblem, cardId } = charge
  if (pointsProblem !== null) throw new Refusal(pointsProblem)
  if (cardId === null) throw new Error('a purchase has no card')
  const balance = await readSpendable(tx, charge, shareOf(owner))
  return { ...charge, cardId, balance, ...pointsRange(charge.leftMinor, balance) }
}

/** Same as `chargeToPay`, and refuses a number of points outside the range. */
async function payable(
  tx: Tx,
  owner: Owner,
  { transactionReference, points }: { transactionReference: string; points: number },
  now: Date,
) {
  const charge = await chargeToPay(tx, owner, transactionReference, now)
  if (points < charge.least) throw new Refusal('pointsTooFew')
  if (points > charge.most) throw new Refusal('pointsTooMany')
  return charge
}

/** Locks a payment that can be undone now. */
async function lockToUndo(
  tx: Tx,
  owner: Owner,
  reference: string,
  now: Date,
): Promise<PointPaymentState> {
  const id = rowId(reference)
  if ((await paymentOf(tx, owner, id)).cardmemberId !== shareOf(owner)) {
    throw new Refusal('notAllowed')
  }
  const payment = await lockPointPayment(tx, { clientId: owner.clientId, id })
  if (!payment) throw new Refusal('notFound')
  const row = await paymentOf(tx, owner, id)
  if (!canBeUndone(row, now)) throw new Refusal('pointsUndoOver')
  if (row.isDisputed) throw new Refusal('pointsDisputed')
  return payment
}

async function paymentOf(tx: Tx, owner: Owner, id: string) {
  const row = await readPayment(tx, owner, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** Builds the row of a payment of a charge with points. */
async function paymentFor(
  tx: Tx,
  owner: Owner,
  { charge, points }: { charge: OwnCharge & { cardId: string }; points: number },
  now: Date,
) {
  const { transactionId, amountMinor: chargeMinor, refundedMinor: backMinor, leftMinor } = charge
  const number = 1 + (await countPayments(tx, owner, transactionId))
  const id = idFor(now, `points\n${transactionId}\n${number}`)
  const { clientId, accountId, billReference, cardId, merchant } = charge
  const place = { clientId, accountId, billReference, cardId, merchant, transactionId }
  const amountMinor = pointsPay(points, leftMinor)
  return { ...place, id, cardmemberId: shareOf(owner), chargeMinor, points, amountMinor, backMinor }
}

type PointHandlers = Handlers<
  Pick<Contract, 'checkPoints' | 'payWithPoints' | 'listPointPayments' | 'undoPoints'>
>

/** Creates the handlers of payments with points. Confirmations are checked before the handlers are
 * called. */
export function createPointHandlers(parts: Parts): PointHandlers {
  const { keys, gateways, hotline } = parts
  return {
    async checkPoints({ transactionReference }, { tx, owner, now }) {
      const charge = await chargeToPay(tx, owner, transactionReference, now)
      return {
        accountReference: charge.accountId,
        merchantName: charge.merchant,
        left: sar(charge.leftMinor),
        balance: charge.balance,
        leastPoints: charge.least,
        mostPoints: charge.most,
        until: charge.closesOn,
      }
    },

    async payWithPoints({ transactionReference, points }, { tx, owner, now }) {
      const asked = { transactionReference, points }
      // Locks the account, then reads the charge again: another payment, a refund or a dispute may
      // have come first.
      await lockAgainstPostings(tx, await payable(tx, owner, asked, now))
      const charge = await payable(tx, owner, asked, now)
      const payment = await paymentFor(tx, owner, { charge, points }, now)
      if ((await payByPoints(tx, payment, now, post)) === 'notEnough') {
        throw new Refusal('pointsTooMany')
      }
      const { id, amountMinor, merchant, cardId, billReference: account } = payment
      const facts = { payment: id, points, amountMinor }
      const isShare = payment.cardmemberId !== null
      const event = { kind: 'pointsPaid' as const, facts: { ...facts, account, isShare } }
      await recordIssuerEvent(tx, { clientId: owner.clientId, id: cardId }, event, now)
      const paid = { merchant, amountMinor, points, undoUntil: charge.closesOn, hotline }
      await notifyOfChange(tx, gateways, owner, pointsPaidNotice(paid), pointsSubject(id))
      await recordEvent(tx, keys, { of: owner, kind: 'pointsPaid', facts }, now)
      return { payment: presentPayment(await paymentOf(tx, owner, id), owner, now) }
    },

    async listPointPayments({ accountReference }, { tx, owner, now }) {
      const account =
        accountReference === undefined ? null : await ownedAccount(tx, owner, accountReference)
      const rows = await readPaymentsOf(tx, owner, account?.id ?? null)
      return { payments: rows.map((row) => presentPayment(row, owner, now)) }
    },

    async undoPoints({ paymentReference }, { tx, owner, now }) {
      const payment = await lockToUndo(tx, owner, paymentReference, now)
      await undoPointPayment(tx, payment, now, post)
      const { id, merchant, keptMinor: amountMinor, keptPoints: points } = payment
      const facts = { payment: id, points, amountMinor }
      const event = {
        kind: 'pointsUndone' as const,
        facts: { ...facts, account: payment.billReference },
      }
      await recordIssuerEvent(tx, { clientId: owner.clientId, id: payment.cardId }, event, now)
      const notice = pointsUndoneNotice({ merchant, amountMinor, points, hotline })
      await notifyOfChange(tx, gateways, owner, notice, pointsSubject(id))
      await recordEvent(tx, keys, { of: owner, kind: 'pointsUndone', facts }, now)
      return { payment: presentPayment(await paymentOf(tx, owner, id), owner, now) }
    },
  }
}

/** The code that confirms a payment with points. No code is sent for a payment that would be
 * refused. */
export const payWithPointsPurpose: CodePurpose = createActionPurpose(
  contract.payWithPoints,
  ({ en, ar }) => ({
    en: `pay a ${en} purchase with points`,
    ar: `سداد عملية شراء بالنقاط لدى ${ar}`,
  }),
  ({ tx, owner, now }, { transactionReference, points }) =>
    payable(tx, owner, { transactionReference, points }, now),
)

/** The code that confirms undoing a payment with points. */
export const undoPointsPurpose: CodePurpose = createActionPurpose(
  contract.undoPoints,
  ({ en, ar }) => ({
    en: `undo a ${en} payment with points`,
    ar: `التراجع عن السداد بالنقاط لدى ${ar}`,
  }),
  ({ tx, owner, now }, { paymentReference }) => lockToUndo(tx, owner, paymentReference, now),
)

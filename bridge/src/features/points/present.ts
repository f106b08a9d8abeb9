import type { PointPayment } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { cycleOf } from '@sadu/contract/statements/cycle'
import type { Owner } from '../../core/owner.ts'
import type { PaymentRow } from './store.ts'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** The last day to undo a payment, on which its statement closes. */
const undoUntil = ({ madeOn, cycleDay }: PaymentRow) => cycleOf(madeOn, cycleDay).to

/** Whether a payment can be undone now, apart from a dispute of its charge. */
export const canBeUndone = (row: PaymentRow, now: Date): boolean =>
  row.keptMinor > 0 && riyadhDay(now) <= undoUntil(row)

function stateOf({ undoneOn, keptMinor, isDisputed }: PaymentRow): PointPayment['state'] {
  if (undoneOn !== null) return 'undone'
  if (keptMinor === 0) return 'returned'
  return isDisputed ? 'disputed' : 'paid'
}

/** A payment as its holder, or the primary cardmember of their account, sees it. */
export function presentPayment(row: PaymentRow, owner: Owner, now: Date): PointPayment {
  const state = stateOf(row)
  const isOwn = row.cardmemberId === (owner.isPrimary ? null : owner.cardmemberId)
  return {
    paymentReference: row.id,
    accountReference: row.accountId,
    transactionReference: row.transactionId,
    merchantName: row.merchant,
    madeOn: row.madeOn,
    paidBy: isOwn ? null : row.paidBy,
    charge: sar(row.chargeMinor),
    points: row.points,
    amount: sar(row.amountMinor),
    back: sar(row.backMinor),
    kept: { points: row.keptPoints, amount: sar(row.keptMinor) },
    undoUntil: isOwn && state === 'paid' && canBeUndone(row, now) ? undoUntil(row) : null,
    state,
    undoneOn: row.undoneOn,
  }
}

import type {
  Breakdown,
  Category,
  Contract,
  Currency,
  PendingTransaction,
  ResultsOf,
  Transaction,
  transactionDetail,
} from '@sadu/contract'
import { chargeBreakdown } from '@sadu/contract/transactions/charge-breakdown'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ownedAccount, rowId } from '../../domain/accounts/owned-account.ts'
import { isAwaited } from '../../domain/inbox/store.ts'
import { readDisputeOf } from '../../domain/disputes/store.ts'
import { payoutSum, readPayoutOf } from '../../domain/payouts/store.ts'
import { type OwnCharge, readOwnCharge } from '../../domain/charges/own-charge.ts'
import { readShares } from '../../domain/points/shares.ts'
import { readOffersOf } from '../../domain/offers/of-transaction.ts'
import { findHeld, findPosting } from './detail-store.ts'
import { filterOf } from './filter.ts'
import { presentTotals } from './list-calls.ts'
import { readPosted, readTotals } from './list-store.ts'
import { presentPending, presentPosted } from './present.ts'
import { readRefundLinks } from './refund-store.ts'
import type { PostedRow } from './rows.ts'
import { readPostedByIds } from './search-store.ts'

/** The number of a merchant's other charges that are shown. */
const LATEST = 5

export const detailHandlers: Handlers<Pick<Contract, 'transactionDetail'>> = {
  async transactionDetail({ transactionReference }, { tx, owner, now }) {
    const id = rowId(transactionReference)
    const row = (await findPosting(tx, owner, id)) ?? (await findHeld(tx, owner, id))
    if (!row) throw new Refusal('notFound')
    const last = await readDisputeOf(tx, { clientId: owner.clientId, transactionId: id })
    const sent = await readPayoutOf(tx, { clientId: owner.clientId, transactionId: id })
    const account = await ownedAccount(tx, owner, row.accountId)
    const charge = 'postedOn' in row ? await readOwnCharge(tx, owner, id, now) : null
    const presented: Transaction & Partial<PendingTransaction> =
      'postedOn' in row ? presentPosted(row, account) : presentPending(row, account)
    const { holdEndsOn = null, released = null, ...transaction } = presented

    const merchantOf = async (merchantReference: string, usualCategory: Category) => {
      const filter = filterOf({ merchantReference }, account.cycleDay, now)
      // One more row than shown, because this charge may be among them.
      const latest = await readPosted(tx, owner, {
        accountId: account.id,
        filter,
        sort: 'newest',
        isWhole: false,
        after: null,
        limit: LATEST + 1,
      })
      return {
        merchantReference,
        usualCategory,
        totals: presentTotals(await readTotals(tx, owner, account.id, filter), account.currency),
        latest: latest
          .filter((other) => other.id !== id)
          .slice(0, LATEST)
          .map((other) => presentPosted(other, account)),
      }
    }
    return {
      transaction,
      holdEndsOn,
      isAwaited: holdEndsOn !== null && (await isAwaited(tx, owner, id)),
      released,
      accountReference: account.id,
      dispute: last && {
        requestReference: last.reference,
        outcome: last.outcome,
        isYours: last.cardmemberId === owner.cardmemberId,
      },
      offers: await readOffersOf(tx, { clientId: owner.clientId, transactionId: id }),
      payout: sent && { requestReference: sent.reference, sum: payoutSum(sent) },
      refunds: 'postedOn' in row ? await refundsOf(tx, owner, row, account) : [],
      // Only the primary cardmember can pay in instalments, because they owe the bill.
      instalments: charge && owner.isPrimary ? instalmentsOf(charge) : null,
      points: charge && (await mayPay(tx, owner, charge)) ? pointsOf(charge) : null,
      breakdown: breakdownOf(transaction, account.currency),
      merchant:
        row.merchantId === null || row.usualCategory === null
          ? null
          : await merchantOf(row.merchantId, row.usualCategory),
    }
  },
}

type Detail = ResultsOf<typeof transactionDetail>

/** The refunds of a purchase or the purchase of a refund, each as presented in lists. */
async function refundsOf(
  tx: Tx,
  owner: Owner,
  row: PostedRow,
  account: Awaited<ReturnType<typeof ownedAccount>>,
): Promise<Detail['refunds']> {
  const ids = await readRefundLinks(tx, owner, row)
  if (ids.length === 0) return []
  const rows = await readPostedByIds(tx, owner, { accountId: account.id, ids })
  return rows
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
    .map((other) => presentPosted(other, account))
}

/** The plan of a charge or of an instalment, or the last day to put a charge in a plan. */
function instalmentsOf({ planId, planProblem, lastDay }: OwnCharge): Detail['instalments'] {
  if (planId !== null) return { is: 'planned', planReference: planId }
  return planProblem === null ? { is: 'possible', until: lastDay } : null
}

/** Whether points of the owner can pay a charge, or have paid it. A supplementary cardmember needs
 * a share. */
const mayPay = async (tx: Tx, owner: Owner, charge: OwnCharge) =>
  owner.isPrimary ||
  charge.paymentId !== null ||
  (await readShares(tx, charge, owner.cardmemberId)) > 0

/** The payment with points of a charge or of a posting, or the last day to pay a charge with
 * points. */
function pointsOf({ paymentId, pointsProblem, closesOn }: OwnCharge): Detail['points'] {
  if (paymentId !== null) return { is: 'paid', paymentReference: paymentId }
  return pointsProblem === null ? { is: 'possible', until: closesOn } : null
}

function breakdownOf(
  { billingAmount, foreign }: Transaction,
  currency: Currency,
): Breakdown | null {
  if (!foreign) return null
  const parts = chargeBreakdown(billingAmount.minor, foreign.fee.minor)
  const money = (minor: number) => ({ minor, currency })
  return {
    original: foreign.amount,
    rate: foreign.rate,
    converted: money(parts.convertedMinor),
    fee: money(parts.feeMinor),
    vat: money(parts.vatMinor),
    billed: billingAmount,
  }
}

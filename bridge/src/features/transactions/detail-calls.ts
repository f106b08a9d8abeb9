import type { Breakdown, Contract, Currency, PendingTransaction, Transaction } from '@sadu/contract'
import { chargeBreakdown } from '@sadu/contract/rules/charge-breakdown'
import { cycleOf, historyStart } from '@sadu/contract/rules/cycle'
import { riyadhDay, startOfDay } from '@sadu/contract/rules/days'
import { type Handlers, Refusal } from '../../handlers.ts'
import { ownedAccount, rowId } from '../../owned-account.ts'
import {
  findHeld,
  findPosting,
  readLatestAtMerchant,
  readTotalsAtMerchant,
} from './detail-store.ts'
import { presentTotals } from './list-calls.ts'
import { presentPending, presentPosted } from './present.ts'

/** How many of a merchant's other charges are shown. */
const LATEST = 5

export const detailHandlers: Handlers<Pick<Contract, 'transactionDetail'>> = {
  async transactionDetail({ transactionReference }, { tx, owner, now }) {
    const id = rowId(transactionReference)
    const row = (await findPosting(tx, owner, id)) ?? (await findHeld(tx, owner, id))
    if (!row) throw new Refusal('notFound')
    const account = await ownedAccount(tx, owner, row.accountId)
    const since = startOfDay(historyStart(cycleOf(riyadhDay(now), account.cycleDay)))
    const { merchantId } = row
    const place = merchantId === null ? null : { id, accountId: account.id, merchantId, since }
    const presented: Transaction & Partial<PendingTransaction> =
      'postedOn' in row ? presentPosted(row, account) : presentPending(row, account)
    const { holdEndsOn = null, released = null, ...transaction } = presented
    return {
      transaction,
      holdEndsOn,
      released,
      accountReference: account.id,
      breakdown: breakdownOf(transaction, account.currency),
      merchant: place && {
        totals: presentTotals(await readTotalsAtMerchant(tx, owner, place), account.currency),
        latest: (await readLatestAtMerchant(tx, owner, place, LATEST)).map((other) =>
          presentPosted(other, account),
        ),
      },
    }
  },
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

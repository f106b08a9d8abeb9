import type { Currency } from '@sadu/contract'
import type { RefusalReason } from '../events/event.ts'
import type { Amounts } from './rows.ts'

/** Whether a number is a valid positive amount in minor units. */
export const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor > 0
const RATE = /^\d{1,6}(\.\d{1,6})?$/

/** Returns why the amounts of a charge to an account in this currency are invalid; null if they are
 * valid. The database checks the same sums (`posting_adds_up`). */
export function problemOfAmounts(amounts: Amounts, currency: Currency): RefusalReason | null {
  const { billingMinor, transactionMinor, transactionCurrency, foreign } = amounts
  if ((foreign === null) !== (transactionCurrency === currency)) return 'currency'
  if (!isAmount(billingMinor) || !isAmount(transactionMinor)) return 'amounts'
  if (foreign === null) return billingMinor === transactionMinor ? null : 'amounts'
  const { rate, feeMinor } = foreign
  if (!Number.isSafeInteger(feeMinor) || feeMinor < 0 || !RATE.test(rate)) return 'amounts'
  if (millionthsOf(rate) === 0n) return 'amounts'
  const converted = convertedAt(rate, transactionMinor)
  return converted + BigInt(feeMinor) === BigInt(billingMinor) ? null : 'amounts'
}

/** Returns the amounts that remain after part of the transaction is released: converted at the same
 * rate, with a proportional part of the fee. */
export function lowered(amounts: Amounts, byMinor: number): Amounts {
  const { transactionMinor: before, foreign } = amounts
  const transactionMinor = before - byMinor
  if (foreign === null) return { ...amounts, transactionMinor, billingMinor: transactionMinor }
  const feeMinor = Number((BigInt(foreign.feeMinor) * BigInt(transactionMinor)) / BigInt(before))
  const converted = Number(convertedAt(foreign.rate, transactionMinor))
  return {
    ...amounts,
    transactionMinor,
    billingMinor: converted + feeMinor,
    foreign: { ...foreign, feeMinor },
  }
}

function millionthsOf(rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

const convertedAt = (rate: string, minor: number): bigint =>
  (BigInt(minor) * millionthsOf(rate) + 500_000n) / 1_000_000n

/** Returns why a sum in an account's own currency is invalid; null if it is valid. */
export function problemOfSum(
  { amountMinor, currency }: { amountMinor: number; currency: Currency },
  accountCurrency: Currency,
): RefusalReason | null {
  if (currency !== accountCurrency) return 'currency'
  return isAmount(amountMinor) ? null : 'amounts'
}

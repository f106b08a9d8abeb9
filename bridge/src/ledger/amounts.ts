import type { Currency } from '@sadu/contract'
import type { RefusalReason } from './event.ts'
import type { Amounts } from './rows.ts'

const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor > 0
const RATE = /^\d{1,6}(\.\d{1,6})?$/

/** What is wrong with the amounts of a charge to an account in this currency; null for nothing. The
 * database holds the same sums (`posting_adds_up`). */
export function problemOfAmounts(amounts: Amounts, currency: Currency): RefusalReason | null {
  const { billingMinor, transactionMinor, transactionCurrency, foreign } = amounts
  if ((foreign === null) !== (transactionCurrency === currency)) return 'currency'
  if (!isAmount(billingMinor) || !isAmount(transactionMinor)) return 'amounts'
  if (foreign === null) return billingMinor === transactionMinor ? null : 'amounts'
  const { rate, feeMinor } = foreign
  if (!Number.isSafeInteger(feeMinor) || feeMinor < 0 || !RATE.test(rate)) return 'amounts'
  const millionths = BigInt(
    rate.replace('.', '') + '0'.repeat(6 - (rate.split('.')[1] ?? '').length),
  )
  if (millionths === 0n) return 'amounts'
  const converted = (BigInt(transactionMinor) * millionths + 500_000n) / 1_000_000n
  return converted + BigInt(feeMinor) === BigInt(billingMinor) ? null : 'amounts'
}

/** What is wrong with a sum in an account's own currency; null for nothing. */
export function problemOfSum(
  { amountMinor, currency }: { amountMinor: number; currency: Currency },
  accountCurrency: Currency,
): RefusalReason | null {
  if (currency !== accountCurrency) return 'currency'
  return isAmount(amountMinor) ? null : 'amounts'
}

/** The greatest share of a limit that may be withdrawn in cash, in percent (docs/rules.md). */
export const MOST_CASH_PERCENT = 30
/** The share that the issuer allows, unless it configures a smaller one. */
export const CASH_PERCENT = 30

/** What may be withdrawn in cash of a limit. Minor units. */
export const cashLimitOf = (limit: number, percent: number): number =>
  Math.floor((limit * percent) / 100)

/** The cash of an account, and of a card with a limit of its own. Minor units. */
export type CashNow = {
  /** Null where the account's limit applies. */
  ownLimit: number | null
  accountLimit: number
  /** Cash withdrawn with the card's holder's cards since the last statement, and cash on hold. */
  used: number
  /** The same of all cards of the account, and cash on earlier statements that is not paid. */
  accountUsed: number
}

/** What may still be withdrawn in cash: of the card's own limit, if it has one, and of the
 * account's. */
export function cashLeft(
  { ownLimit, accountLimit, used, accountUsed }: CashNow,
  percent: number,
): { ofCard: number | null; ofAccount: number } {
  return {
    ofCard: ownLimit === null ? null : Math.max(0, cashLimitOf(ownLimit, percent) - used),
    ofAccount: Math.max(0, cashLimitOf(accountLimit, percent) - accountUsed),
  }
}

/** The smaller of the two, which decides about a withdrawal. */
export function leftInCash(cash: CashNow, percent: number): number {
  const { ofCard, ofAccount } = cashLeft(cash, percent)
  return Math.min(ofCard ?? ofAccount, ofAccount)
}

/** The greatest share of a limit that may be withdrawn in cash, in percent (docs/rules.md). */
export const MOST_CASH_PERCENT = 30
/** The share that the issuer allows, in percent, unless it configures a smaller one. */
export const CASH_PERCENT = 30

/** Returns the part of a limit that may be withdrawn in cash, in minor units, rounded down. */
export const cashLimitOf = (limit: number, percent: number): number =>
  Math.floor((limit * percent) / 100)

/** The limits of an account and a card, and the cash used of each, in minor units. */
export type CashNow = {
  /** Null where the account's limit applies. */
  ownLimit: number | null
  accountLimit: number
  /** Cash withdrawn with the cards of the card's holder since the last statement, and cash on
   * hold. */
  used: number
  /** The same for all cards of the account, plus unpaid cash on earlier statements. */
  accountUsed: number
}

/** Returns the cash that is still available: of the card's own limit, null if it has none, and of
 * the account's limit. */
export function cashLeft(
  { ownLimit, accountLimit, used, accountUsed }: CashNow,
  percent: number,
): { ofCard: number | null; ofAccount: number } {
  return {
    ofCard: ownLimit === null ? null : Math.max(0, cashLimitOf(ownLimit, percent) - used),
    ofAccount: Math.max(0, cashLimitOf(accountLimit, percent) - accountUsed),
  }
}

/** Returns the smaller of the two amounts of `cashLeft`, which limits a withdrawal. */
export function leftInCash(cash: CashNow, percent: number): number {
  const { ofCard, ofAccount } = cashLeft(cash, percent)
  return Math.min(ofCard ?? ofAccount, ofAccount)
}

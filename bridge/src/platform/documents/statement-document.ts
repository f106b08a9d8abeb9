import type { Currency, Localized, StatementCalendar, TransactionKind } from '@sadu/contract'

/** A card and whose it is, as a document names them. */
export type PrintedCard = {
  cardmemberName: Localized
  /** The last digits that are shown: five for Centurion, four otherwise. */
  lastDigits: string
}

/** One movement of the account. Minor units of the account's currency; a charge is positive, a credit
 * negative. */
export type StatementLine = {
  kind: TransactionKind
  /** The day in Asia/Riyadh on which it happened. */
  occurredOn: string
  postedOn: string
  reference: string
  /** The merchant and its place, or what a fee or a payment is. */
  description: Localized
  /** Null for what belongs to the account, such as a payment or the fee of a year. */
  card: PrintedCard | null
  /** What is billed; the conversion fee is part of it. */
  billingMinor: number
  /** When it was not in the account's currency. `rate` is the decimal text of the account's currency
   * for one unit; `feeMinor` is in the account's currency. */
  foreign: { amountMinor: number; currency: Currency; rate: string; feeMinor: number } | null
  /** Cash that came with a purchase, part of what is billed. */
  cashBackMinor: number | null
}

/** Everything that a statement says, in both languages and without a format. What is summed up on it
 * (payments, fees, each cardmember's charges) follows from its lines. */
export type StatementDocument = {
  /** `card`: the activity of one supplementary card alone. It says no balance and no points, which are
   * the account's. */
  scope: 'account' | 'card'
  issuer: {
    name: Localized
    productName: Localized
    /** E.164. */
    hotline: string
    /** So many days after a charge it can be disputed. */
    disputeDays: number
  }
  /** In which its days are printed; a CSV has ISO dates. */
  calendar: StatementCalendar
  /** The primary cardmember, with the card that the account goes by. */
  holder: PrintedCard
  account: {
    productName: Localized
    currency: Currency
    /** The bill-payment (SADAD) reference. */
    billReference: string
  }
  /** Both days are within it. Of the current cycle so far, `to` is the day of printing. */
  period: { from: string; to: string }
  openingMinor: number
  /** In the order in which they are listed within their part: oldest first. */
  lines: readonly StatementLine[]
  closingMinor: number
  /** `earned` by charges, less what refunds took back; `other` is what came or went without either: a bonus, points used. */
  points: { opening: number; earned: number; other: number; closing: number }
  /** What was late on the last day of the period, since which day; part of what is owed. Null for nothing,
   * and on the activity of one card. */
  pastDue: { amountMinor: number; since: string } | null
  /** What makes it a statement; null for the current cycle so far, which is none. */
  closed: {
    number: number
    dueOn: string
    paymentDueMinor: number
    verification: {
      /** As it is printed and typed. */
      code: string
      /** Where the code is typed in, such as `https://cards.example.com/en/verify`. */
      page: Localized
      /** What the QR code opens: the page with the code filled in. */
      link: Localized
    }
  } | null
}

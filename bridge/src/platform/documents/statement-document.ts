import type { Currency, Localized, StatementCalendar, TransactionKind } from '@sadu/contract'

/** A card and its holder, as named in a document. */
export type PrintedCard = {
  cardmemberName: Localized
  /** The digits that are shown: five for Centurion, four otherwise. */
  lastDigits: string
}

/** One movement of the account, in minor units of its currency. Charges are positive, credits
 * negative. */
export type StatementLine = {
  kind: TransactionKind
  /** The transaction date in Asia/Riyadh. */
  occurredOn: string
  postedOn: string
  reference: string
  /** The merchant and its city, or the name of a fee or payment. */
  description: Localized
  /** Null for account movements, such as a payment or the annual fee. */
  card: PrintedCard | null
  /** The billed amount, including any conversion fee. */
  billingMinor: number
  /** Whether it counts as a credit. The amount that a plan deducts from a bill does not; the part
   * of a refund that goes to a plan does. */
  isCredit: boolean
  /** The conversion of a charge in another currency. `rate` is a decimal string: account currency
   * per unit. `feeMinor` is in the account's currency. */
  foreign: { amountMinor: number; currency: Currency; rate: string; feeMinor: number } | null
  /** Cash back with a purchase, part of the billed amount. */
  cashBackMinor: number | null
}

/** All data of a statement, in both languages and unformatted. Totals (payments, fees, charges per
 * cardmember) are computed from the lines. */
export type StatementDocument = {
  /** The scope. `card` is only the activity of one supplementary card, without the account's
   * balance and points. */
  scope: 'account' | 'card'
  issuer: {
    name: Localized
    productName: Localized
    /** E.164. */
    hotline: string
    /** The number of days after a charge within which it can be disputed. */
    disputeDays: number
  }
  /** The calendar for printed dates; a CSV has ISO dates. */
  calendar: StatementCalendar
  /** The primary cardmember with the account's main card. */
  holder: PrintedCard
  account: {
    productName: Localized
    currency: Currency
    /** The SADAD bill reference. */
    billReference: string
  }
  /** Both days are included. For the current cycle, `to` is the day of printing. */
  period: { from: string; to: string }
  openingMinor: number
  /** Oldest first; each section has the same order. */
  lines: readonly StatementLine[]
  closingMinor: number
  /** Points. `earned`: by charges, minus those deducted for refunds. `other`: bonuses, points used
   * and so on. */
  points: { opening: number; earned: number; other: number; closing: number }
  /** The account's limit, and the credit that was available when the statement closed, or is
   * currently. Null for a statement that was created without it, and for the activity of one
   * card. */
  credit: { limitMinor: number; availableMinor: number } | null
  /** The overdue part of the balance on the last day of the period, and the date since when. Null
   * if nothing was overdue, or for the activity of one card. */
  pastDue: { amountMinor: number; since: string } | null
  /** Data of a closed statement; null for the current cycle. */
  closed: {
    number: number
    dueOn: string
    /** The amount due, without disputed amounts. */
    paymentDueMinor: number
    /** The disputed amount that was not credited on the last day, and need not be paid yet. */
    disputedMinor: number
    verification: {
      /** In its printed form. */
      code: string
      /** The page where the code is entered, such as `https://cards.example.com/en/verify`. */
      page: Localized
      /** The link in the QR code: the page with the code filled in. */
      link: Localized
    }
  } | null
}

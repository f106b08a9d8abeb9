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
  /** Whether it is among the credits: what a plan takes off a bill is not, and what it takes of a
   * refund is. */
  isCredit: boolean
  /** For charges in another currency. `rate` is a decimal string: account currency per unit.
   * `feeMinor` is in the account's currency. */
  foreign: { amountMinor: number; currency: Currency; rate: string; feeMinor: number } | null
  /** Cash back with a purchase, part of the billed amount. */
  cashBackMinor: number | null
}

/** All data of a statement, in both languages and unformatted. Totals (payments, fees, charges per
 * cardmember) are computed from the lines. */
export type StatementDocument = {
  /** `card`: only the activity of one supplementary card, without the account's balance and
   * points. */
  scope: 'account' | 'card'
  issuer: {
    name: Localized
    productName: Localized
    /** E.164. */
    hotline: string
    /** Within how many days after a charge it can be disputed. */
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
  /** Oldest first, the order within each section. */
  lines: readonly StatementLine[]
  closingMinor: number
  /** `earned`: by charges, less points taken back by refunds. `other`: bonuses, points used and so
   * on. */
  points: { opening: number; earned: number; other: number; closing: number }
  /** The account's limit, and what was available of it when the statement closed, or is so far. Null
   * for a statement that was made without, and for the activity of one card. */
  credit: { limitMinor: number; availableMinor: number } | null
  /** The part of the balance that was overdue on the last day of the period, and since when. Null
   * if nothing was, or for the activity of one card. */
  pastDue: { amountMinor: number; since: string } | null
  /** Data of a closed statement; null for the current cycle. */
  closed: {
    number: number
    dueOn: string
    /** Without what is disputed. */
    paymentDueMinor: number
    /** What was disputed and not credited on the last day, which need not be paid yet. */
    disputedMinor: number
    verification: {
      /** As printed. */
      code: string
      /** The page where the code is entered, such as `https://cards.example.com/en/verify`. */
      page: Localized
      /** The link in the QR code: the page with the code filled in. */
      link: Localized
    }
  } | null
}

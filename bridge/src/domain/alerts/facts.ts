import * as z from 'zod/mini'
import { Day, DeclineReason, Localized, Money, Moment } from '@sadu/contract'
import { CardRule } from '@sadu/contract/cards/rules'

const Charge = z.strictObject({ merchant: Localized, amount: Money })

const Spent = z.strictObject({
  ...Charge.shape,
  /** The amount in the currency of the transaction. */
  spent: Money,
  digits: z.string(),
  holder: Localized,
  isAbroad: z.boolean(),
  at: Moment,
})

const Declined = z.strictObject({
  declined: DeclineReason,
  /** The rule that refused it. */
  rule: z.optional(CardRule),
  ...Charge.shape,
  /** The amount in the currency of the transaction. */
  spent: Money,
  digits: z.string(),
  isAbroad: z.boolean(),
  at: Moment,
})
/** A declined attempt to pay. */
export type Declined = z.output<typeof Declined>

/** Movements of a balance other than charges and payments. */
export const MOVEMENTS = ['refund', 'fee', 'credit', 'debit'] as const

const Movement = z.strictObject({
  movement: z.enum(MOVEMENTS),
  /** The merchant of a refund, else the reason. */
  about: Localized,
  amount: Money,
  /** The amount in the currency of the transaction. */
  spent: Money,
  /** Null for a movement without a card. */
  digits: z.nullable(z.string()),
  isAbroad: z.boolean(),
  day: Day,
})
export type Movement = z.output<typeof Movement>

const Expected = z.strictObject({
  /** The day on which the charge is expected, and the number of days until then at the time of the
   * alert. */
  expected: Day,
  days: z.int(),
  /** The merchant and the amount of its last charge. */
  ...Charge.shape,
  /** The amount in the currency of the transaction. */
  spent: Money,
  digits: z.string(),
})
/** An expected recurring charge about which the reader asked to be notified in advance. */
export type Expected = z.output<typeof Expected>

const Awaited = z.strictObject({
  awaited: z.enum(['charged', 'dropped']),
  authorizationId: z.string(),
  /** The merchant and the charged amount, or else the held amount. */
  ...Charge.shape,
  digits: z.string(),
})
/** A pending charge that was charged or dropped off, for a reader who asked to be notified. */
export type Awaited = z.output<typeof Awaited>

/** The facts in an alert event, by kind. */
const ALERT_FACTS = {
  transactions: z.union([Spent, Movement, Declined, Expected, Awaited]),
  paymentReceived: z.strictObject({
    amount: Money,
    day: Day,
    /** Whether it was made more than a day ago, so that it causes no alert and only withdraws the
     * reminders of its bill. */
    isLate: z.optional(z.literal(true)),
  }),
  paymentReminder: z.strictObject({
    statementId: z.string(),
    amount: Money,
    dueOn: Day,
    days: z.int(),
    billReference: z.string(),
  }),
  accountSnapshot: z.strictObject({ balance: Money, available: Money, day: Day }),
  statementGeneration: z.strictObject({ from: Day, to: Day, due: Money, dueOn: Day }),
  weeklyTransactions: z.strictObject({
    from: Day,
    to: Day,
    count: z.int(),
    total: Money,
    /** The largest ones, at most ten. */
    charges: z.array(Charge),
  }),
  eStatements: z.strictObject({ statementId: z.string(), from: Day, to: Day }),
} as const

export type AlertFacts = {
  [Kind in keyof typeof ALERT_FACTS]: z.output<(typeof ALERT_FACTS)[Kind]>
}
/** An alert of one kind with its facts. */
export type Alert = {
  [Kind in keyof AlertFacts]: { kind: Kind; facts: AlertFacts[Kind] }
}[keyof AlertFacts]

/** Parses the facts of an event; null if they do not match the schema of this release. */
export function readAlert(kind: keyof AlertFacts, facts: unknown): Alert | null {
  const read = ALERT_FACTS[kind]?.safeParse(facts)
  return read?.success ? ({ kind, facts: read.data } as Alert) : null
}

import * as z from 'zod/mini'
import { Day, Localized, Money, Moment } from '@sadu/contract'

const Charge = z.strictObject({ merchant: Localized, amount: Money })

const Spent = z.strictObject({
  ...Charge.shape,
  /** As it was spent, where that is another currency. */
  spent: Money,
  digits: z.string(),
  holder: Localized,
  isAbroad: z.boolean(),
  at: Moment,
})

/** What moves a balance besides charges and payments. */
export const MOVEMENTS = ['refund', 'fee', 'credit', 'debit'] as const

const Movement = z.strictObject({
  movement: z.enum(MOVEMENTS),
  /** Of a refund its merchant, else what it is for. */
  about: Localized,
  amount: Money,
  /** In the merchant’s currency, where that is another. */
  spent: Money,
  /** Null for what is on the account itself. */
  digits: z.nullable(z.string()),
  isAbroad: z.boolean(),
  day: Day,
})
export type Movement = z.output<typeof Movement>

/** What an alert says, by its kind, as an event holds it. */
const ALERT_FACTS = {
  transactions: z.union([Spent, Movement]),
  paymentReceived: z.strictObject({ amount: Money, day: Day }),
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
    /** The largest, at most ten. */
    charges: z.array(Charge),
  }),
  eStatements: z.strictObject({ statementId: z.string(), from: Day, to: Day }),
} as const

export type AlertFacts = {
  [Kind in keyof typeof ALERT_FACTS]: z.output<(typeof ALERT_FACTS)[Kind]>
}
/** An alert of one kind with what it says. */
export type Alert = {
  [Kind in keyof AlertFacts]: { kind: Kind; facts: AlertFacts[Kind] }
}[keyof AlertFacts]

/** Reads what an event holds; null when it says more, less or other things than this release knows. */
export function readAlert(kind: keyof AlertFacts, facts: unknown): Alert | null {
  const read = ALERT_FACTS[kind]?.safeParse(facts)
  return read?.success ? ({ kind, facts: read.data } as Alert) : null
}

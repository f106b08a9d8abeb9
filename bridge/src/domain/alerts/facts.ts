import * as z from 'zod/mini'
import { Day, Localized, Money, Moment } from '@sadu/contract'

const Charge = z.strictObject({ merchant: Localized, amount: Money })

/** What an alert says, by its kind, as an event holds it. */
const ALERT_FACTS = {
  transactions: z.strictObject({
    ...Charge.shape,
    /** As it was spent, where that is another currency. */
    spent: Money,
    digits: z.string(),
    holder: Localized,
    isAbroad: z.boolean(),
    at: Moment,
  }),
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

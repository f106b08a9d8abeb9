import type { Localized } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Alert } from '../../domain/alerts/facts.ts'

/** A person's last purchase, as shown in the sample alerts. */
export type LastCharge = { merchant: Localized; minor: number; digits: string; at: Date }
/** The last bill of a person's account. */
export type LastBill = {
  dueMinor: number
  from: string
  to: string
  dueOn: string
  billReference: string
}

const EXAMPLE = {
  merchant: { en: 'Nakhla Market', ar: 'أسواق نخلة' },
  minor: 312_75,
  digits: '0000',
}

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** The available credit in the samples. */
export const LEFT_EXAMPLE = sar(49_136_62)

/** One sample alert of each kind, from the person's last charge and bill, or with example data if
 * there are none. */
export function sampleAlerts(
  charge: LastCharge | null,
  bill: LastBill | null,
  { now, reminderDays }: { now: Date; reminderDays: readonly number[] },
): Alert[] {
  const today = riyadhDay(now)
  const { merchant, minor, digits } = charge ?? EXAMPLE
  const at = `${new Date(Math.floor((charge?.at ?? now).getTime() / SECOND_MS) * SECOND_MS).toISOString().slice(0, 19)}Z`
  const days = reminderDays[0] ?? 7
  const { dueMinor, from, to, billReference } = bill ?? {
    dueMinor: 2_480_50,
    from: addDays(today, -30),
    to: addDays(today, -1),
    billReference: '0000000000',
  }
  const week = { from: addDays(today, -7), to: addDays(today, -1) }
  const amount = sar(minor)
  const second = {
    merchant: { en: 'Tuwaiq Road Station', ar: 'محطة طريق طويق' },
    amount: sar(98_00),
  }
  return [
    {
      kind: 'transactions',
      facts: {
        merchant,
        amount,
        spent: amount,
        digits,
        holder: { en: '', ar: '' },
        isAbroad: false,
        at,
      },
    },
    { kind: 'paymentReceived', facts: { amount: sar(dueMinor), day: today } },
    {
      kind: 'paymentReminder',
      facts: {
        statementId: '',
        amount: sar(dueMinor),
        dueOn: addDays(today, days),
        days,
        billReference,
      },
    },
    {
      kind: 'accountSnapshot',
      facts: { balance: sar(dueMinor + minor), available: LEFT_EXAMPLE, day: today },
    },
    {
      kind: 'statementGeneration',
      facts: { from, to, due: sar(dueMinor), dueOn: bill?.dueOn ?? addDays(today, 25) },
    },
    {
      kind: 'weeklyTransactions',
      facts: {
        ...week,
        count: 2,
        total: sar(minor + 98_00),
        charges: [{ merchant, amount }, second],
      },
    },
    { kind: 'eStatements', facts: { statementId: '', from, to } },
  ]
}

import { ALERT_CHANNELS } from '@sadu/contract/alerts/kinds'
import type { Tx } from '../../platform/db/database.ts'
import { withdrawMessages } from '../../platform/outbox/store.ts'
import { withdrawFromInbox } from '../inbox/store.ts'
import type { ReadEvent } from './events.ts'
import { browserOf, keyOf } from './messages.ts'
import { readPaidReminded, readUnpaid, type Recipient } from './store.ts'

/** Drops reminders of bills that were paid in the meantime, and updates the amount of those partly
 * paid. */
export async function refreshReminders(tx: Tx, events: readonly ReadEvent[]): Promise<ReadEvent[]> {
  const reminders = events.filter(({ kind }) => kind === 'paymentReminder')
  const unpaid = await readUnpaid(tx, reminders)
  return events.flatMap((event): ReadEvent[] => {
    const { alert } = event
    if (alert.kind !== 'paymentReminder') return [event]
    const bill = unpaid.get(event.accountId)
    if (bill?.statementId !== alert.facts.statementId || bill.minor === 0) return []
    const amount = { ...alert.facts.amount, minor: bill.minor }
    return [{ ...event, alert: { kind: alert.kind, facts: { ...alert.facts, amount } } }]
  })
}

/** Withdraws the reminders of bills that are now paid, also of earlier ones. */
export async function withdrawPaid(
  tx: Tx,
  events: readonly ReadEvent[],
  people: ReadonlyMap<string, readonly Recipient[]>,
  reminderDays: readonly number[],
  now: Date,
): Promise<void> {
  const credits = events.filter(isCreditEvent)
  if (credits.length === 0) return
  for (const { clientId, statementId } of await readPaidReminded(tx, credits)) {
    const keys = reminderDays.map((days) => reminderKey(statementId, days))
    const messages = keys.flatMap((key) =>
      (people.get(clientId) ?? []).flatMap(({ cardmemberId, browsers }) =>
        [...ALERT_CHANNELS, ...browsers.map(browserOf)].map((way) => keyOf(key, cardmemberId, way)),
      ),
    )
    await withdrawMessages(tx, messages, now)
    await withdrawFromInbox(tx, clientId, keys)
  }
}

/** Whether an event may have settled a bill: a payment, a refund or a credit. */
const isCreditEvent = ({ alert: { kind, facts } }: ReadEvent): boolean =>
  kind === 'paymentReceived' ||
  ('movement' in facts && (facts.movement === 'refund' || facts.movement === 'credit'))

/** Returns the event key of a reminder that is sent `days` days before the bill is due. */
const reminderKey = (statementId: string, days: number) => `reminder ${statementId} ${days}`

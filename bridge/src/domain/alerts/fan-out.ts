import { ALERT_CHANNELS, alertTerms, type AlertChannel } from '@sadu/contract/alerts/kinds'
import { afterQuietHours } from '@sadu/contract/alerts/quiet-hours'
import type { Database, Tx } from '../../platform/db/database.ts'
import { failureOf, isDatabaseUnreachable } from '../../platform/db/errors.ts'
import type { AlertMessage } from '../../platform/outbox/message.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { addToInbox, type InboxEntry, withdrawAwaited } from '../inbox/store.ts'
import {
  requeueFailed,
  readDueRetries,
  claimEvents,
  type EventsWanted,
  type ReadEvent,
  type StoredEvent,
} from './events.ts'
import { readAlert, type Alert } from './facts.ts'
import { readAccountNames } from './account-names.ts'
import { countDays } from './count-days.ts'
import { entryFor, messagesFor } from './messages.ts'
import { refreshReminders, withdrawPaid } from './paid-reminders.ts'
import { readRecipients, type Recipient } from './store.ts'
import { type Debit, readLeft } from './left.ts'
import { alertText, type Sender } from './texts.ts'

/** The number of events per transaction: small, so that concurrent calls need not wait long. */
export const EVENTS_AT_ONCE = 100

/** The failure of an event that another release may be able to read. */
const UNREADABLE = 'unreadable'

export type FanOutParts = Sender & {
  outbox: Outbox
  /** The numbers of days before the due date on which reminders are sent. */
  reminderDays: readonly number[]
  /** The bridge's VAPID key; null if web push is off. */
  pushKey: string | null
  /** Called with events that failed, and will be tried again or were put aside. */
  failed?: (events: readonly StoredEvent[], failure: unknown) => void
}

/** Turns the next events into messages to people who want them and into inbox items. If one fails,
 * each is processed separately, so that it does not block the others. Returns the number of
 * events. */
export async function fanOut(db: Database, parts: FanOutParts, now: Date): Promise<number> {
  let events: readonly StoredEvent[] = []
  const taken = (all: readonly StoredEvent[]) => void (events = all)
  try {
    await db.write((tx) => fanOutTaken(tx, { ...parts, taken }, { limit: EVENTS_AT_ONCE }, now))
  } catch (error) {
    if (events.length === 0 || isDatabaseUnreachable(error)) throw error
    for (const { id } of events) await fanOutAlone(db, parts, id, now)
  }
  const retries = await db.read((tx) => readDueRetries(tx, EVENTS_AT_ONCE, now))
  for (const id of retries) await fanOutAlone(db, parts, id, now)
  return events.length + retries.length
}

/** Processes one event. If that fails, it is retried later, or put aside after its last attempt. */
async function fanOutAlone(db: Database, parts: FanOutParts, id: number, now: Date) {
  try {
    await db.write((tx) => fanOutTaken(tx, parts, { id }, now))
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    const events = await db.write(async (tx) => {
      const taken = await claimEvents(tx, { id })
      await requeueFailed(tx, taken, failureOf(error), now)
      return taken
    })
    if (events.length > 0) parts.failed?.(events, error)
  }
}

type Taking = FanOutParts & { taken?: (events: readonly StoredEvent[]) => void }

/** Processes events and deletes them in the same transaction, so that each is processed once even
 * after a crash. */
async function fanOutTaken(tx: Tx, parts: Taking, wanted: EventsWanted, now: Date): Promise<void> {
  const events = await claimEvents(tx, wanted)
  parts.taken?.(events)
  if (events.length === 0) return
  const people = Map.groupBy(
    await readRecipients(
      tx,
      events.map(({ clientId }) => clientId),
      parts.pushKey,
    ),
    ({ clientId }) => clientId,
  )
  const { read, unread } = readEvents(events)
  await requeueFailed(tx, unread, UNREADABLE, now)
  if (unread.length > 0) parts.failed?.(unread, UNREADABLE)
  const current = await refreshReminders(tx, read)
  const accounts = await readAccountNames(tx, current)
  const lefts = await readLeft(tx, current.flatMap(debitOf))
  const messages: AlertMessage[] = []
  const entries: InboxEntry[] = []
  for (const event of current) {
    const account = isOfAccount(event.alert) ? (accounts.get(event.accountId) ?? null) : null
    for (const person of people.get(event.clientId) ?? []) {
      const channels = channelsFor(event, person)
      if (channels.length === 0 && !isAskedBy(event, person)) continue
      const left = lefts.get(event.id)?.[person.isPrimary ? 'ofAccount' : 'ofCard'] ?? null
      const textAt = (time: Date) => {
        const alert = countDays(event, time)
        return alert && alertText(alert, parts, { account, left })
      }
      const dueAt = afterQuietHours(now, person.quietHours)
      const inside = textAt(now)
      const text = dueAt > now ? textAt(dueAt) : inside
      if (text) {
        messages.push(
          ...channels.flatMap((channel) => messagesFor(channel, { event, person, text, dueAt })),
        )
      }
      if (inside) entries.push(...entryFor({ event, person, text: inside }))
    }
  }
  await parts.outbox.enqueueAlerts(tx, messages)
  await addToInbox(tx, entries, now)
  for (const { clientId, alert } of current) {
    if ('awaited' in alert.facts) await withdrawAwaited(tx, clientId, [alert.facts.authorizationId])
  }
  await withdrawPaid(tx, current, people, parts.reminderDays, now)
}

/** Returns the channels on which a person gets an event; none if it does not concern them or is
 * below their threshold. */
function channelsFor({ kind, cardmemberId, alert }: ReadEvent, person: Recipient): AlertChannel[] {
  const isTheirs =
    person.isPrimary || (!alertTerms(kind).isOfAccount && cardmemberId === person.cardmemberId)
  if (!isTheirs) return []
  if (isAskedFor(alert) && !isAskedBy({ alert, cardmemberId }, person)) return []
  // Weekly alerts go to their own cardmember only; charges also go to the account's owner.
  if (kind === 'weeklyTransactions' && cardmemberId !== person.cardmemberId) return []
  if (alert.kind === 'transactions' && 'isAbroad' in alert.facts) {
    const { amount, isAbroad } = alert.facts
    if (amount.minor < person.leastMinor && !isAbroad) return []
  }
  if (alert.kind === 'paymentReceived' && alert.facts.isLate) return []
  const taken = person.taken.get(kind)
  return ALERT_CHANNELS.filter(
    (channel) => taken?.has(channel) && (channel !== 'email' || person.email !== null),
  )
}

type Whose = Pick<ReadEvent, 'alert' | 'cardmemberId'>

/** Whether only people who asked for the alert are notified. */
const isAskedFor = ({ facts }: Alert) => 'expected' in facts || 'awaited' in facts

/** Whether it is a charge about which the person asked to be notified. They are notified whatever
 * its amount, on their channels for charges, and in the inbox even if they chose no channel. */
const isAskedBy = ({ alert, cardmemberId }: Whose, person: Recipient): boolean =>
  isAskedFor(alert) && cardmemberId === person.cardmemberId

/** Whether an alert concerns the account itself, including movements without a card. */
const isOfAccount = ({ kind, facts }: Alert): boolean =>
  alertTerms(kind).isOfAccount || ('digits' in facts && facts.digits === null)

/** Returns the debit of an event whose alert mentions the available credit: a charge, a fee, or the
 * reversal of a credit; none for other events. */
function debitOf({ id, clientId, accountId, cardmemberId, alert }: ReadEvent): Debit[] {
  if (alert.kind !== 'transactions') return []
  if ('declined' in alert.facts || isAskedFor(alert)) return []
  const { facts } = alert
  if ('movement' in facts && facts.movement !== 'fee' && facts.movement !== 'debit') return []
  return [{ id, clientId, accountId, cardmemberId, digits: facts.digits }]
}

/** Parses the events one by one, so that an unreadable one does not block the others. */
function readEvents(events: readonly StoredEvent[]): { read: ReadEvent[]; unread: StoredEvent[] } {
  const read: ReadEvent[] = []
  const unread: StoredEvent[] = []
  for (const event of events) {
    const alert = readAlert(event.kind, event.facts)
    if (alert) read.push({ ...event, alert })
    else unread.push(event)
  }
  return { read, unread }
}

import { createHash } from 'node:crypto'
import {
  ALERT_CHANNELS,
  alertTerms,
  type AlertChannel,
  type AlertKind,
} from '@sadu/contract/alerts/kinds'
import { afterQuietHours } from '@sadu/contract/alerts/quiet-hours'
import type { InboxKind } from '@sadu/contract/inbox/kinds'
import type { Database, Tx } from '../../platform/db/database.ts'
import { failureOf, isDatabaseUnreachable } from '../../platform/db/errors.ts'
import type { AlertMessage, Notification } from '../../platform/outbox/message.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { withdrawMessages } from '../../platform/outbox/store.ts'
import { addToInbox, withdrawFromInbox, type InboxEntry } from '../inbox/store.ts'
import {
  putBackFailed,
  readDueRetries,
  takeEvents,
  type EventsWanted,
  type StoredEvent,
} from './events.ts'
import { readAlert, type Alert } from './facts.ts'
import { readAccountNames } from './account-names.ts'
import { readRecipients, readUnpaid, type Recipient } from './store.ts'
import { type Debit, readLeft } from './left.ts'
import { alertText, writtenFor, type AlertText, type Sender } from './texts.ts'

/** How many events one transaction processes; small, so that concurrent calls need not wait long. */
export const EVENTS_AT_ONCE = 100

/** The failure of an event that another release may be able to read. */
const UNREADABLE = 'unreadable'

const INBOX_KIND: Partial<Record<AlertKind, InboxKind>> = {
  transactions: 'charge',
  paymentReceived: 'payment',
  paymentReminder: 'reminder',
  accountSnapshot: 'snapshot',
  statementGeneration: 'statement',
  weeklyTransactions: 'weekly',
}

export type FanOutParts = Sender & {
  outbox: Outbox
  /** How many days before the due date reminders are sent. */
  reminderDays: readonly number[]
  /** The bridge's VAPID key; null if web push is off. */
  pushKey: string | null
  /** Called with events that failed, and will be tried again or were put aside. */
  failed?: (events: readonly StoredEvent[], failure: unknown) => void
}

type Told = StoredEvent & { alert: Alert }

/** Turns the next events into messages to people who want them and into inbox items. If one fails,
 * each is processed by itself, so that it holds up none of the others. Returns the number of
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

/** Processes one event. If that fails, it is tried again later, or put aside after its tries. */
async function fanOutAlone(db: Database, parts: FanOutParts, id: number, now: Date) {
  try {
    await db.write((tx) => fanOutTaken(tx, parts, { id }, now))
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    const events = await db.write(async (tx) => {
      const taken = await takeEvents(tx, { id })
      await putBackFailed(tx, taken, failureOf(error), now)
      return taken
    })
    if (events.length > 0) parts.failed?.(events, error)
  }
}

type Taking = FanOutParts & { taken?: (events: readonly StoredEvent[]) => void }

/** Processes events and deletes them in the same transaction, so that each is processed once even
 * after a crash. */
async function fanOutTaken(tx: Tx, parts: Taking, wanted: EventsWanted, now: Date): Promise<void> {
  const events = await takeEvents(tx, wanted)
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
  await putBackFailed(tx, unread, UNREADABLE, now)
  if (unread.length > 0) parts.failed?.(unread, UNREADABLE)
  const told = await stillTrue(tx, read)
  const accounts = await readAccountNames(tx, told)
  const lefts = await readLeft(tx, told.flatMap(debitOf))
  const messages: AlertMessage[] = []
  const entries: InboxEntry[] = []
  for (const event of told) {
    const account = isOfAccount(event.alert) ? (accounts.get(event.accountId) ?? null) : null
    for (const person of people.get(event.clientId) ?? []) {
      const channels = channelsFor(event, person)
      if (channels.length === 0) continue
      const left = lefts.get(event.id)?.[person.isPrimary ? 'ofAccount' : 'ofCard'] ?? null
      const text = alertText(event.alert, parts, { account, left })
      const dueAt = afterQuietHours(now, person.quietHours)
      messages.push(
        ...channels.flatMap((channel) => messageFor(channel, { event, person, text, dueAt })),
      )
      const kind = isDeclined(event.alert) ? 'declined' : INBOX_KIND[event.kind]
      if (kind) entries.push(entryFor(kind, { event, person, text }))
    }
  }
  await parts.outbox.enqueueAlerts(tx, messages)
  await addToInbox(tx, entries, now)
  await withdrawPaid(tx, told, people, parts.reminderDays, now)
}

/** The channels on which a person gets an event; none if it does not concern them or is below their
 * threshold. */
function channelsFor({ kind, cardmemberId, alert }: Told, person: Recipient): AlertChannel[] {
  const isTheirs =
    person.isPrimary || (!alertTerms(kind).isOfAccount && cardmemberId === person.cardmemberId)
  if (!isTheirs) return []
  // Weekly alerts go to their own cardmember only; charges also go to the account's owner.
  if (kind === 'weeklyTransactions' && cardmemberId !== person.cardmemberId) return []
  if (alert.kind === 'transactions') {
    const { amount, isAbroad } = alert.facts
    if (amount.minor < person.leastMinor && !isAbroad) return []
  }
  const taken = person.taken.get(kind)
  return ALERT_CHANNELS.filter(
    (channel) => taken?.has(channel) && (channel !== 'email' || person.email !== null),
  )
}

/** Whether an alert concerns the account itself, including movements without a card. */
const isOfAccount = ({ kind, facts }: Alert): boolean =>
  alertTerms(kind).isOfAccount || ('digits' in facts && facts.digits === null)

const isDeclined = ({ facts }: Alert): boolean => 'declined' in facts

/** The card of an event after which its readers are told what is left to spend: a charge, a fee, or
 * a credit that was taken back. */
function debitOf({ id, clientId, accountId, cardmemberId, alert }: Told): Debit[] {
  if (alert.kind !== 'transactions' || 'declined' in alert.facts) return []
  const { facts } = alert
  if ('movement' in facts && facts.movement !== 'fee' && facts.movement !== 'debit') return []
  return [{ id, clientId, accountId, cardmemberId, digits: facts.digits }]
}

type Writing = { event: Told; person: Recipient; text: AlertText; dueAt: Date }

const browserOf = (subscription: string) => `push ${subscription}`

/** The page that a click on a notification opens, and its urgency. */
const NOTIFICATIONS: Record<AlertKind, Notification> = {
  transactions: { open: '/transactions', urgency: 'high' },
  paymentReceived: { open: '/transactions', urgency: 'normal' },
  paymentReminder: { open: '/home', urgency: 'normal' },
  accountSnapshot: { open: '/home', urgency: 'low' },
  statementGeneration: { open: '/transactions?tab=statements', urgency: 'normal' },
  weeklyTransactions: { open: '/transactions', urgency: 'low' },
  eStatements: { open: '/transactions?tab=statements', urgency: 'low' },
}

const OF_DECLINED: Notification = { open: '/pending-transactions', urgency: 'high' }

/** A digest, since providers and mail programs see the key. */
const keyOf = (eventKey: string, cardmemberId: string, channel: string) =>
  createHash('sha256').update(`alert ${eventKey} ${cardmemberId} ${channel}`).digest('base64url')

function messageFor(
  channel: AlertChannel,
  { event, person, text, dueAt }: Writing,
): AlertMessage[] {
  const { clientId, cardmemberId, language } = person
  const common = {
    purpose: 'alert' as const,
    key: keyOf(event.key, cardmemberId, channel),
    holder: `alerts ${clientId} ${cardmemberId}`,
    language,
    dueAt,
  }
  const written = writtenFor(person, text)
  if (channel === 'sms') {
    return [{ ...common, channel, to: person.mobile, subject: null, text: written.sms }]
  }
  if (channel === 'push') {
    return person.browsers.map((id) => ({
      ...common,
      channel,
      key: keyOf(event.key, cardmemberId, browserOf(id)),
      // One ordering key per browser, so that a slow one delays no other.
      holder: browserOf(id),
      to: id,
      subject: written.push.title,
      text: written.push.text,
      notification: isDeclined(event.alert) ? OF_DECLINED : NOTIFICATIONS[event.kind],
    }))
  }
  const to = person.email ?? ''
  const mail = { ...common, channel, to, subject: written.subject, text: written.email }
  if (event.alert.kind !== 'eStatements') return [mail]
  const { statementId } = event.alert.facts
  return [{ ...mail, attachment: { clientId, statementId, language: language ?? 'ar' } }]
}

function entryFor(kind: InboxKind, { event, person, text }: Omit<Writing, 'dueAt'>): InboxEntry {
  const { clientId, cardmemberId } = person
  const { title, line } = text
  // The key of a charge ends with the id of its row.
  const subject = kind === 'charge' ? (event.key.split(' ')[1] ?? null) : null
  return { clientId, cardmemberId, kind, key: event.key, title, line, subject }
}

/** Parses the events one by one, so that an unreadable one does not block the others. */
function readEvents(events: readonly StoredEvent[]): { read: Told[]; unread: StoredEvent[] } {
  const read: Told[] = []
  const unread: StoredEvent[] = []
  for (const event of events) {
    const alert = readAlert(event.kind, event.facts)
    if (alert) read.push({ ...event, alert })
    else unread.push(event)
  }
  return { read, unread }
}

/** Drops reminders of bills that were paid meanwhile, and updates the amount of those partly
 * paid. */
async function stillTrue(tx: Tx, events: readonly Told[]): Promise<Told[]> {
  const reminders = events.filter(({ kind }) => kind === 'paymentReminder')
  const unpaid = await readUnpaid(tx, reminders)
  return events.flatMap((event): Told[] => {
    const { alert } = event
    if (alert.kind !== 'paymentReminder') return [event]
    const bill = unpaid.get(event.accountId)
    if (bill?.statementId !== alert.facts.statementId || bill.minor === 0) return []
    const amount = { ...alert.facts.amount, minor: bill.minor }
    return [{ ...event, alert: { kind: alert.kind, facts: { ...alert.facts, amount } } }]
  })
}

/** Withdraws unsent reminders of bills that are now paid. */
async function withdrawPaid(
  tx: Tx,
  told: readonly Told[],
  people: ReadonlyMap<string, readonly Recipient[]>,
  reminderDays: readonly number[],
  now: Date,
): Promise<void> {
  const payments = told.filter(({ kind }) => kind === 'paymentReceived')
  const unpaid = await readUnpaid(tx, payments)
  for (const { clientId, accountId } of payments) {
    const bill = unpaid.get(accountId)
    if (!bill || bill.minor > 0) continue
    const keys = reminderDays.map((days) => reminderKey(bill.statementId, days))
    const messages = keys.flatMap((key) =>
      (people.get(clientId) ?? []).flatMap(({ cardmemberId, browsers }) =>
        [...ALERT_CHANNELS, ...browsers.map(browserOf)].map((way) => keyOf(key, cardmemberId, way)),
      ),
    )
    await withdrawMessages(tx, messages, now)
    await withdrawFromInbox(tx, clientId, keys)
  }
}

/** The event key of a reminder, a number of days before the bill is due. */
const reminderKey = (statementId: string, days: number) => `reminder ${statementId} ${days}`

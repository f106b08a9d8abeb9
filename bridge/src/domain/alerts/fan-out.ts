import { createHash } from 'node:crypto'
import {
  ALERT_CHANNELS,
  alertTerms,
  type AlertChannel,
  type AlertKind,
} from '@sadu/contract/alerts/kinds'
import { afterQuietHours } from '@sadu/contract/alerts/quiet-hours'
import type { InboxKind } from '@sadu/contract/inbox/kinds'
import type { Tx } from '../../platform/db/database.ts'
import type { AlertMessage, Notification } from '../../platform/outbox/message.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { withdrawMessages } from '../../platform/outbox/store.ts'
import { addToInbox, withdrawFromInbox, type InboxEntry } from '../inbox/store.ts'
import { readAlert, type Alert } from './facts.ts'
import { readAccountNames } from './account-names.ts'
import {
  readRecipients,
  putBackUnread,
  readUnpaid,
  takeEvents,
  type Recipient,
  type StoredEvent,
} from './store.ts'
import { alertText, writtenFor, type AlertText, type Sender } from './texts.ts'

/** So many events become messages in one transaction. Nobody who calls meanwhile waits for more. */
export const EVENTS_AT_ONCE = 100

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
  /** How many days before it is due people are reminded of a bill. */
  reminderDays: readonly number[]
  /** The bridge’s own key for browsers; null where they are not notified. */
  pushKey: string | null
  /** Told of events that could not be read and are tried again later. */
  unread?: (events: { kind: string; key: string }[]) => void
}

type Told = StoredEvent & { alert: Alert }

/** Turns what happened into messages to those who want to be told, and into entries of their inboxes. The events
 * are gone with the transaction that holds all of it: however often a bridge dies, each is told once. Answers how
 * many there were. */
export async function fanOut(tx: Tx, parts: FanOutParts, now: Date): Promise<number> {
  const events = await takeEvents(tx, EVENTS_AT_ONCE, now)
  if (events.length === 0) return 0
  const people = Map.groupBy(
    await readRecipients(
      tx,
      events.map(({ clientId }) => clientId),
      parts.pushKey,
    ),
    ({ clientId }) => clientId,
  )
  const { read, unread } = readEvents(events)
  await putBackUnread(tx, unread, now)
  if (unread.length > 0) parts.unread?.(unread.map(({ kind, key }) => ({ kind, key })))
  const told = await stillTrue(tx, read)
  const accounts = await readAccountNames(tx, told)
  const messages: AlertMessage[] = []
  const entries: InboxEntry[] = []
  for (const event of told) {
    const account = isOfAccount(event.alert) ? (accounts.get(event.accountId) ?? null) : null
    const text = alertText(event.alert, parts, account)
    for (const person of people.get(event.clientId) ?? []) {
      const channels = channelsFor(event, person)
      if (channels.length === 0) continue
      const dueAt = afterQuietHours(now, person.quietHours)
      messages.push(
        ...channels.flatMap((channel) => messageFor(channel, { event, person, text, dueAt })),
      )
      const kind = INBOX_KIND[event.kind]
      if (kind) entries.push(entryFor(kind, { event, person, text }))
    }
  }
  await parts.outbox.enqueueAlerts(tx, messages)
  await addToInbox(tx, entries, now)
  await withdrawPaid(tx, told, people, parts.reminderDays, now)
  return events.length
}

/** The ways by which a person is told of an event; none when it is not theirs to know, or less than they asked for. */
function channelsFor({ kind, cardmemberId, alert }: Told, person: Recipient): AlertChannel[] {
  const isTheirs =
    person.isPrimary || (!alertTerms(kind).isOfAccount && cardmemberId === person.cardmemberId)
  if (!isTheirs) return []
  // What is about one person's own is nobody else's to be told of; of a charge the account's owner is.
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

/** Whether an alert names the account: one on no card as well. */
const isOfAccount = ({ kind, facts }: Alert): boolean =>
  alertTerms(kind).isOfAccount || ('digits' in facts && facts.digits === null)

type Writing = { event: Told; person: Recipient; text: AlertText; dueAt: Date }

const browserOf = (subscription: string) => `push ${subscription}`

/** Where a press on a notification leads, and how much it hurries. */
const NOTIFICATIONS: Record<AlertKind, Notification> = {
  transactions: { open: '/transactions', urgency: 'high' },
  paymentReceived: { open: '/transactions', urgency: 'normal' },
  paymentReminder: { open: '/home', urgency: 'normal' },
  accountSnapshot: { open: '/home', urgency: 'low' },
  statementGeneration: { open: '/transactions?tab=statements', urgency: 'normal' },
  weeklyTransactions: { open: '/transactions', urgency: 'low' },
  eStatements: { open: '/transactions?tab=statements', urgency: 'low' },
}

/** Providers and mail programs see it, so it is a word that says nothing. */
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
      // What waits for one browser holds up no other.
      holder: browserOf(id),
      to: id,
      subject: written.push.title,
      text: written.push.text,
      notification: NOTIFICATIONS[event.kind],
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
  return { clientId, cardmemberId, kind, key: event.key, title, line }
}

/** Reads what the events say, each by itself: what cannot be read holds up no other. */
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

/** A reminder of a bill that was paid meanwhile is dropped, and one that was paid in part says what is left. */
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

/** Takes back the reminders of bills that are paid now, which have not left. */
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

/** The name of a reminder of a bill, so many days before it is due. */
const reminderKey = (statementId: string, days: number) => `reminder ${statementId} ${days}`

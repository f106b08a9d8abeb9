import { createHash } from 'node:crypto'
import type { AlertChannel, AlertKind } from '@sadu/contract/alerts/kinds'
import type { InboxKind } from '@sadu/contract/inbox/kinds'
import type { AlertMessage, Notification } from '../../platform/outbox/message.ts'
import type { InboxEntry } from '../inbox/store.ts'
import type { ReadEvent } from './events.ts'
import type { Alert } from './facts.ts'
import type { Recipient } from './store.ts'
import { writtenFor, type AlertText } from './texts.ts'

/** An alert kind as people see it: declined attempts and charges about which people asked to be
 * notified use the channels of charges, but are shown separately. */
type ShownKind = AlertKind | 'declined' | 'expected' | 'awaited'

function shownKind({ kind, facts }: Alert): ShownKind {
  if ('declined' in facts) return 'declined'
  if ('awaited' in facts) return 'awaited'
  return 'expected' in facts ? 'expected' : kind
}

const INBOX_KIND: Partial<Record<ShownKind, InboxKind>> = {
  transactions: 'charge',
  declined: 'declined',
  expected: 'expected',
  awaited: 'charge',
  paymentReceived: 'payment',
  paymentReminder: 'reminder',
  accountSnapshot: 'snapshot',
  statementGeneration: 'statement',
  weeklyTransactions: 'weekly',
}

/** An alert to a person. */
type Writing = { event: ReadEvent; person: Recipient; text: AlertText; dueAt: Date }

/** Returns the name of a person's browser in message keys, and as an ordering key. */
export const browserOf = (subscription: string) => `push ${subscription}`

/** The page that a click on a notification opens, and its urgency. */
const NOTIFICATIONS: Record<ShownKind, Notification> = {
  transactions: { open: '/transactions', urgency: 'high' },
  declined: { open: '/pending-transactions', urgency: 'high' },
  expected: { open: '/transactions?tab=insights', urgency: 'normal' },
  awaited: { open: '/transactions', urgency: 'normal' },
  paymentReceived: { open: '/transactions', urgency: 'normal' },
  paymentReminder: { open: '/home', urgency: 'normal' },
  accountSnapshot: { open: '/home', urgency: 'low' },
  statementGeneration: { open: '/transactions?tab=statements', urgency: 'normal' },
  weeklyTransactions: { open: '/transactions', urgency: 'low' },
  eStatements: { open: '/transactions?tab=statements', urgency: 'low' },
}

/** Returns the key of a message: a digest, since providers and mail programs see the key. */
export const keyOf = (eventKey: string, cardmemberId: string, channel: string) =>
  createHash('sha256').update(`alert ${eventKey} ${cardmemberId} ${channel}`).digest('base64url')

/** Returns the messages to a person on a channel: one for each browser by push, a single one
 * otherwise. */
export function messagesFor(
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
      // One ordering key per browser, so that a slow one does not delay the others.
      holder: browserOf(id),
      to: id,
      subject: written.push.title,
      text: written.push.text,
      notification: NOTIFICATIONS[shownKind(event.alert)],
    }))
  }
  const to = person.email ?? ''
  const mail = { ...common, channel, to, subject: written.subject, text: written.email }
  if (event.alert.kind !== 'eStatements') return [mail]
  const { statementId } = event.alert.facts
  return [{ ...mail, attachment: { clientId, statementId, language: language ?? 'ar' } }]
}

/** Returns the inbox item for a person; none for kinds that the inbox does not list. */
export function entryFor({ event, person, text }: Omit<Writing, 'dueAt'>): InboxEntry[] {
  const kind = INBOX_KIND[shownKind(event.alert)]
  if (!kind) return []
  const { clientId, cardmemberId } = person
  const { inside: title, line } = text
  const subject = subjectOf(event)
  return [{ clientId, cardmemberId, kind, key: event.key, title, line, subject }]
}

/** Returns the reference that an alert's inbox item leads to; null if it has none of its own. */
function subjectOf({ alert, key }: ReadEvent): string | null {
  const { kind, facts } = alert
  if (kind === 'weeklyTransactions') return `${facts.from} ${facts.to}`
  if ('declined' in facts || 'expected' in facts) return null
  if ('awaited' in facts && facts.awaited === 'dropped') return null
  // The key of a movement ends with the id of its row.
  return kind === 'transactions' || kind === 'paymentReceived' ? (key.split(' ')[1] ?? null) : null
}

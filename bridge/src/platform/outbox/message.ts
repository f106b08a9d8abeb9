import type { Language, Localized } from '@sadu/contract'

type Common = {
  /** A phone number in E.164, or an email address. */
  to: string
  /** The text that the person reads or hears. */
  text: string
  /** The language of `text`; null if it contains both. */
  language: Language | null
}

/** A one-time code by SMS, or by email to confirm the address. It is never logged, is removed from
 * its row when no longer valid, and is not sent after `expiresAt`. Only the newest code of a
 * `holder` is sent. */
export type CodeMessage = Common &
  ({ channel: 'sms' } | { channel: 'email'; subject: string }) & {
    purpose: 'code'
    /** The digits inside `text`. */
    code: string
    expiresAt: Date
    /** The holder, whose newer code replaces earlier ones: a session, or an enrolment in
     * progress. */
    holder: string
  }

/** Reports a change, by SMS or email. Notices to one person are sent in order. Those beyond a
 * budget are gathered into one message. */
export type NoticeMessage = Common & {
  /** Its subject, in a few words. */
  about: Localized
  /** Whether it concerns access to an account or card. */
  isSecurity: boolean
} & (
    | { channel: 'sms'; purpose: 'notice' }
    | { channel: 'email'; purpose: 'notice'; subject: string }
  )

/** A phone verification: the person presses a key to confirm or deny a sign-in. */
type CallMessage = Common & {
  channel: 'call'
  purpose: 'call'
  /** Identifies the call in the provider's callbacks. */
  callId: string
  language: Language
  /** The time after which the answer is no longer needed. */
  expiresAt: Date
}

/** An attachment that is generated when the message is sent: a client's statement. */
export type Attachment = { clientId: string; statementId: string; language: Language }
export type AttachedFile = { name: string; mediaType: string; content: Uint8Array }

/** Web push details: the portal address that a click opens, and the urgency. */
export type Notification = { open: string; urgency: 'low' | 'normal' | 'high' }

/** An alert that a person subscribed to. Alerts of one holder and channel are sent in order. */
export type AlertMessage = Common & {
  channel: 'sms' | 'email' | 'push'
  purpose: 'alert'
  /** Idempotency key: the outbox holds an alert once per key. */
  key: string
  /** For email and push. */
  subject: string | null
  /** For email. */
  attachment?: Attachment
  /** For push; `to` is then the browser's subscription. */
  notification?: Notification
  /** The person whose alert it is. */
  holder: string
  /** The earliest time of sending, for example after quiet hours. */
  dueAt: Date
}

/** Any message to a person. */
export type Message = CodeMessage | NoticeMessage | CallMessage

/** The way in which a message is sent: to a person by one of the person channels, or to the
 * issuer's systems. */
export type Channel = PersonChannel | 'issuer'
export type PersonChannel = (Message | AlertMessage)['channel']
export type Purpose = (Message | AlertMessage)['purpose'] | 'event'

/** A message as handed to a provider. */
export type Outgoing = {
  id: number
  channel: Channel
  purpose: Purpose
  /** Idempotency key: the same in every attempt, so that a provider which checks it sends the
   * message once. */
  key: string
  to: string
  /** For email, else null. */
  subject: string | null
  text: string
  language: Language | null
  /** Number of attempts, including this one. */
  attempts: number
  expiresAt: Date
  attachment: Attachment | null
  /** For push. */
  notification?: Notification | null
  /** The generated attachment. */
  file?: AttachedFile
}

/** The provider's result: accepted, retry later, rejected permanently, or dropped because the
 * message is no longer wanted (not a failure). `reason` goes to logs and metrics and contains
 * nothing of the message. */
export type Delivery = 'sent' | { outcome: 'again' | 'refused' | 'dropped'; reason: string }

/** A sender that hands messages of one channel to a provider. It may throw on an unexpected
 * failure: the message is then retried. */
export type Sender = {
  /** Timeout of an attempt. */
  timeoutMs: number
  send: (message: Outgoing) => Promise<Delivery>
}

/** The senders of the configured channels. */
export type Senders = Partial<Record<Channel, Sender>>

import type { Language, Localized } from '@sadu/contract'

type Common = {
  /** E.164, or an address of e-mail. */
  to: string
  /** What the person reads or hears. */
  text: string
  /** The language of `text`; null when it says everything in both. */
  language: Language | null
}

/** A one-time code by SMS, or by e-mail where it confirms the address. It is never logged, is removed from its row once it is of no use, and is not
 * sent after `expiresAt`. Of the codes of one `holder` only the newest is sent. */
export type CodeMessage = Common &
  ({ channel: 'sms' } | { channel: 'email'; subject: string }) & {
    purpose: 'code'
    /** The digits inside `text`. */
    code: string
    expiresAt: Date
    /** What the codes belong to that replace each other: a session, or an enrollment in progress. */
    holder: string
  }

/** News of a change, by SMS or by e-mail. Those to one person leave in the order in which they came; past a budget they are
 * gathered into one. */
export type NoticeMessage = Common & {
  /** What it is about, in a few words. */
  about: Localized
  /** Whether it concerns the access to an account or a card. */
  isSecurity: boolean
} & (
    | { channel: 'sms'; purpose: 'notice' }
    | { channel: 'email'; purpose: 'notice'; subject: string }
  )

/** A phone verification: the person presses a key to say whether a sign-in is their own. */
type CallMessage = Common & {
  channel: 'call'
  purpose: 'call'
  /** Names the call in the provider's news of it. */
  callId: string
  language: Language
  /** After this moment nobody waits for the answer. */
  expiresAt: Date
}

/** What is made when a message leaves, and goes with it: a statement of a client. */
export type Attachment = { clientId: string; statementId: string; language: Language }
export type AttachedFile = { name: string; mediaType: string; content: Uint8Array }

/** Of what a browser shows: the address in the portal that a press opens, and how much it hurries. */
export type Notification = { open: string; urgency: 'low' | 'normal' | 'high' }

/** Something that a person asked to be told of. Those of one holder and channel leave in order. */
export type AlertMessage = Common & {
  channel: 'sms' | 'email' | 'push'
  purpose: 'alert'
  /** The same however often it is put into the outbox, which holds it once. */
  key: string
  /** Of an e-mail and of what a browser shows. */
  subject: string | null
  /** Of an e-mail. */
  attachment?: Attachment
  /** Of what a browser shows; `to` is the subscription of that browser. */
  notification?: Notification
  /** Whose it is. */
  holder: string
  /** Before this it does not leave, as in quiet hours. */
  dueAt: Date
}

/** Anything that is sent to a person. */
export type Message = CodeMessage | NoticeMessage | CallMessage

/** Where a message leaves: to a person by one of three, or to the issuer's systems. */
export type Channel = PersonChannel | 'issuer'
export type PersonChannel = (Message | AlertMessage)['channel']
export type Purpose = (Message | AlertMessage)['purpose'] | 'event'

/** A message on its way to a provider. */
export type Outgoing = {
  id: number
  channel: Channel
  purpose: Purpose
  /** The same in every attempt, so that a provider which knows it sends the message once. */
  key: string
  to: string
  /** Of an e-mail, else null. */
  subject: string | null
  text: string
  language: Language | null
  /** How many attempts there were, this one among them. */
  attempts: number
  expiresAt: Date
  attachment: Attachment | null
  /** Of what a browser shows. */
  notification?: Notification | null
  /** What was made of the attachment. */
  file?: AttachedFile
}

/** What a provider said: it took the message over, it may later, or it never will; or nobody wants the message any more,
 * which is nothing to look into. `reason` goes to logs and metrics and holds nothing of the message. */
export type Delivery = 'sent' | { outcome: 'again' | 'refused' | 'dropped'; reason: string }

/** Hands messages of one channel to a provider. A failure that it does not expect may be thrown: the
 * message is then tried again. */
export type Sender = {
  /** How long an attempt may take. */
  timeoutMs: number
  send: (message: Outgoing) => Promise<Delivery>
}

/** The channels that somebody serves. */
export type Senders = Partial<Record<Channel, Sender>>

import type { Tx } from '../db/database.ts'

/** What is sent to a person. `code` repeats the code inside `text`, for the outbox alone. */
export type Message = { to: string; text: string; code: string | null }

/** Sends a text message. It is taken over in the caller's transaction, so that a message and the
 * effect it tells of are either both there or both not. `to` is E.164. */
export type Sms = { send(tx: Tx, message: Message): Promise<void> }

/** Sends an e-mail, under the same promise as `Sms`. */
export type Mail = { send(tx: Tx, message: Message): Promise<void> }

/** A call that asks whether a sign-in is the person's own: they press a key. */
export type VerificationCall = {
  /** Names the call in the dialer's news of it. */
  callId: string
  /** E.164. */
  to: string
  /** What the voice speaks first. */
  language: 'en' | 'ar'
  /** After this moment nobody waits for the answer. */
  expiresAt: Date
}

/** Places a verification call, under the same promise as `Sms`. */
export type Dialer = { call(tx: Tx, call: VerificationCall): Promise<void> }

/** Keeps secrets that leave only encrypted, such as PINs. `label` is bound to the ciphertext. */
export type Hsm = {
  protect(label: string, secret: Uint8Array): Uint8Array
  /** Throws when the label or the bytes are not those that were protected. */
  reveal(label: string, protectedSecret: Uint8Array): Uint8Array
}

/** Keeps uploaded and produced files by an opaque name. */
export type Files = {
  put(name: string, content: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
}

/** Names places, without asking anyone outside. */
export type Geo = {
  /** The nearest known city, or null when none is near. */
  placeAt(latitude: number, longitude: number): { en: string; ar: string } | null
}

/** Everything outside the bridge that it talks to, one adapter each. */
export type Gateways = { sms: Sms; mail: Mail; dialer: Dialer; hsm: Hsm; files: Files; geo: Geo }

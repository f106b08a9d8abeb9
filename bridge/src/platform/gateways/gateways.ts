import type { Outbox } from '../outbox/outbox.ts'

/** Keeps secrets that leave only encrypted, such as PINs. `label` is bound to the ciphertext. */
export type Hsm = {
  protect(label: string, secret: Uint8Array): Uint8Array
  /** Throws when the label or the bytes are not those that were protected. */
  reveal(label: string, protectedSecret: Uint8Array): Uint8Array
}

/** The card that a PIN belongs to. */
export type PinOf = { clientId: string; id: string; serialNumber: string }

/** A PIN as it is stored: a block of ISO 9564 format 4, and the key of that block, wrapped by the HSM. */
export type ProtectedPin = { wrappedKey: Uint8Array; block: Uint8Array }

/** Enciphers PINs, and deciphers them for whoever may see them. */
export type Pins = {
  protect(card: PinOf, pin: string): ProtectedPin
  /** Throws when it was protected for another card or was altered. */
  reveal(card: PinOf, stored: ProtectedPin): string
  /** The same PIN, its key wrapped under what the HSM wraps with now. */
  renew(card: PinOf, stored: ProtectedPin): ProtectedPin
}

/** Names places, without asking anyone outside. */
export type Geo = {
  /** The nearest known city, or null when none is near. */
  placeAt(latitude: number, longitude: number): { en: string; ar: string } | null
}

/** Everything outside the bridge that it talks to, one adapter each. */
export type Gateways = { outbox: Outbox; hsm: Hsm; pins: Pins; geo: Geo }

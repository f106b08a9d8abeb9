import type { Outbox } from '../outbox/outbox.ts'

/** Stores secrets such as PINs encrypted. `label` is bound to the ciphertext. */
export type Hsm = {
  protect(label: string, secret: Uint8Array): Uint8Array
  /** Throws if the label differs or the bytes were altered. */
  reveal(label: string, protectedSecret: Uint8Array): Uint8Array
}

/** The card of a PIN. */
export type PinOf = { clientId: string; id: string; serialNumber: string }

/** A PIN as stored: an ISO 9564 format 4 block, and its key, wrapped by the HSM. */
export type ProtectedPin = { wrappedKey: Uint8Array; block: Uint8Array }

/** Encrypts PINs, and decrypts them for people who may see them. */
export type Pins = {
  protect(card: PinOf, pin: string): ProtectedPin
  /** Throws if it was protected for another card or was altered. */
  reveal(card: PinOf, stored: ProtectedPin): string
  /** Returns the same PIN with its key wrapped under the HSM's current key. */
  renew(card: PinOf, stored: ProtectedPin): ProtectedPin
}

/** Names places without external services. */
export type Geo = {
  /** Returns the nearest known city, or null if none is near. */
  placeAt(latitude: number, longitude: number): { en: string; ar: string } | null
}

/** Adapters to everything outside the bridge. */
export type Gateways = { outbox: Outbox; hsm: Hsm; pins: Pins; geo: Geo }

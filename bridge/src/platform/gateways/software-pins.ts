import { randomBytes } from 'node:crypto'
import type { Hsm, PinOf, Pins } from './gateways.ts'
import { decipherPin, encipherPin } from './pin-block.ts'

const KEY_BYTES = 32
const RANDOM_BYTES = 8

/** Creates the protection of PINs as format 4 blocks, each with its own AES-256 key that the HSM
 * wraps for its card. No card number is stored, so the block uses the card's serial number
 * instead. */
export function createSoftwarePins(hsm: Hsm): Pins {
  return {
    protect(card, pin) {
      const key = randomBytes(KEY_BYTES)
      const block = encipherPin(key, {
        pin,
        account: card.serialNumber,
        random: randomBytes(RANDOM_BYTES),
      })
      return { wrappedKey: hsm.protect(labelOf(card), key), block }
    },
    reveal(card, { wrappedKey, block }) {
      const key = hsm.reveal(labelOf(card), wrappedKey)
      return decipherPin(key, { block, account: card.serialNumber })
    },
    renew(card, { wrappedKey, block }) {
      const key = hsm.reveal(labelOf(card), wrappedKey)
      return { wrappedKey: hsm.protect(labelOf(card), key), block }
    },
  }
}

const labelOf = ({ clientId, id }: PinOf) => `pin ${clientId}/${id}`

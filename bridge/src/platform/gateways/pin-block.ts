import { createCipheriv, createDecipheriv } from 'node:crypto'

const BLOCK_BYTES = 16
const FILLER = 'a'

/** Encrypts a PIN as a format 4 block (ISO 9564-1): the PIN with eight random bytes is encrypted,
 * combined with an account number of 1 to 19 digits, and encrypted again. `key` is an AES key of
 * any size. */
export function encipherPin(
  key: Uint8Array,
  { pin, account, random }: { pin: string; account: string; random: Uint8Array },
): Uint8Array {
  const field = Buffer.concat([
    Buffer.from(`4${pin.length.toString(16)}${pin}`.padEnd(BLOCK_BYTES, FILLER), 'hex'),
    random,
  ])
  return encrypt(key, xor(encrypt(key, field), accountField(account)))
}

/** Decrypts a format 4 PIN block. Throws if the key or account number is different. */
export function decipherPin(
  key: Uint8Array,
  { block, account }: { block: Uint8Array; account: string },
): string {
  const field = decrypt(key, xor(decrypt(key, block), accountField(account)))
  const digits = field.toString('hex', 0, BLOCK_BYTES / 2)
  const length = Number.parseInt(digits.slice(1, 2), 16)
  const pin = digits.slice(2, 2 + length)
  const isWhole =
    digits.startsWith('4') &&
    /^[0-9]{4,12}$/.test(pin) &&
    digits.slice(2 + length) === FILLER.repeat(BLOCK_BYTES - 2 - length)
  if (!isWhole) throw new Error('the PIN block has a different key or account')
  return pin
}

/** Returns the account field: the number of digits beyond twelve, then the digits, zero-padded. */
function accountField(account: string): Buffer {
  if (!/^[0-9]{1,19}$/.test(account)) throw new Error('an account number must have 1 to 19 digits')
  const padded = account.padStart(12, '0')
  return Buffer.from(`${padded.length - 12}${padded}`.padEnd(2 * BLOCK_BYTES, '0'), 'hex')
}

const cipherOf = (key: Uint8Array) => `aes-${key.length * 8}-ecb`

function encrypt(key: Uint8Array, block: Uint8Array): Buffer {
  const cipher = createCipheriv(cipherOf(key), key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

function decrypt(key: Uint8Array, block: Uint8Array): Buffer {
  const decipher = createDecipheriv(cipherOf(key), key, null).setAutoPadding(false)
  return Buffer.concat([decipher.update(block), decipher.final()])
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)))
}

import { unwrapAtRest, wrapAtRest } from '../keys/at-rest.ts'
import type { Secrets } from '../keys/keys.ts'

/** A message as stored: dots replace the code in `text`, and `code` is encrypted with a key that is
 * stored outside the database. */
export type Stored = { key: string; text: string; code: string | null }

const dotsFor = (code: string) => '•'.repeat(code.length)
const labelOf = (key: string) => `outbox ${key}`

/** Moves the code out of a message that is to be stored under `key`. */
export async function storeCode(keys: Secrets, message: Stored): Promise<Stored> {
  const { key, text, code } = message
  if (code === null) return message
  return {
    key,
    text: text.replaceAll(code, dotsFor(code)),
    code: await wrapAtRest(keys, labelOf(key), new TextEncoder().encode(code)),
  }
}

/** Puts the code of a stored message back into its text. */
export async function openCode<Row extends Stored>(keys: Secrets, stored: Row): Promise<Row> {
  const { key, text, code: wrapped } = stored
  if (wrapped === null) return stored
  const code = new TextDecoder().decode(await unwrapAtRest(keys, labelOf(key), wrapped))
  return { ...stored, code, text: text.replaceAll(dotsFor(code), code) }
}

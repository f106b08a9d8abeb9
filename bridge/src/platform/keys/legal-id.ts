import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/** The keyed hash by which an identity number is found; the number itself is not stored. Without the
 * key, which is outside the database, trying all numbers reveals nothing. */
export function hashLegalId(keys: Pick<Keys, 'secret'>, legalId: string): string {
  return createHmac('sha256', keys.secret('legalId')).update(legalId).digest('base64url')
}

import { createHmac } from 'node:crypto'
import type { Secrets } from './keys.ts'

/** The keyed hash by which an identity number is found; the number itself is not stored. Without the
 * keys, which are outside the database, trying all numbers reveals nothing. It is keyed with each
 * generation of the root secret in turn, so that a stored one is brought to the next generation without
 * the number. */
export function hashLegalId(keys: Secrets, legalId: string): string {
  return renewLegalIdHash(keys, legalId, 0)
}

/** The hash of a number in the first generation: it stays the same for ever, so it counts. */
export const firstLegalIdHash = (keys: Secrets, legalId: string): string => keyed(keys, legalId, 1)

/** The hashes that a number may have in the database while rows of several generations are there, from its
 * hash in the first. */
export function legalIdHashes(keys: Secrets, first: string): string[] {
  const hashes = [first]
  // No generation is ever missing: this secret lasts.
  const newest = keys.secrets('legalId').length
  for (let generation = 2; generation <= newest; generation += 1) {
    hashes.push(keyed(keys, hashes.at(-1) ?? first, generation))
  }
  return hashes
}

/** A hash of one generation brought to the one that is written with. */
export function renewLegalIdHash(keys: Secrets, hash: string, from: number): string {
  let renewed = hash
  for (let generation = from + 1; generation <= keys.generation(); generation += 1) {
    renewed = keyed(keys, renewed, generation)
  }
  return renewed
}

const keyed = (keys: Secrets, text: string, generation: number) =>
  createHmac('sha256', keys.secret('legalId', generation)).update(text).digest('base64url')

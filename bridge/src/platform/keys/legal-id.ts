import { createHmac } from 'node:crypto'
import type { Secrets } from './keys.ts'

/** Returns the keyed hash by which an identity number is found; the number itself is not stored.
 * Without the keys, which are outside the database, trying all numbers reveals nothing. The hash is
 * keyed with each generation in turn, so a stored hash can be upgraded to the next generation
 * without the number. */
export function hashLegalId(keys: Secrets, legalId: string): string {
  return renewLegalIdHash(keys, legalId, 0)
}

/** Returns the hash of a number in the first generation. It never changes, so counters use it. */
export const firstLegalIdHash = (keys: Secrets, legalId: string): string => keyed(keys, legalId, 1)

/** Returns the hashes that a number may have while rows have different generations, computed from
 * its first-generation hash. */
export function legalIdHashes(keys: Secrets, first: string): string[] {
  const hashes = [first]
  // Retired generations keep this secret, so none is missing.
  const newest = keys.secrets('legalId').length
  for (let generation = 2; generation <= newest; generation += 1) {
    hashes.push(keyed(keys, hashes.at(-1) ?? first, generation))
  }
  return hashes
}

/** Upgrades a hash to the current generation. */
export function renewLegalIdHash(keys: Secrets, hash: string, from: number): string {
  let renewed = hash
  for (let generation = from + 1; generation <= keys.generation(); generation += 1) {
    renewed = keyed(keys, renewed, generation)
  }
  return renewed
}

const keyed = (keys: Secrets, text: string, generation: number) =>
  createHmac('sha256', keys.secret('legalId', generation)).update(text).digest('base64url')

/** Returns a password hash in its stored form, with the generation of its pepper as `keyid` of the
 * PHC string. The first generation has none. */
export function writeStoredHash(hash: string, generation: number): string {
  if (generation === 1) return hash
  return hash.replace(/\$(m=[^$]*)\$/, `$$$1,keyid=${keyIdOf(generation)}$$`)
}

/** Splits the result of `writeStoredHash`. */
export function readStoredHash(stored: string): { hash: string; generation: number } {
  const keyId = /,keyid=([A-Za-z0-9+/]+)\$/.exec(stored)?.[1]
  if (keyId === undefined) return { hash: stored, generation: 1 }
  const generation = Number(Buffer.from(keyId, 'base64').toString())
  return { hash: stored.replace(`,keyid=${keyId}`, ''), generation }
}

/** Returns a LIKE pattern for the stored hashes of a generation. With `not`, the hashes are those
 * that do not match. */
export const patternOf = (generation: number): { pattern: string; not: boolean } =>
  generation === 1
    ? { pattern: '%,keyid=%', not: true }
    : { pattern: `%,keyid=${keyIdOf(generation)}$%`, not: false }

const keyIdOf = (generation: number) =>
  Buffer.from(String(generation)).toString('base64').replaceAll('=', '')

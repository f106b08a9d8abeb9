/** A password hash as it is stored, and the generation of the pepper in it. The generation stands in the
 * hash's own text, as `keyid` of the PHC string; that of the first is not written. */
export function writeStoredHash(hash: string, generation: number): string {
  if (generation === 1) return hash
  return hash.replace(/\$(m=[^$]*)\$/, `$$$1,keyid=${keyIdOf(generation)}$$`)
}

/** Splits what `writeStoredHash` made. */
export function readStoredHash(stored: string): { hash: string; generation: number } {
  const keyId = /,keyid=([A-Za-z0-9+/]+)\$/.exec(stored)?.[1]
  if (keyId === undefined) return { hash: stored, generation: 1 }
  const generation = Number(Buffer.from(keyId, 'base64').toString())
  return { hash: stored.replace(`,keyid=${keyId}`, ''), generation }
}

/** Which stored hashes are of a generation, as a pattern of `like`; `not` where it is all others. */
export const patternOf = (generation: number): { pattern: string; not: boolean } =>
  generation === 1
    ? { pattern: '%,keyid=%', not: true }
    : { pattern: `%,keyid=${keyIdOf(generation)}$%`, not: false }

const keyIdOf = (generation: number) =>
  Buffer.from(String(generation)).toString('base64').replaceAll('=', '')

import { randomBytes } from 'node:crypto'
import { addRootFile, replaceKeyFiles, retireRootFile } from './key-files.ts'
import { endedBy, makeKeyRecord, type KeyUse } from './key-record.ts'
import { Given, readKeys, type KeySource } from './key-source.ts'
import { writeRetired, writeRoot } from './root.ts'
import { PAIR_LEAD_MS } from './schedule.ts'

/** The changed text of the given keys; null if a folder was changed in place. */
type Changed = Promise<string | null>

/** Adds a generation of the root secret. It can be read immediately, and is used for writing after
 * its lead time. */
export async function rotateRoot(source: KeySource, now: Date): Changed {
  if ('directory' in source) {
    await addRootFile(source.directory, now)
    return null
  }
  const { roots } = await readKeys(source, now)
  const next = writeRoot(now, new Uint8Array(randomBytes(32)))
  return withRoot(source.given, 1 + roots.length, next)
}

/** Adds a key pair for one use, and ends earlier ones after the lead time. */
export async function rotatePair(source: KeySource, use: KeyUse, now: Date): Changed {
  const endsAt = new Date(now.getTime() + PAIR_LEAD_MS)
  if ('directory' in source) {
    await replaceKeyFiles(source.directory, use, now, endsAt)
    return null
  }
  const given = Given.parse(JSON.parse(source.given))
  const earlier = given.keys.map((each) => (each.use === use ? endedBy(each, endsAt) : each))
  return changed(source.given, { keys: [...earlier, await makeKeyRecord(use, now)] })
}

/** Retires a generation of the root secret: keeps only the secrets that are needed permanently. The
 * caller has checked that nothing else needs it. */
export async function retireRoot(source: KeySource, generation: number, now: Date): Changed {
  const { roots } = await readKeys(source, now)
  const root = roots.find((each) => each.generation === generation)
  if (!root) throw new Error(`Generation ${generation} does not exist`)
  if ('directory' in source) {
    await retireRootFile(source.directory, root)
    return null
  }
  return withRoot(source.given, generation, writeRetired(root))
}

/** Returns the given keys with one generation of the root secret replaced. */
function withRoot(given: string, generation: number, stored: string): string {
  const { roots = {} } = JSON.parse(given) as { roots?: object }
  const first = generation === 1 ? { root: undefined } : {}
  return changed(given, { ...first, roots: { ...roots, [generation]: JSON.parse(stored) } })
}

const changed = (given: string, by: object): string =>
  JSON.stringify({ ...(JSON.parse(given) as object), ...by })

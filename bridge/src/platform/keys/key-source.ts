import * as z from 'zod/mini'
import { maintainKeyFiles, loadRoots } from './key-files.ts'
import { KeyRecord } from './key-record.ts'
import { firstRoot, isLive, StoredRoot, type Root } from './root.ts'

/** The source of the keys: a folder that the bridge fills and rotates, or JSON with the same
 * records and the root secrets from the environment, which the operator rotates. */
export type KeySource = { directory: string } | { given: string }

/** `root` is the first root secret. `roots` has the others by generation, or the remaining secrets
 * of retired ones. */
export const Given = z.strictObject({
  root: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/))),
  roots: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), StoredRoot)),
  keys: z.array(KeyRecord),
})

/** Reads all keys of a source. Throws if a generation of the root secret is missing, or if all are
 * retired. */
export async function readKeys(source: KeySource, now: Date) {
  const read = 'directory' in source ? await readFolder(source.directory, now) : readGiven(source)
  const roots = read.roots.toSorted((a, b) => a.generation - b.generation)
  if (roots.some(({ generation }, index) => generation !== index + 1) || !roots.some(isLive)) {
    throw new Error('A generation of the root secret is missing')
  }
  return { records: read.records, roots }
}

async function readFolder(directory: string, now: Date) {
  const [records, roots] = await Promise.all([
    maintainKeyFiles(directory, now),
    loadRoots(directory),
  ])
  return { records, roots }
}

function readGiven({ given }: { given: string }): { records: KeyRecord[]; roots: Root[] } {
  const { root, roots = {}, keys } = Given.parse(JSON.parse(given))
  const others = Object.entries(roots).map(([generation, stored]) =>
    Object.assign(stored, { generation: Number(generation) }),
  )
  const first = root === undefined ? [] : [firstRoot(root)]
  return { records: keys, roots: [...first, ...others] }
}

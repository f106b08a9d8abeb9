import * as z from 'zod/mini'
import { keepKeyFiles, keepRoots } from './key-files.ts'
import { KeyRecord } from './key-record.ts'
import { firstRoot, isLive, StoredRoot, type Root } from './root.ts'

/** Where the keys are: a folder that the bridge fills and rotates itself, or given whole by the
 * environment, as JSON of the same records with the root secrets, when the operator rotates them. */
export type KeySource = { directory: string } | { given: string }

/** `root` is the first root secret, and `roots` are the others by their generation, or what is left of
 * those that are retired. */
export const Given = z.strictObject({
  root: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/))),
  roots: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), StoredRoot)),
  keys: z.array(KeyRecord),
})

/** All keys of a source. Throws when a generation of the root secret is missing before the last one, or
 * none is whole. */
export async function readKeys(source: KeySource, now: Date) {
  const read = 'directory' in source ? await readFolder(source.directory, now) : readGiven(source)
  const roots = read.roots.toSorted((a, b) => a.generation - b.generation)
  if (roots.some(({ generation }, index) => generation !== index + 1) || !roots.some(isLive)) {
    throw new Error('A generation of the root secret is missing')
  }
  return { records: read.records, roots }
}

async function readFolder(directory: string, now: Date) {
  const [records, roots] = await Promise.all([keepKeyFiles(directory, now), keepRoots(directory)])
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

import { randomBytes, randomUUID } from 'node:crypto'
import {
  link,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { endedBy, KEY_USES, KeyRecord, makeKeyRecord, type KeyUse } from './key-record.ts'
import { firstRoot, StoredRoot, writeRetired, writeRoot, type Root } from './root.ts'
import { isAccepted, needsSuccessor } from './schedule.ts'

const FIRST_ROOT = 'root.key'
const ROOT = /^root-[1-9]\d{0,3}\.key$/
const RETIRED = /^root-[1-9]\d{0,3}\.retired$/
const ROOT_BYTES = 32

/** Creates a file atomically. If two processes create the same file concurrently, one succeeds and
 * the other finds it there. */
async function createOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

type StoredKey = { name: string; generation: number; record: KeyRecord }

async function readPersisted(directory: string): Promise<StoredKey[]> {
  const names = (await readdir(directory)).filter((name) => /^[a-z]+-\d+\.json$/.test(name))
  return Promise.all(
    names.map(async (name) => ({
      name,
      generation: Number(/\d+/.exec(name)?.[0]),
      record: KeyRecord.parse(JSON.parse(await readFile(join(directory, name), 'utf8'))),
    })),
  )
}

const ofUse = (stored: StoredKey[], use: KeyUse) =>
  stored.filter(({ record }) => record.use === use)

/** Reads the key pairs of a folder (`login-1.json`, …), creates successors that are due and deletes
 * pairs that are no longer accepted. Modes: 0700 for the folder, 0600 for files. */
export async function maintainKeyFiles(directory: string, now: Date): Promise<KeyRecord[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  let stored = await readPersisted(directory)
  const due = KEY_USES.filter((use) =>
    needsSuccessor(
      ofUse(stored, use).map(({ record }) => record),
      now,
    ),
  )
  await Promise.all(
    due.map(async (use) => {
      const next = 1 + Math.max(0, ...ofUse(stored, use).map(({ generation }) => generation))
      const record = await makeKeyRecord(use, now)
      await createOnce(join(directory, `${use}-${next}.json`), JSON.stringify(record))
    }),
  )
  if (due.length > 0) stored = await readPersisted(directory)
  const gone = stored.filter(({ record }) => !isAccepted(record, now))
  await Promise.all(gone.map(({ name }) => unlink(join(directory, name)).catch(() => {})))
  return stored.filter((each) => !gone.includes(each)).map(({ record }) => record)
}

/** Reads all generations of the root secret of a folder, or creates the first: `root.key`, then
 * `root-2.key` and so on, and `root-1.retired` for the remainder of a retired one. */
export async function loadRoots(directory: string): Promise<Root[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const stored = await readRoots(directory)
  if (stored.length > 0) return stored
  await createOnce(join(directory, FIRST_ROOT), randomBytes(ROOT_BYTES).toString('base64url'))
  return readRoots(directory)
}

/** Reads a permanent text file beside the keys, or creates it once. */
export async function loadText(
  directory: string,
  name: 'push.key',
  make: () => string,
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, name)
  if (!(await readdir(directory)).includes(name)) await createOnce(path, make())
  return readFile(path, 'utf8')
}

async function readRoots(directory: string): Promise<Root[]> {
  const names = await readdir(directory)
  const read = async (name: string): Promise<Root> => {
    const text = await readFile(join(directory, name), 'utf8')
    const generation = Number(/\d+/.exec(name)?.[0] ?? 1)
    return generation === 1 && !name.endsWith('.retired')
      ? firstRoot(text)
      : { ...StoredRoot.parse(JSON.parse(text)), generation }
  }
  const retired = await Promise.all(names.filter((name) => RETIRED.test(name)).map(read))
  const whole = await Promise.all(
    names.filter((name) => name === FIRST_ROOT || ROOT.test(name)).map(read),
  )
  // A generation exists in both forms if the process ended while retiring it.
  const gone = new Set(retired.map(({ generation }) => generation))
  return [...retired, ...whole.filter(({ generation }) => !gone.has(generation))]
}

/** Adds the next generation of the root secret to a folder. */
export async function addRootFile(directory: string, now: Date): Promise<void> {
  const next = 1 + Math.max(...(await loadRoots(directory)).map(({ generation }) => generation))
  const root = new Uint8Array(randomBytes(ROOT_BYTES))
  await createOnce(join(directory, `root-${next}.key`), writeRoot(now, root))
}

/** Retires a generation in a folder: keeps only the secrets that are needed permanently. */
export async function retireRootFile(directory: string, root: Root): Promise<void> {
  const { generation } = root
  await createOnce(join(directory, `root-${generation}.retired`), writeRetired(root))
  const whole = generation === 1 ? FIRST_ROOT : `root-${generation}.key`
  await rm(join(directory, whole), { force: true })
}

/** Adds a key pair for a use to a folder, and ends earlier ones at `endsAt`. */
export async function replaceKeyFiles(
  directory: string,
  use: KeyUse,
  now: Date,
  endsAt: Date,
): Promise<void> {
  const earlier = ofUse(await readPersisted(directory), use)
  const next = 1 + Math.max(0, ...earlier.map(({ generation }) => generation))
  const record = await makeKeyRecord(use, now)
  await createOnce(join(directory, `${use}-${next}.json`), JSON.stringify(record))
  for (const { name, record: old } of earlier) {
    const draft = join(directory, `${name}.${randomUUID()}.draft`)
    await writeFile(draft, JSON.stringify(endedBy(old, endsAt)), { mode: 0o600 })
    await rename(draft, join(directory, name))
  }
}

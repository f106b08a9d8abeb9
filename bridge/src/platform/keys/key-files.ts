import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_USES, KeyRecord, makeKeyRecord, type KeyUse } from './key-record.ts'
import { isAccepted, needsSuccessor } from './schedule.ts'

const ROOT_FILE = 'root.key'
const ROOT_BYTES = 32

/** Publishes a file that is whole from its first moment. Of two processes that make the same one
 * at once, one wins and the other finds that file already there. */
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

/** Reads the key pairs of a folder (`login-1.json`, …), makes the successors that are due and
 * removes those that nothing can need any more. The folder is 0700, its files 0600. */
export async function keepKeyFiles(directory: string, now: Date): Promise<KeyRecord[]> {
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

/** Reads the root secret of a folder, or makes it on the first start. It never rotates: stored
 * passwords depend on it, so it belongs in every backup of the keys. */
export async function keepRootSecret(directory: string): Promise<Uint8Array> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, ROOT_FILE)
  const read = async () => new Uint8Array(Buffer.from(await readFile(path, 'utf8'), 'base64url'))
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await createOnce(path, randomBytes(ROOT_BYTES).toString('base64url'))
    return read()
  }
}

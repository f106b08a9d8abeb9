import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartRefusal } from '../core/start-refusal.ts'
import type { Terminal } from './terminal.ts'

/** The embedded database, in the data folder. */
const DATABASE = 'postgres'
/** Files of a running bridge, which are not copied. The database is copied separately. */
const LEFT_OUT = new Set([DATABASE, 'in-use.lock', 'commands.sock'])

/** Copies the data folder with the embedded database, even while a bridge uses it: writes wait
 * until the database is copied. The keys are copied afterwards, so that the copy has a key for all
 * of its data. Returns 2 if it cannot start, and 1 if it fails; then no partial copy is left. */
export async function backup({
  args: [name],
  folder,
  settings,
  withDatabase,
  say,
  complain,
}: Terminal): Promise<number> {
  let unfinished: string | null = null
  try {
    const { dataDir, databaseUrl } = settings()
    if (databaseUrl) {
      throw new StartRefusal(
        'This copies the embedded database. Back up PostgreSQL with pg_dump, as docs/operations.md says.',
      )
    }
    // Opening a missing database would make an empty one.
    if (!existsSync(join(dataDir, DATABASE))) {
      throw new StartRefusal(
        `There is no database in ${dataDir}. Set DATA_DIR to the bridge’s folder.`,
      )
    }
    if (!name) throw new StartRefusal('Write the folder to make as its name.')
    const place = resolve(folder, name)
    if (existsSync(place)) throw new StartRefusal(`${place} is there already. Name another folder.`)
    unfinished = `${place}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700, recursive: true })
    const target = unfinished
    await withDatabase(
      (db) =>
        db.session(async (_, exec) => {
          await exec('checkpoint')
          await cp(join(dataDir, DATABASE), join(target, DATABASE), { recursive: true })
        }),
      { asItIs: true },
    )
    for (const one of await readdir(dataDir)) {
      if (LEFT_OUT.has(one)) continue
      await cp(join(dataDir, one), join(target, one), { recursive: true })
    }
    await rename(target, place)
    say(`Backed up to ${place}. Start a bridge with DATA_DIR set to a copy of it to restore.`)
    return 0
  } catch (error) {
    if (unfinished !== null) await rm(unfinished, { recursive: true, force: true })
    const isExpected = error instanceof StartRefusal
    complain(`Nothing was backed up. ${isExpected ? error.message : String(error)}`)
    return isExpected ? 2 : 1
  }
}

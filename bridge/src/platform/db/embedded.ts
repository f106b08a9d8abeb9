import { existsSync } from 'node:fs'
import { realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { StartRefusal } from '../../core/start-refusal.ts'
import { makePrivate } from '../folders/private-folder.ts'
import type { Database, ExecScript, Tx } from './database.ts'
import { DatabaseStartError, driverCode, TransactionAborted } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { createNotifier, NOTIFY_ALL } from './notifications.ts'

/** Opens the embedded database in a folder and locks the folder. Creates it if missing, readable by
 * its owner only. A committed write survives any end of the process. After a power loss the last
 * moments may be missing, since the engine has no fsync. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = await makePrivate(dataDir)
    .then(() => realpath(dataDir))
    .catch((error: unknown) => {
      throw error instanceof StartRefusal ? error : unusable(dataDir, error)
    })
  const lock = lockFolder(folder)
  try {
    const cluster = join(folder, 'postgres')
    if (!existsSync(cluster)) await makeCluster(cluster)
    const engine = await PGlite.create({ dataDir: cluster })
    return embeddedDatabase(engine, () => lock.release())
  } catch (error) {
    lock.release()
    throw unusable(dataDir, error)
  }
}

/** Creates an empty cluster in a temporary folder and renames it when complete, so that a first
 * start that is killed leaves no half-made database. */
async function makeCluster(place: string): Promise<void> {
  const unfinished = `${place}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ dataDir: unfinished })
  await engine.close()
  await rename(unfinished, place)
}

/** Wraps an open engine. It has one connection, so units of work run one after another, and no read
 * happens inside another caller's transaction. */
export function embeddedDatabase(engine: PGlite, onClose = () => {}): Database {
  const tx: Tx = drizzle(engine)
  const exec: ExecScript = async (script) => void (await engine.exec(script))
  let last: Promise<unknown> = Promise.resolve()
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const notifier = createNotifier((batch) => alone(() => engine.query(NOTIFY_ALL, [batch])))

  const write: Database['write'] = (work) =>
    alone(async () => {
      await engine.query('begin')
      try {
        return await notifier.afterCommit(tx, async () => {
          const result = await work(tx, exec)
          const end = await engine.query('commit')
          if (end.command !== 'COMMIT') throw new TransactionAborted()
          return result
        })
      } catch (error) {
        if (!(error instanceof TransactionAborted)) await engine.query('rollback')
        throw error
      }
    })

  return {
    kind: 'embedded',
    read: (work) => alone(() => work(tx)),
    readOnReplica: (work) => alone(() => work(tx)),
    write,
    writeLocally: write,
    session: (work) => alone(() => work(tx, exec)),
    listen: async (channel, heard) => {
      const stop = await alone(() => engine.listen(channel, heard))
      return () => alone(() => stop())
    },
    // Other processes see the folder's lock instead.
    announce: async () => async () => {},
    load: () => null,
    ping: () => alone(async () => void (await engine.query('select 1'))),
    close: async () => {
      // A transaction in progress may still have notifications to send.
      await alone(async () => {})
      await notifier.idle()
      await alone(async () => {
        await engine.close()
        onClose()
      })
    },
  }
}

function unusable(folder: string, error: unknown): DatabaseStartError {
  // The engine's file system throws plain objects with a name and a number.
  const why = driverCode(error) ?? (error instanceof Error ? error.message : JSON.stringify(error))
  return new DatabaseStartError(
    'folderUnusable',
    `The embedded database in ${folder} could not be opened (${why}). Check that this user may ` +
      'write there; to begin anew, set DATA_DIR to an empty folder and keep the old one.',
    error,
  )
}

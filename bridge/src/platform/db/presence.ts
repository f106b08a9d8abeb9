import type { Database, Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { openPersistentConnection } from './persistent-connection.ts'
import { rowsOf } from './rows-of.ts'

/** Lock keys, held by all running bridges and by those that work. The server releases the locks
 * when a bridge ends, even after a crash. */
const RUNNING_LOCK = 7_238_007
const WORKING_LOCK = 7_238_008

/** Holds the locks of a running bridge on its own connection. Returns a function that releases
 * them. */
export const announceOn = (
  databaseUrl: string,
  { works }: { works: boolean },
): Promise<() => Promise<void>> =>
  openPersistentConnection(databaseUrl, 'sadu-presence', async (client) => {
    for (const lock of works ? [RUNNING_LOCK, WORKING_LOCK] : [RUNNING_LOCK]) {
      await client.query('select pg_advisory_lock_shared($1)', [lock])
    }
  })

/** Whether a bridge is running on this database. If none is, a bridge that starts now waits until
 * this transaction ends. */
export async function isBridgeRunning(tx: Tx): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${RUNNING_LOCK}) as taken`,
  )
  return lock?.taken !== true
}

/** Whether a bridge that works (runs jobs and sends messages) is running on this database. The
 * embedded database has only one bridge, which works. */
export async function hasWorker(db: Pick<Database, 'kind' | 'read'>): Promise<boolean> {
  if (db.kind === 'embedded') return true
  const [lock] = await db.read((tx) =>
    rowsOf<{ held: boolean }>(
      tx,
      sql`select exists (select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = 0 and objid = ${WORKING_LOCK}) as held`,
    ),
  )
  return lock?.held === true
}

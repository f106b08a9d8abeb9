import { StartRefusal } from '../bridge/src/core/start-refusal.ts'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { eq, inArray, sql } from '../bridge/src/platform/db/drizzle.ts'
import { isBridgeRunning } from '../bridge/src/platform/db/presence.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { demoStoredCard } from '../bridge/src/platform/db/schema/autopay.ts'
import { client, fxRate } from '../bridge/src/platform/db/schema/customers.ts'
import { feeChange } from '../bridge/src/platform/db/schema/fees.ts'
import { demonstration } from '../bridge/src/platform/db/schema/operations.ts'
import { demoPayment } from '../bridge/src/platform/db/schema/payments.ts'
import { place } from '../bridge/src/platform/db/schema/places.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'
import { DEMO_SOURCE } from './feed-rows.ts'
import { hasClients } from './has-clients.ts'
import { demoClients } from './ownership.ts'

/** Tables that are kept: the audit is append-only, recorded objects must first be deleted from
 * object storage, and the others identify the database. */
const STAYS = ['migration', 'key_generation', 'audit_event', 'audit_head', 'stored_object']

/** The refusal while a bridge is running. */
export const STOP_FIRST = 'Sadu is running on this database. Stop it first, then remove them.'

/** The number of clients that were removed, and whether none are left, so that everything else was
 * deleted as well. */
export type Removed = { clients: number; isEmptied: boolean }

/** Deletes the people of the demonstration with all their rows except the audit. Also deletes the
 * database's mark and fictional offers, places and rates and, if no other clients are left,
 * merchants and messages. Rejects with a `StartRefusal` while a bridge uses the database. */
export async function removeDemonstration(db: Database, keys: Secrets): Promise<Removed> {
  return db.write(async (tx) => {
    if (await isBridgeRunning(tx)) throw new StartRefusal(STOP_FIRST)
    const tables = await tablesFromLeaves(tx)
    const clientIds = await demoClients(tx, keys)
    // Triggers that protect ledger rows would block this deletion too.
    await eachTable(tx, tables, 'disable trigger user')
    if (clientIds.length > 0) {
      for (const { name, hasClient } of tables) {
        if (!hasClient) continue
        const ids = sql.join(clientIds, sql`, `)
        await tx.execute(sql`delete from ${sql.identifier(name)} where client_id in (${ids})`)
      }
      await tx.delete(client).where(inArray(client.id, clientIds))
    }
    // Runs deferred checks now, since a table with pending trigger events cannot be altered.
    await tx.execute(sql`set constraints all immediate`)
    const isEmptied = !(await hasClients(tx))
    if (isEmptied) {
      const names = tables.map(({ name }) => sql.identifier(name))
      await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`)
    }
    // Offers that other clients’ cards reference are kept; they expire automatically.
    await tx.execute(sql`
      with gone as (select id from offer where source = ${DEMO_SOURCE}
        and not exists (select from offer_link where offer_id = offer.id)
        and not exists (select from offer_saved where offer_id = offer.id)
        and not exists (select from offer_reward where offer_id = offer.id)),
      merchants as (delete from offer_merchant where offer_id in (select id from gone)),
      places as (delete from offer_place where offer_id in (select id from gone))
      delete from offer where id in (select id from gone)`)
    await tx.delete(place).where(eq(place.source, DEMO_SOURCE))
    await tx.delete(fxRate).where(eq(fxRate.source, DEMO_SOURCE))
    await tx.delete(feeChange).where(eq(feeChange.announcedBy, DEMO_SOURCE))
    await tx.delete(demoPayment)
    await tx.delete(demoStoredCard)
    await tx.delete(demonstration)
    await eachTable(tx, tables, 'enable trigger user')
    return { clients: clientIds.length, isEmptied }
  })
}

type Table = { name: string; hasClient: boolean }

/** Lists all tables except those kept, each before the tables it references. */
async function tablesFromLeaves(tx: Tx): Promise<Table[]> {
  const tables = await rowsOf<Table & { targets: string[] }>(
    tx,
    sql`select relname as name,
        exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'client_id')
          as "hasClient",
        array(select distinct confrelid::regclass::text from pg_constraint
          where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as targets
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in (${sql.join(STAYS, sql`, `)})
      order by relname`,
  )
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const add = (name: string) => {
    const table = byName.get(name)
    if (!table || ordered.has(table)) return
    table.targets.forEach(add)
    ordered.add(table)
  }
  byName.keys().forEach(add)
  return [...ordered].toReversed()
}

async function eachTable(tx: Tx, tables: readonly Table[], change: string): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(change)}`)
  }
}

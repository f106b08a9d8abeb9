import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import { rewrapAtRest } from '../keys/at-rest.ts'
import type { Secrets } from '../keys/keys.ts'

const PAGE = 200
const FIRST = { clientId: '', id: '00000000-0000-0000-0000-000000000000' }

/** Long-lived data sealed with a secret that will be retired: tables and their column from
 * `wrapAtRest`. Each has a `key_generation`. */
const SEALED = [
  { table: 'draft', column: 'content' },
  { table: 'upload', column: 'wrapped_key' },
  { table: 'upload_original', column: 'wrapped_key' },
  { table: 'supplementary_applicant', column: 'id_number' },
  { table: 'identity_change', column: 'id_number' },
  { table: 'push_subscription', column: 'wrapped' },
  { table: 'autopay', column: 'wrapped' },
] as const

type Sealed = (typeof SEALED)[number]
type Row = { clientId: string; id: string; wrapped: string }

/** Re-encrypts drafts, file keys, applicants' ID numbers, push subscriptions and stored cards under
 * the current generation, in batches that are safe to repeat and to run on several bridges
 * concurrently. A row that changes meanwhile is left unchanged. Returns their number. */
export async function renewSealed(
  db: Database,
  keys: Secrets,
  signal?: AbortSignal,
): Promise<number> {
  let renewed = 0
  for (const sealed of SEALED) {
    let after: Pick<Row, 'clientId' | 'id'> = FIRST
    for (;;) {
      const rows: Row[] = signal?.aborted ? [] : await readOutdated(db, keys, sealed, after)
      const last = rows.at(-1)
      if (!last) break
      await renew(db, keys, { sealed, rows })
      renewed += rows.length
      after = last
    }
  }
  return renewed
}

/** Reads the next rows after a key, so that each page continues after the previous one. */
function readOutdated(
  db: Database,
  keys: Secrets,
  { table, column }: Sealed,
  after: Pick<Row, 'clientId' | 'id'>,
): Promise<Row[]> {
  return db.read((tx) =>
    rowsOf<Row>(
      tx,
      sql`select client_id as "clientId", id, ${sql.identifier(column)} as wrapped
        from ${sql.identifier(table)} where key_generation < ${keys.generation()}
          and (client_id, id) > (${after.clientId}, ${after.id}::uuid)
        order by client_id, id limit ${PAGE}`,
    ),
  )
}

async function renew(
  db: Database,
  keys: Secrets,
  { sealed: { table, column }, rows }: { sealed: Sealed; rows: readonly Row[] },
): Promise<void> {
  const generation = keys.generation()
  const next = await Promise.all(rows.map(({ wrapped }) => rewrapAtRest(keys, wrapped)))
  const name = sql.identifier(column)
  await db.write(async (tx) => {
    for (const [at, { clientId, id, wrapped }] of rows.entries()) {
      await tx.execute(sql`update ${sql.identifier(table)}
        set ${name} = ${next[at] ?? wrapped}, key_generation = ${generation}
        where client_id = ${clientId} and id = ${id}::uuid and ${name} = ${wrapped}`)
    }
  })
}

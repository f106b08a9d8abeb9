import { asc, and, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { auditHead } from '../../../platform/db/schema/audit.ts'
import type { Head } from './checkpoint.ts'

/** So many ends of chains are read at once, and stand in one line at most. */
const PAGE = 1_000

/** The ends of all chains, or of those that moved since a moment, page by page. */
export async function* readHeads(db: Database, since: Date | null): AsyncGenerator<Head[]> {
  for (let after: string | null = null; ;) {
    const rows = await db.read((tx) =>
      tx
        .select()
        .from(auditHead)
        .where(
          and(
            after === null ? sql`true` : gt(auditHead.clientId, after),
            since === null ? sql`true` : gte(auditHead.movedAt, since),
          ),
        )
        .orderBy(asc(auditHead.clientId))
        .limit(PAGE),
    )
    yield rows.map(({ clientId, seq, hash }) => [
      clientId,
      seq,
      Buffer.from(hash).toString('base64url'),
    ])
    if (rows.length < PAGE) return
    after = rows.at(-1)?.clientId ?? null
  }
}

/** How many chains there are. */
export const countHeads = (db: Database): Promise<number> => db.read((tx) => tx.$count(auditHead))

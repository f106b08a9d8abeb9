import type { Database } from '../../../platform/db/database.ts'
import { and, asc, gt, gte, sql } from '../../../platform/db/drizzle.ts'
import { auditHead } from '../../../platform/db/schema/audit.ts'
import type { Head } from './checkpoint.ts'

/** The number of heads that are read at once, and the maximum number in a line. */
const PAGE = 1_000

/** Yields the heads of all chains, or of those that moved since a time, page by page. */
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

/** Returns the number of chains. */
export const countHeads = (db: Database): Promise<number> => db.read((tx) => tx.$count(auditHead))

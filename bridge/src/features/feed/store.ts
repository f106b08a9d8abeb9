import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** The key of a file: its source, and a hash of its bytes. */
export type FileKey = { source: string; content: string }

/** The progress of an import: rows by outcome, and the length of the reject file in bytes. */
export type Progress = { applied: number; already: number; rejected: number; rejectBytes: number }

export const NOTHING_IMPORTED: Progress = { applied: 0, already: 0, rejected: 0, rejectBytes: 0 }

const ofFile = ({ source, content }: FileKey) =>
  sql`source = ${source} and content = decode(${content}, 'hex')`

/** Claims a file for this runner, and returns its progress; a completely imported file starts
 * again. The previous runner stops at its next batch. With `idleSeconds`, returns null if another
 * runner is importing the file: it made progress within these seconds. */
export async function claimFile(
  tx: Tx,
  { source, content }: FileKey,
  { name, runner, idleSeconds }: { name: string; runner: string; idleSeconds: number | null },
): Promise<Progress | null> {
  const rows = await rowsOf<Progress>(
    tx,
    sql`insert into feed_file as file (source, content, name, runner)
      values (${source}, decode(${content}, 'hex'), ${name.slice(0, 255)}, ${runner})
      on conflict (source, content) do update set name = excluded.name, runner = excluded.runner,
        rows_applied = case when file.ended_at is null then file.rows_applied else 0 end,
        rows_already = case when file.ended_at is null then file.rows_already else 0 end,
        rows_rejected = case when file.ended_at is null then file.rows_rejected else 0 end,
        reject_bytes = case when file.ended_at is null then file.reject_bytes else 0 end,
        began_at = case when file.ended_at is null then file.began_at else now() end,
        moved_at = now(), ended_at = null
      where ${idleSeconds}::int is null or file.ended_at is not null
        or file.moved_at <= now() - make_interval(secs => ${idleSeconds}::int)
      returning rows_applied::float8 as applied, rows_already::float8 as already,
        rows_rejected::float8 as rejected, reject_bytes::float8 as "rejectBytes"`,
  )
  return rows[0] ?? null
}

/** Stores the progress. Returns false if another runner has claimed the file. */
export async function storeProgress(
  tx: Tx,
  file: FileKey,
  { runner, progress, isEnd }: { runner: string; progress: Progress; isEnd: boolean },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update feed_file set rows_applied = ${progress.applied}, rows_already = ${progress.already},
        rows_rejected = ${progress.rejected}, reject_bytes = ${progress.rejectBytes}, moved_at = now(),
        ended_at = ${isEnd ? sql`now()` : sql`null`}
      where ${ofFile(file)} and runner = ${runner}
      returning true`,
  )
  return rows.length > 0
}

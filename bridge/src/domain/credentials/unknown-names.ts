import { countDistinct, eq, inArray, lt, sql } from 'drizzle-orm'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { unknownNameHour, unknownNameTry } from '../../platform/db/schema/sessions.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { recordEvent } from '../audit/audit.ts'

const heldHour = prepared('hold_unknown_hour', (tx) =>
  tx
    .insert(unknownNameHour)
    .values({ hour: sql.placeholder('hour'), seq: 0 })
    .onConflictDoUpdate({ target: unknownNameHour.hour, set: { seq: unknownNameHour.seq } })
    .returning({ seq: unknownNameHour.seq })
    .prepare('hold_unknown_hour'),
)

const appended = prepared('append_unknown_try', (tx) => {
  const moved = tx.$with('moved').as(
    tx
      .update(unknownNameHour)
      .set({ seq: sql`${sql.placeholder('seq')}` })
      .where(eq(unknownNameHour.hour, sql.placeholder('hour')))
      .returning({ hour: unknownNameHour.hour }),
  )
  return tx
    .with(moved)
    .insert(unknownNameTry)
    .values({
      hour: sql.placeholder('hour'),
      seq: sql.placeholder('seq'),
      nameDigest: sql.placeholder('nameDigest'),
      kind: sql.placeholder('kind'),
    })
    .prepare('append_unknown_try')
})

/** Notes a failed sign-in, or a lock, of a name that nobody has. What it writes is like a row of somebody's
 * audit (`recordEvent`), so that the time says nothing of which names exist. */
export async function noteUnknownName(
  tx: Tx,
  nameDigest: Uint8Array,
  kind: 'failed' | 'locked',
  now: Date,
): Promise<void> {
  const hour = hourOf(now)
  const [held] = await heldHour(tx).execute({ hour })
  await appended(tx).execute({ hour, seq: (held?.seq ?? 0) + 1, nameDigest, kind })
}

/** Makes of every hour that is over one row of the audit, and forgets its names. Answers how many hours. */
export async function foldUnknownNames(tx: Tx, keys: Secrets, now: Date): Promise<number> {
  // Taken before they are added up, so that two bridges never fold the same hour.
  const over = await tx
    .select({ hour: unknownNameHour.hour })
    .from(unknownNameHour)
    .where(lt(unknownNameHour.hour, hourOf(now)))
    .orderBy(unknownNameHour.hour)
    .for('update')
  for (const { hour } of over) {
    const [figures] = await tx
      .select({
        names: countDistinct(unknownNameTry.nameDigest),
        failed: countOf('failed'),
        locked: countOf('locked'),
      })
      .from(unknownNameTry)
      .where(eq(unknownNameTry.hour, hour))
    const facts = { from: hour.toISOString(), ...figures }
    await recordEvent(tx, keys, { of: null, kind: 'unknownNamesTried', facts }, now)
  }
  const hours = over.map(({ hour }) => hour)
  // Its tries go with an hour.
  if (hours.length > 0) await tx.delete(unknownNameHour).where(inArray(unknownNameHour.hour, hours))
  return hours.length
}

const countOf = (kind: 'failed' | 'locked') =>
  sql<number>`(count(*) filter (where ${unknownNameTry.kind} = ${kind}))::int`

/** Records failed sign-ins of names that nobody has, an hour in a row. */
export const foldUnknownNamesJob = (keys: Secrets): Job => ({
  name: 'fold-unknown-names',
  schedule: { everyMinutes: 15 },
  work: ({ db, now }) => db.write(async (tx) => ({ hours: await foldUnknownNames(tx, keys, now) })),
})

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

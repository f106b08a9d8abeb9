import { HOUR_MS } from '@sadu/contract/core/time'
import type { Tx } from '../../platform/db/database.ts'
import { countDistinct, eq, inArray, lt, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { unknownNameHour, unknownNameTry } from '../../platform/db/schema/sessions.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
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

/** Records a failed sign-in or lock for an unknown user name. It writes as much as an audit event
 * (`recordEvent`), so that timing does not reveal which names exist. */
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

/** Turns the oldest completed hour into one audit row and deletes its names. Returns the number of
 * hours, one or none. */
export async function foldUnknownNames(tx: Tx, keys: Secrets, now: Date): Promise<number> {
  // Locked before counting, so that two bridges do not process the same hour.
  const over = await tx
    .select({ hour: unknownNameHour.hour })
    .from(unknownNameHour)
    .where(lt(unknownNameHour.hour, hourOf(now)))
    .orderBy(unknownNameHour.hour)
    .limit(1)
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
  // Deletes the attempts of the hour by cascade.
  if (hours.length > 0) await tx.delete(unknownNameHour).where(inArray(unknownNameHour.hour, hours))
  return hours.length
}

const countOf = (kind: 'failed' | 'locked') =>
  sql<number>`(count(*) filter (where ${unknownNameTry.kind} = ${kind}))::int`

/** Creates the job that writes an audit row per hour for failed sign-ins with unknown user
 * names. */
export const foldUnknownNamesJob = (keys: Secrets): Job => ({
  name: 'fold-unknown-names',
  schedule: { everyMinutes: 15 },
  work: async (parts) => ({
    hours: await inBatches(parts, (tx) => foldUnknownNames(tx, keys, parts.now), 1),
  }),
})

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

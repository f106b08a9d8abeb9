import { and, count, eq, lt, sql, sum } from 'drizzle-orm'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { unknownName } from '../../platform/db/schema/sessions.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { recordEvent } from '../audit/audit.ts'

type Figure = 'tries' | 'locks'

const isRow = and(
  eq(unknownName.hour, sql.placeholder('hour')),
  eq(unknownName.nameDigest, sql.placeholder('nameDigest')),
)

const held = prepared('hold_unknown_name', (tx) =>
  tx
    .insert(unknownName)
    .values({ hour: sql.placeholder('hour'), nameDigest: sql.placeholder('nameDigest') })
    .onConflictDoUpdate({
      target: [unknownName.hour, unknownName.nameDigest],
      set: { tries: unknownName.tries },
    })
    .returning({ tries: unknownName.tries })
    .prepare('hold_unknown_name'),
)

const counted = {
  tries: prepared('count_unknown_try', (tx) =>
    tx
      .update(unknownName)
      .set({ tries: sql`${unknownName.tries} + 1` })
      .where(isRow)
      .prepare('count_unknown_try'),
  ),
  locks: prepared('count_unknown_lock', (tx) =>
    tx
      .update(unknownName)
      .set({ locks: sql`${unknownName.locks} + 1` })
      .where(isRow)
      .prepare('count_unknown_lock'),
  ),
}

/** Counts a failed sign-in, or a lock, of a name that nobody has. It takes as many statements as a row of
 * somebody's audit, so that the time does not say which names exist. */
export async function countUnknownName(
  tx: Tx,
  nameDigest: Uint8Array,
  figure: Figure,
  now: Date,
): Promise<void> {
  const row = { hour: hourOf(now), nameDigest }
  await held(tx).execute(row)
  await counted[figure](tx).execute(row)
}

/** Makes of every hour that is over one row of the audit, and forgets its names. Answers how many hours. */
export async function foldUnknownNames(
  tx: Tx,
  keys: Pick<Keys, 'secret'>,
  now: Date,
): Promise<number> {
  const isOver = lt(unknownName.hour, hourOf(now))
  // Taken before they are added up, so that two bridges never fold the same hour.
  await tx.select({ hour: unknownName.hour }).from(unknownName).where(isOver).for('update')
  const hours = await tx
    .select({
      hour: unknownName.hour,
      names: count(),
      tries: sum(unknownName.tries).mapWith(Number),
      locks: sum(unknownName.locks).mapWith(Number),
    })
    .from(unknownName)
    .where(isOver)
    .groupBy(unknownName.hour)
    .orderBy(unknownName.hour)
  await tx.delete(unknownName).where(isOver)
  for (const { hour, ...figures } of hours) {
    const facts = { from: hour.toISOString(), ...figures }
    await recordEvent(tx, keys, { of: null, kind: 'unknownNamesTried', facts }, now)
  }
  return hours.length
}

/** Records failed sign-ins of names that nobody has, an hour in a row. */
export const foldUnknownNamesJob = (keys: Pick<Keys, 'secret'>): Job => ({
  name: 'fold-unknown-names',
  schedule: { everyMinutes: 15 },
  work: ({ db, now }) => db.write(async (tx) => ({ hours: await foldUnknownNames(tx, keys, now) })),
})

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

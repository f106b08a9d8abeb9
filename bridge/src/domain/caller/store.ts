import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, gt, isNull, lte } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { deskCall } from '../../platform/db/schema/desk-calls.ts'

export type Person = { clientId: string; cardmemberId: string }
export type DeskCall = typeof deskCall.$inferSelect

const isOf = ({ clientId, cardmemberId }: Person) =>
  and(eq(deskCall.clientId, clientId), eq(deskCall.cardmemberId, cardmemberId))

/** Stores a call. Returns false if there already is one with this person. */
export async function insertCall(
  tx: Tx,
  row: Omit<typeof deskCall.$inferInsert, 'shownAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(deskCall)
    .values(row)
    .onConflictDoNothing()
    .returning({ clientId: deskCall.clientId })
  return stored.length > 0
}

/** Locks and returns the call in progress with a person; null if there is none. */
export async function lockCall(tx: Tx, person: Person, now: Date): Promise<DeskCall | null> {
  const [found] = await tx
    .select()
    .from(deskCall)
    .where(and(isOf(person), gt(deskCall.endsAt, now)))
    .for('update')
  return found ?? null
}

/** Records that the words of a locked call were shown. */
export async function markShown(tx: Tx, person: Person, now: Date): Promise<void> {
  await tx
    .update(deskCall)
    .set({ shownAt: now })
    .where(and(isOf(person), isNull(deskCall.shownAt)))
}

/** Deletes the call with a person; with `over`, only if it had ended by then. Returns the deleted
 * call, or null. */
export async function deleteCall(tx: Tx, person: Person, over?: Date): Promise<DeskCall | null> {
  const isOver = over && lte(deskCall.endsAt, over)
  const [gone] = await tx
    .delete(deskCall)
    .where(and(isOf(person), isOver))
    .returning()
  return gone ?? null
}

/** Locks and returns at most `most` calls that have ended, for scheduled work. Skips calls that
 * another transaction has locked. */
export function readEndedCalls(tx: Tx, now: Date, most: number): Promise<DeskCall[]> {
  return tx
    .select()
    .from(deskCall)
    .where(lte(deskCall.endsAt, now))
    .orderBy(asc(deskCall.endsAt))
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Returns all calls in progress, with the names of the people, for the desk. */
export function readCalls(tx: Tx, now: Date) {
  return tx
    .select({
      name: cardmember.fullNameEn,
      operator: deskCall.operator,
      endsAt: deskCall.endsAt,
      shownAt: deskCall.shownAt,
    })
    .from(deskCall)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, deskCall.clientId), eq(cardmember.id, deskCall.cardmemberId)),
    )
    .where(gt(deskCall.endsAt, now))
    .orderBy(asc(deskCall.beganAt))
}

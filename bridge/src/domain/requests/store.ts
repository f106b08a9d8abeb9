import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts'
import { request, requestEvent } from '../../platform/db/schema/requests.ts'
import { isVisibleRequest } from './visible.ts'

type StoredRow = typeof request.$inferSelect
/** A client's request. */
export type RequestRow = StoredRow & { clientId: string; cardmemberId: string }
/** A visitor's request, without a client. */
export type VisitorRow = StoredRow & { clientId: null; cardmemberId: null }
export type AnyRequestRow = RequestRow | VisitorRow
/** Returns the row as a client's request; null for a visitor's. */
export function clientsRow(row: StoredRow): RequestRow | null {
  return row.clientId === null ? null : (row as RequestRow)
}

type NewRow = typeof request.$inferInsert
export type RequestKey = { clientId: string; id: string }
type AnyKey = { clientId: string | null; id: string }
type StepRow = Omit<typeof requestEvent.$inferInsert, 'clientId' | 'requestId' | 'seq'>

/** Inserts a request. Returns false if its reference is taken. */
export async function insertRequest(tx: Tx, row: NewRow): Promise<boolean> {
  const stored = await tx
    .insert(request)
    .values(row)
    .onConflictDoNothing({ target: request.reference })
    .returning({ id: request.id })
  return stored.length > 0
}

/** Returns a request that the owner may see, locked until the transaction ends; null if there is
 * none. */
export async function lockVisibleRequest(
  tx: Tx,
  owner: Owner,
  reference: string,
): Promise<RequestRow | null> {
  const [found] = await tx
    .select()
    .from(request)
    .where(and(isVisibleRequest(owner), eq(request.reference, reference)))
    .for('no key update')
  return (found as RequestRow | undefined) ?? null
}

/** Locks a request by its reference only: for the issuer and for scheduled work. */
export async function lockRequest(tx: Tx, reference: string): Promise<AnyRequestRow | null> {
  const [found] = await tx
    .select()
    .from(request)
    .where(eq(request.reference, reference))
    .for('no key update')
  return (found as AnyRequestRow | undefined) ?? null
}

/** Updates a locked request. */
export async function updateRequest(
  tx: Tx,
  { id }: AnyKey,
  set: Partial<Pick<RequestRow, 'state' | 'stateSince' | 'dueFrom' | 'dueOn' | 'remindedOn'>>,
): Promise<void> {
  await tx.update(request).set(set).where(eq(request.id, id))
}

/** Adds a step to the timeline of a new or locked request. */
export async function appendStep(tx: Tx, { clientId, id }: AnyKey, step: StepRow): Promise<void> {
  const next = sql<number>`(select coalesce(max(seq), 0) + 1 from request_event before
    where before.request_id = ${id}::uuid)`
  await tx.insert(requestEvent).values({ ...step, clientId, requestId: id, seq: next })
}

/** Returns the timeline of a request, oldest first. */
export function readThread(tx: Tx, { id }: AnyKey) {
  return tx
    .select({
      kind: requestEvent.kind,
      party: requestEvent.party,
      cardmemberId: requestEvent.cardmemberId,
      note: requestEvent.note,
      at: requestEvent.at,
    })
    .from(requestEvent)
    .where(eq(requestEvent.requestId, id))
    .orderBy(asc(requestEvent.seq))
}

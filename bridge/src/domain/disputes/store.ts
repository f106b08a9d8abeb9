import type { Tx } from '../../platform/db/database.ts'
import { and, eq, exists, gt, sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { posting } from '../../platform/db/schema/customers.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { instalmentPlan } from '../../platform/db/schema/instalments.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { refundedOf } from '../bills/excluded.ts'

/** A dispute with its amounts. */
export type DisputeRow = typeof dispute.$inferSelect
export type DisputeKey = { clientId: string; requestId: string }

const isAt = ({ clientId, requestId }: DisputeKey) =>
  and(eq(dispute.clientId, clientId), eq(dispute.requestId, requestId))

/** Inserts a dispute. Returns false if its charge has an open or approved one. */
export async function insertDispute(
  tx: Tx,
  row: Omit<
    typeof dispute.$inferInsert,
    'outcome' | 'isCredited' | 'creditMinor' | 'moves' | 'plannedMinor'
  >,
): Promise<boolean> {
  const plannedMinor = await lockPlanned(tx, row)
  const stored = await tx
    .insert(dispute)
    .values({ ...row, plannedMinor, outcome: 'open', isCredited: false, creditMinor: 0, moves: 0 })
    .onConflictDoNothing()
    .returning({ requestId: dispute.requestId })
  return stored.length > 0
}

type Disputed = Pick<typeof dispute.$inferInsert, 'clientId' | 'accountId' | 'transactionId'>

/** Locks the account and the plan of a charge, and returns the amount that the plan has not billed.
 * The locks prevent a plan from being created, and its next month from being billed, before the
 * dispute is stored. */
async function lockPlanned(tx: Tx, { clientId, accountId, transactionId }: Disputed) {
  if (!transactionId) return 0
  await tx.execute(sql`select from account
    where client_id = ${clientId} and id = ${accountId}::uuid for key share`)
  const [plan] = await tx
    .select({ remainingMinor: instalmentPlan.remainingMinor })
    .from(instalmentPlan)
    .where(
      and(eq(instalmentPlan.clientId, clientId), eq(instalmentPlan.transactionId, transactionId)),
    )
    .for('update')
  return plan?.remainingMinor ?? 0
}

/** Returns a dispute; null if there is none. */
export async function readDispute(tx: Tx, key: DisputeKey): Promise<DisputeRow | null> {
  const [found] = await tx.select().from(dispute).where(isAt(key))
  return found ?? null
}

/** Locks and returns a dispute, so that its credit moves only once; null if there is none. */
export async function lockDispute(tx: Tx, key: DisputeKey): Promise<DisputeRow | null> {
  const [found] = await tx.select().from(dispute).where(isAt(key)).for('no key update')
  return found ?? null
}

/** Updates a locked dispute. */
export async function updateDispute(
  tx: Tx,
  key: DisputeKey,
  set: Partial<Omit<DisputeRow, keyof DisputeKey>>,
): Promise<void> {
  await tx.update(dispute).set(set).where(isAt(key))
}

/** Returns the open or approved dispute of a charge, or else the latest, with its reference and the
 * person who opened it; null if there is none. */
export async function readDisputeOf(
  tx: Tx,
  { clientId, transactionId }: { clientId: string; transactionId: string },
) {
  const [found] = await rowsOf<{
    reference: string
    outcome: DisputeRow['outcome']
    cardmemberId: string
  }>(
    tx,
    sql`select reference, outcome, request.cardmember_id as "cardmemberId" from dispute
      join request on request.client_id = dispute.client_id and request.id = dispute.request_id
      where dispute.client_id = ${clientId} and transaction_id = ${transactionId}::uuid
      order by outcome in ('open', 'approved') desc, opened_at desc, reference limit 1`,
  )
  return found ?? null
}

/** Returns the amount of a charge that the merchant has refunded, at its billing rate; includes
 * archived rows. */
export async function readRefunded(
  tx: Tx,
  { clientId, transactionId }: { clientId: string; transactionId: string },
): Promise<number> {
  const [row] = await rowsOf<{ back: string | number | null }>(
    tx,
    sql`select ${refundedOf(sql`${clientId}`, sql`${transactionId}::uuid`)} as back`,
  )
  return Number(row?.back ?? 0)
}

/** A dispute with the reference of its request. */
export type NamedDispute = DisputeKey & { reference: string }

/** A key before all others. */
export const FIRST_DISPUTE: DisputeKey = {
  clientId: '',
  requestId: '00000000-0000-0000-0000-000000000000',
}

/** Returns disputes with a credit, and with a refund by the merchant, that are open tasks: up to
 * `atMost` after a key, in key order. */
export function readRefundedCredits(
  tx: Tx,
  isOpen: (key: SQL) => SQL,
  after: DisputeKey,
  atMost: number,
): Promise<NamedDispute[]> {
  const refunds = tx
    .select({ id: posting.id })
    .from(posting)
    .where(and(eq(posting.clientId, dispute.clientId), eq(posting.refundOf, dispute.transactionId)))
  return tx
    .select({
      clientId: dispute.clientId,
      requestId: dispute.requestId,
      reference: request.reference,
    })
    .from(dispute)
    .innerJoin(
      request,
      and(eq(request.clientId, dispute.clientId), eq(request.id, dispute.requestId)),
    )
    .where(
      and(
        gt(dispute.creditMinor, 0),
        sql`(${dispute.clientId}, ${dispute.requestId}) > (${after.clientId}, ${after.requestId}::uuid)`,
        exists(refunds),
        isOpen(sql`${request.reference}`),
      ),
    )
    .orderBy(dispute.clientId, dispute.requestId)
    .limit(atMost)
}

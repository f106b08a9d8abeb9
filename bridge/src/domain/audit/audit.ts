import type { Tx } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { auditEvent, auditHead } from '../../platform/db/schema/audit.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { BEFORE_FIRST, hashRow, NOBODY, writeFacts } from './chain.ts'
import type { AuditEvent } from './event.ts'
import { currentSource } from './source.ts'

const held = prepared('hold_audit_head', (tx) =>
  tx
    .insert(auditHead)
    .values({ clientId: sql.placeholder('clientId'), seq: 0, hash: BEFORE_FIRST })
    .onConflictDoUpdate({ target: auditHead.clientId, set: { seq: sql`${auditHead.seq}` } })
    .returning({ seq: auditHead.seq, hash: auditHead.hash })
    .prepare('hold_audit_head'),
)

/** Appends an event and moves the head of its chain, in one statement. */
const appended = prepared('append_audit_event', (tx) => {
  const moved = tx.$with('moved').as(
    tx
      .update(auditHead)
      .set({
        seq: sql`${sql.placeholder('seq')}`,
        hash: sql`${sql.placeholder('hash')}`,
        movedAt: sql`${sql.placeholder('at')}::timestamptz`,
      })
      .where(eq(auditHead.clientId, sql.placeholder('clientId')))
      .returning({ clientId: auditHead.clientId }),
  )
  return tx
    .with(moved)
    .insert(auditEvent)
    .values({
      clientId: sql.placeholder('clientId'),
      seq: sql.placeholder('seq'),
      cardmemberId: sql.placeholder('cardmemberId'),
      kind: sql.placeholder('kind'),
      facts: sql.placeholder('facts'),
      at: sql.placeholder('at'),
      sourceAddress: sql.placeholder('sourceAddress'),
      sessionId: sql.placeholder('sessionId'),
      generation: sql.placeholder('generation'),
      hash: sql.placeholder('hash'),
    })
    .prepare('append_audit_event')
})

/** Records an event with its source (`withSource`), in the transaction of its effect. Events of one
 * client are serialised: call it last in a transaction, since other transactions of the same
 * client wait until it ends. */
export async function recordEvent(
  tx: Tx,
  keys: Secrets,
  { of, kind, facts = {}, sessionId }: AuditEvent,
  now: Date,
): Promise<void> {
  const clientId = of?.clientId ?? NOBODY
  const head = await holdHead(tx, clientId)
  // Deleting a complete chain would leave no gap. This row proves that the chain existed.
  if (head.seq === 0 && clientId !== NOBODY) {
    await recordEvent(tx, keys, { of: null, kind: 'chainBegun', facts: { clientId } }, now)
  }
  const source = currentSource()
  const row = {
    clientId,
    seq: head.seq + 1,
    cardmemberId: of?.cardmemberId ?? null,
    kind,
    facts: writeFacts(facts),
    at: now,
    sourceAddress: source.address,
    sessionId: sessionId ?? source.sessionId,
    generation: keys.generation(),
  }
  const hash = hashRow(keys, head.hash, row)
  await appended(tx).execute({ ...row, hash })
}

/** Locks the head of a chain, waiting for earlier writers. */
async function holdHead(tx: Tx, clientId: string): Promise<{ seq: number; hash: Uint8Array }> {
  const [head] = await held(tx).execute({ clientId })
  if (!head) throw new Error('the chain has no head')
  return head
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { auditEvent, auditHead } from '../db/schema/audit.ts'
import type { Keys } from '../keys/keys.ts'
import { BEFORE_FIRST, hashRow, NOBODY, writeFacts } from './chain.ts'
import type { AuditEvent } from './event.ts'

/** Records one event in the transaction of its effect, so that neither can be there without the
 * other. Events of one client are written one after the other: call it last in a transaction, for
 * others of the same client wait until it ends. */
export async function recordEvent(
  tx: Tx,
  keys: Pick<Keys, 'secret'>,
  { of, kind, facts = {} }: AuditEvent,
  now: Date,
): Promise<void> {
  const clientId = of?.clientId ?? NOBODY
  const head = await holdHead(tx, clientId)
  // A whole chain that is taken out would leave no gap behind; this row says that there was one.
  if (head.seq === 0 && clientId !== NOBODY) {
    await recordEvent(tx, keys, { of: null, kind: 'chainBegun', facts: { clientId } }, now)
  }
  const row = {
    clientId,
    seq: head.seq + 1,
    cardmemberId: of?.cardmemberId ?? null,
    kind,
    facts: writeFacts(facts),
    at: now,
  }
  const hash = hashRow(keys, head.hash, row)
  await tx.insert(auditEvent).values({ ...row, hash })
  await tx.update(auditHead).set({ seq: row.seq, hash }).where(eq(auditHead.clientId, clientId))
}

/** The end of a chain as it stands once every writer before this one is done. */
async function holdHead(tx: Tx, clientId: string): Promise<{ seq: number; hash: Uint8Array }> {
  const [head] = await tx
    .insert(auditHead)
    .values({ clientId, seq: 0, hash: BEFORE_FIRST })
    .onConflictDoUpdate({ target: auditHead.clientId, set: { seq: sql`${auditHead.seq}` } })
    .returning({ seq: auditHead.seq, hash: auditHead.hash })
  if (!head) throw new Error('a chain without its end')
  return head
}

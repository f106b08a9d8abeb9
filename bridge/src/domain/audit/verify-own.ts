import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { auditEvent, auditHead } from '../../platform/db/schema/audit.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { BEFORE_FIRST, hashRow } from './chain.ts'

const PAGE = 1_000

/** Whether the chain of one client holds from its first row to the end that it has now. What is appended meanwhile
 * is not looked at. */
export async function verifyOwnChain(
  tx: Tx,
  keys: Secrets,
  clientId: string,
): Promise<{ isWhole: boolean; entries: number }> {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.clientId, clientId))
  if (!head) return { isWhole: true, entries: 0 }
  let seq = 0
  let hash: Uint8Array = BEFORE_FIRST
  while (seq < head.seq) {
    const page = await tx
      .select()
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.clientId, clientId),
          gt(auditEvent.seq, seq),
          lte(auditEvent.seq, head.seq),
        ),
      )
      .orderBy(asc(auditEvent.seq))
      .limit(PAGE)
    for (const row of page) {
      const isNext = row.seq === seq + 1
      const isSealed = isNext && Buffer.from(hashRow(keys, hash, row)).equals(row.hash)
      if (!isSealed) return { isWhole: false, entries: head.seq }
      ;({ seq, hash } = row)
    }
    if (page.length === 0) return { isWhole: false, entries: head.seq }
  }
  return { isWhole: Buffer.from(hash).equals(head.hash), entries: head.seq }
}

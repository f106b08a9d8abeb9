import { createHmac } from 'node:crypto'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { AuditFacts } from './event.ts'

/** A row of a chain, as covered by its hash. */
export type AuditRow = {
  clientId: string
  seq: number
  cardmemberId: string | null
  kind: string
  /** The serialised facts, from `writeFacts`. */
  facts: string
  at: Date
  sourceAddress: string | null
  sessionId: string | null
  generation: number | null
}

/** The chain for events without a client. */
export const NOBODY = ''

/** The previous hash for the first row of a chain. */
export const BEFORE_FIRST = new Uint8Array(32)

/** Serialises facts; equal facts always give equal bytes. */
export function writeFacts(facts: AuditFacts): string {
  const ordered = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(ordered))
}

/** Returns the hash of a row and the previous hash. Its key is stored outside the database, so
 * database access is not enough to forge a chain. */
export function hashRow(keys: Secrets, before: Uint8Array, row: AuditRow): Uint8Array {
  const hmac = createHmac('sha256', keys.secret('audit', row.generation ?? 1))
    .update(before)
    .update(contentOf(row))
  return new Uint8Array(hmac.digest())
}

/** Returns the content covered by the hash. Rows without a generation have the first format,
 * without a source. A current row changed to look like one has a different hash. */
function contentOf(row: AuditRow): string {
  const { clientId, seq, cardmemberId, kind, facts, at, sourceAddress, sessionId } = row
  const first = [clientId, seq, cardmemberId, kind, facts, at.toISOString()]
  if (row.generation === null) return JSON.stringify(first)
  return JSON.stringify([...first, sourceAddress, sessionId, row.generation])
}

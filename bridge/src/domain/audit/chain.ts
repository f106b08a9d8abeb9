import { createHmac } from 'node:crypto'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { AuditFacts } from './event.ts'

/** One row of a chain, as its hash covers it. */
export type AuditRow = {
  clientId: string
  seq: number
  cardmemberId: string | null
  kind: string
  /** From `writeFacts`. */
  facts: string
  at: Date
  sourceAddress: string | null
  sessionId: string | null
  generation: number | null
}

/** The chain of events that belong to no client. */
export const NOBODY = ''

/** The hash before a chain's first row. */
export const BEFORE_FIRST = new Uint8Array(32)

/** Facts as they are stored: the same facts are always the same bytes. */
export function writeFacts(facts: AuditFacts): string {
  const ordered = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(ordered))
}

/** The hash of a row over the one before it. Its key is stored outside the database, so that whoever
 * can write there cannot make a chain whole again. */
export function hashRow(keys: Secrets, before: Uint8Array, row: AuditRow): Uint8Array {
  const hmac = createHmac('sha256', keys.secret('audit', row.generation ?? 1))
    .update(before)
    .update(contentOf(row))
  return new Uint8Array(hmac.digest())
}

/** What a hash covers. Rows without a generation are of the first form, which had no source: a row of
 * today that is made to look like one has another hash. */
function contentOf(row: AuditRow): string {
  const { clientId, seq, cardmemberId, kind, facts, at, sourceAddress, sessionId } = row
  const first = [clientId, seq, cardmemberId, kind, facts, at.toISOString()]
  if (row.generation === null) return JSON.stringify(first)
  return JSON.stringify([...first, sourceAddress, sessionId, row.generation])
}

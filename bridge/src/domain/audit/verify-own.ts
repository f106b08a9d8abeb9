import { setImmediate as nextTurn } from 'node:timers/promises'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { and, asc, eq, gt, lte } from '../../platform/db/drizzle.ts'
import { auditEvent, auditHead } from '../../platform/db/schema/audit.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { BEFORE_FIRST, hashRow } from './chain.ts'

/** Rows hashed before yielding to the event loop: a few milliseconds. */
const SLICE = 250
/** The interval between complete verifications of a chain; in between, only new rows are
 * verified. */
const WHOLE_EVERY_MS = HOUR_MS
/** The number of clients for which the last verified position is cached. */
const REMEMBERED = 10_000

type Place = { seq: number; hash: Uint8Array }
type Looked = Place & { isWhole: boolean; at: Date }

/** `checkedAt` is the time of the last complete verification. */
type OwnChain = { isWhole: boolean; entries: number; checkedAt: Date }

/** Verifies the chain of one client, from its first row to its current head. */
export type CheckOwnChain = (db: Database, clientId: string, now: Date) => Promise<OwnChain>

/** Creates the check of single chains. Each chain is hashed completely once an hour, in slices; in
 * between, only from the last verified row. Concurrent callers share one check. */
export function createOwnChainCheck(keys: Secrets): CheckOwnChain {
  const looked = new Map<string, Looked>()
  const running = new Map<string, Promise<OwnChain>>()

  async function look(db: Database, clientId: string, now: Date): Promise<OwnChain> {
    const last = looked.get(clientId)
    const known = last && now.getTime() - last.at.getTime() < WHOLE_EVERY_MS ? last : undefined
    const [head] = await db.read((tx) =>
      tx.select().from(auditHead).where(eq(auditHead.clientId, clientId)),
    )
    const end = head ?? { seq: 0, hash: BEFORE_FIRST }
    const from = known ?? { seq: 0, hash: BEFORE_FIRST, isWhole: true, at: now }
    const reached = from.isWhole ? await walk(db, keys, { clientId, from, end }) : null
    const isWhole = reached !== null && isSame(reached.hash, end.hash)
    looked.delete(clientId)
    looked.set(clientId, { ...(reached ?? from), isWhole, at: from.at })
    const [oldest] = looked.keys()
    if (looked.size > REMEMBERED && oldest !== undefined) looked.delete(oldest)
    return { isWhole, entries: end.seq, checkedAt: from.at }
  }

  return (db, clientId, now) => {
    const under = running.get(clientId)
    if (under) return under
    const looking = look(db, clientId, now).finally(() => running.delete(clientId))
    running.set(clientId, looking)
    return looking
  }
}

/** Verifies a chain from a row to a given head. Returns null if a row does not follow from the
 * previous one. */
async function walk(
  db: Database,
  keys: Secrets,
  { clientId, from, end }: { clientId: string; from: Place; end: Place },
): Promise<Place | null> {
  let { seq, hash } = from
  if (seq > end.seq) return null
  while (seq < end.seq) {
    const after = seq
    const rows = await db.read((tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(
          and(
            eq(auditEvent.clientId, clientId),
            gt(auditEvent.seq, after),
            lte(auditEvent.seq, end.seq),
          ),
        )
        .orderBy(asc(auditEvent.seq))
        .limit(SLICE),
    )
    if (rows.length === 0) return null
    for (const row of rows) {
      if (row.seq !== seq + 1 || !isSame(hashRow(keys, hash, row), row.hash)) return null
      ;({ seq, hash } = row)
    }
    await nextTurn()
  }
  return { seq, hash }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other)

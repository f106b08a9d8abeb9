import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, gt, sql } from '../../platform/db/drizzle.ts'
import { auditEvent, auditHead } from '../../platform/db/schema/audit.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { BEFORE_FIRST, hashRow, NOBODY } from './chain.ts'
import { NO_MARKS, type Mark, type Marks } from './checkpoints/marks.ts'
import type { AuditFacts } from './event.ts'

/** The first invalid row of a chain. */
type Break = {
  clientId: string
  seq: number
  /** `changed`: the row was altered. `missing`: it was removed. `added`: it is beyond the head of
   * its chain. */
  what: 'changed' | 'missing' | 'added'
  /** The line of a checkpoint that it contradicts, if the database alone looks valid. */
  by?: { file: string; line: number }
}

export type Verdict = { chains: number; rows: number; broken: Break | null }

const PAGE = 1_000

/** Verifies every chain, and returns the first error in the chains or against the checkpoints.
 * Needs a fresh transaction: it reads one snapshot that is later than the checkpoints. */
export async function verifyAudit(
  tx: Tx,
  keys: Secrets,
  marks: Marks['ofClient'] = NO_MARKS.ofClient,
): Promise<Verdict> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
  const heads = await tx.select().from(auditHead).orderBy(asc(auditHead.clientId))
  const ends = new Map(heads.map((head) => [head.clientId, head]))
  const begun = new Set<string>([NOBODY])
  let rows = 0
  for (const clientId of await chainsOf(tx, [...ends.keys(), ...marks.keys()])) {
    let seq = 0
    let hash: Uint8Array = BEFORE_FIRST
    const at = (what: Break['what'], place = seq + 1, mark?: Mark) => ({
      chains: ends.size,
      rows,
      broken: { clientId, seq: place, what, ...(mark && { by: placeOf(mark) }) },
    })
    const rest = (marks.get(clientId) ?? []).toReversed()
    for await (const row of rowsOf(tx, clientId)) {
      if (row.seq !== seq + 1) return at('missing')
      const expected = hashRow(keys, hash, row)
      if (!Buffer.from(expected).equals(row.hash)) return at('changed')
      const other = differing(rest, row)
      if (other) return at('changed', row.seq, other)
      ;({ seq, hash } = row)
      rows += 1
      if (clientId === NOBODY && row.kind === 'chainBegun') begun.add(clientOf(row.facts))
    }
    const gone = rest.at(-1)
    if (gone) return at('missing', seq + 1, gone)
    const end = ends.get(clientId)
    if (!end || end.seq < seq) return at('added', (end?.seq ?? 0) + 1)
    if (end.seq > seq) return at('missing')
    if (!Buffer.from(end.hash).equals(hash)) return at('changed', seq)
  }
  const gone = [...begun].find((clientId) => clientId !== NOBODY && !ends.has(clientId))
  const broken = gone === undefined ? null : ({ clientId: gone, seq: 1, what: 'missing' } as const)
  return { chains: ends.size, rows, broken }
}

/** Removes the checkpoints of a row from the end, and returns one that differs. */
function differing(rest: Mark[], row: { seq: number; hash: Uint8Array }): Mark | undefined {
  const hash = Buffer.from(row.hash).toString('base64url')
  while (rest.at(-1)?.seq === row.seq) {
    const mark = rest.pop()
    if (mark?.hash !== hash) return mark
  }
  return undefined
}

const placeOf = ({ file, line }: Mark) => ({ file, line })

/** Returns every client with rows, a head or a checkpoint, so that rows without a head are found
 * too. */
async function chainsOf(tx: Tx, ends: Iterable<string>): Promise<string[]> {
  const rows = await tx.selectDistinct({ clientId: auditEvent.clientId }).from(auditEvent)
  return [...new Set([...ends, ...rows.map(({ clientId }) => clientId)])].toSorted()
}

async function* rowsOf(tx: Tx, clientId: string) {
  for (let after = 0; ;) {
    const page = await tx
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.clientId, clientId), gt(auditEvent.seq, after)))
      .orderBy(asc(auditEvent.seq))
      .limit(PAGE)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.seq
  }
}

function clientOf(facts: string): string {
  return String((JSON.parse(facts) as AuditFacts)['clientId'])
}

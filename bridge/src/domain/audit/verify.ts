import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { auditEvent, auditHead } from '../../platform/db/schema/audit.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { BEFORE_FIRST, hashRow, NOBODY } from './chain.ts'
import { NO_MARKS, type Mark, type Marks } from './checkpoints/marks.ts'
import type { AuditFacts } from './event.ts'

/** The first row at which a chain does not hold. */
type Break = {
  clientId: string
  seq: number
  /** `changed`: the row is not as it was written. `missing`: it was removed. `added`: it came after
   * the end of its chain. */
  what: 'changed' | 'missing' | 'added'
  /** The line of a checkpoint that it differs from, where the database alone does not show it. */
  by?: { file: string; line: number }
}

export type Verdict = { chains: number; rows: number; broken: Break | null }

const PAGE = 1_000

/** Reads every chain from its first row to its end, and says where the first one breaks, by itself or
 * by what checkpoints say. It takes a transaction of its own, in which nothing has run yet: all of it is
 * seen as of one moment, which is later than the checkpoints. */
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

/** Takes the marks of a row off the end, and answers one that says something else. */
function differing(rest: Mark[], row: { seq: number; hash: Uint8Array }): Mark | undefined {
  const hash = Buffer.from(row.hash).toString('base64url')
  while (rest.at(-1)?.seq === row.seq) {
    const mark = rest.pop()
    if (mark?.hash !== hash) return mark
  }
  return undefined
}

const placeOf = ({ file, line }: Mark) => ({ file, line })

/** Every client that has rows, an end or a mark, so that rows without an end are found as well. */
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

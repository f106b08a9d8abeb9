import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { EventKind, Outcome, RefusalReason, SourceEvent } from '../events/event.ts'

/** An arbitrary lock namespace; must be the same in every process. */
const SOURCE_LOCK = 7_238_005

/** The ledger's result for an event: the row that it created, or a refusal. `awaits` is the
 * authorization that a posting names but that is not available, because it is not reported yet or
 * is archived. */
export type Verdict =
  | { clientId: string; id: string; awaits?: string | null }
  | { reason: RefusalReason }

/** Applies new events exactly once, and records them. Batches of the same source are serialized
 * until their transactions end, so that none misses what another is about to apply. Returns the
 * outcome of each event, in input order. `apply` receives the new events, each external id once,
 * and must return verdicts in that order. */
export async function applyOnce<Row extends SourceEvent>(
  tx: Tx,
  kind: EventKind,
  { events, digest, apply }: Batch<Row>,
): Promise<Outcome[]> {
  const digests = events.map(digest)
  const known = await readKnown(tx, kind, events)
  const fresh = new Map<string, { event: Row; digest: string; index: number }>()
  events.forEach((event, index) => {
    const name = nameOf(event)
    if (known.has(name) || fresh.has(name)) return
    fresh.set(name, { event, digest: digests[index] ?? '', index })
  })
  const news = [...fresh.values()]
  const verdicts = news.length === 0 ? [] : await apply(news.map(({ event }) => event))
  await record(
    tx,
    kind,
    news.flatMap(({ event, digest: own }, index) => {
      const verdict = verdicts[index]
      return verdict && 'id' in verdict ? [{ event, digest: own, ...verdict }] : []
    }),
  )
  const verdictOf = new Map([...fresh.keys()].map((name, index) => [name, verdicts[index]]))
  return events.map((event, index) => {
    const name = nameOf(event)
    const entry = known.get(name)
    const isFirst = fresh.get(name)?.index === index
    if (!entry && isFirst) return outcomeOf(verdictOf.get(name))
    if ((entry ?? fresh.get(name))?.digest !== digests[index]) return refused('nameTaken')
    return entry ? { outcome: 'already', id: entry.id } : repeated(verdictOf.get(name))
  })
}

type Batch<Row> = {
  events: readonly Row[]
  digest: (event: Row) => string
  apply: (fresh: readonly Row[]) => Promise<readonly Verdict[]>
}

const nameOf = ({ source, externalId }: SourceEvent) => `${source}\n${externalId}`

const refused = (reason: RefusalReason): Outcome => ({ outcome: 'refused', reason })

function outcomeOf(verdict: Verdict | undefined): Outcome {
  if (!verdict) throw new Error('an event was applied without an answer')
  return 'reason' in verdict ? refused(verdict.reason) : { outcome: 'applied', id: verdict.id }
}

/** Returns the outcome of a second occurrence in the same batch. */
function repeated(first: Verdict | undefined): Outcome {
  const outcome = outcomeOf(first)
  return outcome.outcome === 'applied' ? { ...outcome, outcome: 'already' } : outcome
}

async function readKnown(tx: Tx, kind: EventKind, events: readonly SourceEvent[]) {
  for (const source of [...new Set(events.map((event) => event.source))].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${SOURCE_LOCK}, hashtext(${source}))`)
  }
  const named = events.map(({ source, externalId }) => ({ source, external_id: externalId }))
  const rows = await rowsOf<SourceEvent & { digest: string; id: string }>(
    tx,
    sql`select source, external_id as "externalId", encode(digest, 'hex') as digest, entry_id as id
      from ledger_entry
      join json_to_recordset(${JSON.stringify(named)}::json) as given(source text, external_id text)
        using (source, external_id)
      where kind = ${kind}`,
  )
  return new Map(rows.map((entry) => [nameOf(entry), entry]))
}

type Entry = {
  event: SourceEvent
  digest: string
  clientId: string
  id: string
  awaits?: string | null
}

async function record(tx: Tx, kind: EventKind, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ event, digest, clientId, id, awaits }) => ({
    source: event.source,
    external_id: event.externalId,
    digest,
    client_id: clientId,
    entry_id: id,
    awaits,
  }))
  await tx.execute(sql`
    insert into ledger_entry (source, kind, external_id, digest, client_id, entry_id, awaits)
    select source, ${kind}, external_id, decode(digest, 'hex'), client_id, entry_id, awaits
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(
      source text, external_id text, digest text, client_id text, entry_id uuid, awaits text)`)
}

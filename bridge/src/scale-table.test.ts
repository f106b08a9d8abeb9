import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import type { Database } from './platform/db/database.ts'
import { sql } from './platform/db/drizzle.ts'
import { rowsOf } from './platform/db/rows-of.ts'

// How each table could be spread over several PostgreSQL servers by client (docs/scale.md). A new table
// has to be placed here.

/** Small tables that every server has whole, and everybody reads. */
const REFERENCE = [
  'fee_change',
  'fx_rate',
  'key_generation',
  'merchant',
  'offer',
  'offer_merchant',
  'offer_place',
  'place',
  'verification_key',
]

/** Tables without a client, or whose rows are found before the client is known. They stay on one
 * server. */
const LOCAL = [
  'answer_judgement',
  'captcha',
  'delivery_receipt',
  'demo_payment',
  'demo_stored_card',
  'demonstration',
  'failed_task',
  'feed_file',
  'feedback',
  'handshake_session',
  'idempotent_call',
  'inbound_mail',
  'job',
  'job_round',
  'ledger_check',
  'limit_counter',
  'migration',
  'notice_budget',
  'outbox_message',
  'seen_uid',
  'sign_in_guard',
  'stored_object',
  'unknown_name_hour',
  'unknown_name_try',
]

/** Tables of clients whose key does not begin with the client. Each needs another key, or another way
 * to its rows, before it can be spread. */
const TO_CHANGE = [
  'alert_event',
  'card_feed_entry',
  'client',
  'enrolment_flow',
  'issuer_event',
  'ledger_difference',
  'ledger_entry',
  'one_time_code',
  'passkey_challenge',
  'request',
  'request_event',
]

type Table = {
  name: string
  key: string[]
  hasClient: boolean
  /** The referenced tables, with the columns here. */
  references: { table: string; columns: string[] }[]
}

async function readTables(db: Database): Promise<Table[]> {
  const columns = (of: string) => sql`(select json_agg(a.attname order by k.n)
    from unnest(${sql.raw(of)}.conkey) with ordinality k(col, n)
    join pg_attribute a on a.attrelid = ${sql.raw(of)}.conrelid and a.attnum = k.col)`
  return db.read((tx) =>
    rowsOf<Table>(
      tx,
      sql`select c.relname as name,
          coalesce((select ${columns('p')} from pg_constraint p
            where p.conrelid = c.oid and p.contype = 'p'), '[]') as key,
          exists (select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'client_id') as "hasClient",
          coalesce((select json_agg(json_build_object('table', f.confrelid::regclass::text,
              'columns', ${columns('f')}) order by f.conname) from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
        from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and not c.relispartition
        order by 1`,
    ),
  )
}

type Kind = 'distributed' | 'reference' | 'local' | 'to change'

function kindOf({ name, key }: Pick<Table, 'name' | 'key'>): Kind | null {
  if (REFERENCE.includes(name)) return 'reference'
  if (LOCAL.includes(name)) return 'local'
  if (TO_CHANGE.includes(name)) return 'to change'
  return key[0] === 'client_id' ? 'distributed' : null
}

describeOnDatabases('the tables', (kind) => {
  let tables: Table[]
  beforeAll(async () => {
    const db = await testDatabase(kind, 'demonstration')
    tables = await readTables(db)
    await db.close()
  })

  test('each has a place, and those of clients begin their key with the client', () => {
    expect(tables.filter((table) => kindOf(table) === null).map(({ name }) => name)).toEqual([])
    const names = new Set(tables.map(({ name }) => name))
    expect([...REFERENCE, ...LOCAL, ...TO_CHANGE].filter((name) => !names.has(name))).toEqual([])
    const shared = tables.filter((table) => ['reference', 'local'].includes(kindOf(table) ?? ''))
    expect(shared.filter(({ hasClient }) => hasClient).map(({ name }) => name)).toEqual([])
  })

  test('a distributed table refers by the client, or to a table that every server has', () => {
    const byName = new Map(tables.map((table) => [table.name, table]))
    const others = tables
      .filter((table) => kindOf(table) === 'distributed')
      .flatMap(({ name, references }) =>
        references
          .filter(({ table, columns }) => {
            const to = byName.get(table)
            return to && kindOf(to) !== 'reference' && columns[0] !== 'client_id'
          })
          .map(({ table }) => `${name} → ${table}`),
      )
    // Files lie on one server; their rows refer to them.
    expect(others).toEqual(['upload → stored_object', 'upload_original → stored_object'])
  })

  test('docs/scale.md lists them', async () => {
    const of = (one: Kind) =>
      tables.filter((table) => kindOf(table) === one).map(({ name }) => `\`${name}\``)
    const rows = (['distributed', 'reference', 'local', 'to change'] as const)
      .map((one) => `- **${one}** (${of(one).length}): ${of(one).join(', ')}`)
      .join('\n')
    await expect(page(rows)).toMatchFileSnapshot('../../docs/scale.md')
  })
})

const page = (
  tables: string,
) => `<!-- The list is written by bridge/src/scale-table.test.ts; -u writes it anew. -->

# How far one database goes, and what comes after

One PostgreSQL primary carries more than most issuers need: measured on two cores with ten million postings, the list of
transactions is answered 1,096 times a second and the summary 4,143 times ([bench](../bench/README.md)). So grow in this order:

1. **A larger machine**, and the worker apart from the web bridges ([roles](operations.md#roles)).
2. **More web bridges** behind a proxy ([deploy](deploy.md)). They keep no state of their own; share the limits with
   \`REDIS_URL\`.
3. **A standby** for availability: synchronous, so that no acknowledged write is lost when the primary fails.
4. **Several primaries**, by client. This is the last step, and work: it is described here so that nobody has to guess.

## Spreading the tables by client

With [Citus](https://www.citusdata.com/) a table is _distributed_ by a column, is a _reference_ that every server has whole, or is
_local_ to one server. Nearly everything belongs to a client, and its key begins with \`client_id\`. A test compares this list with
the database, and checks that distributed tables refer to each other by the client:

${tables}

What it takes before the first table is spread:

- The tables to change need a key that begins with the client, and a way from what the caller has (a code, a request, an event
  of the feed) to the client.
- \`client\` becomes distributed by its own \`id\`.
- Triggers that keep the ledger and the audit whole look at rows of the same client only. They run on distributed tables when
  Citus is told so (\`citus.enable_unsafe_triggers\`).
- Numbers that the database gives (\`identity\`) are per server: their order holds for one client, not among clients.
- Jobs plan by account and client already, so each batch stays on one server.

This was not measured: no such cluster was built.
`

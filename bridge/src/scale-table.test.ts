import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import type { Database } from './platform/db/database.ts'
import { sql } from './platform/db/drizzle.ts'
import { rowsOf } from './platform/db/rows-of.ts'

// How each table could be spread over several PostgreSQL servers by client (docs/scale.md). A new table
// has to be placed here.

/** Small tables that every server has in full. */
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

/** Keys that are unique among all clients: a row is found by them before its client is known, or another
 * system assigned them. Each needs a table without a client that leads from it to the client. */
const FOUND_BEFORE_CLIENT = [
  'account (bill_reference)',
  'card (serial_number)',
  'dispute_verification (code_hash)',
  'login (user_name_folded)',
  'passkey (credential_id)',
  'point_entry (source, external_id)',
  'push_subscription (id)',
  'statement_verification (code_hash)',
  'upload (object_id)',
  'upload_original (object_id)',
  'verification_call (call_id)',
]

type Table = {
  name: string
  key: string[]
  hasClient: boolean
  /** The referenced tables, with the columns here and there. */
  references: { table: string; columns: string[]; to: string[] }[]
  /** The columns of each unique index, beside the key. */
  unique: { name: string; columns: string[] }[]
  /** The triggers, each with the tables that its function names, and whether it names a client. */
  triggers: { name: string; namesClient: boolean; names: string[] }[]
}

async function readTables(db: Database): Promise<Table[]> {
  const columns = (of: string, key = 'conkey', table = 'conrelid') => sql`(select
    json_agg(a.attname order by k.n)
    from unnest(${sql.raw(`${of}.${key}`)}) with ordinality k(col, n)
    join pg_attribute a on a.attrelid = ${sql.raw(`${of}.${table}`)} and a.attnum = k.col)`
  return db.read((tx) =>
    rowsOf<Table>(
      tx,
      sql`select c.relname as name,
          coalesce((select ${columns('p')} from pg_constraint p
            where p.conrelid = c.oid and p.contype = 'p'), '[]') as key,
          exists (select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'client_id') as "hasClient",
          coalesce((select json_agg(json_build_object('table', f.confrelid::regclass::text,
              'columns', ${columns('f')}, 'to', ${columns('f', 'confkey', 'confrelid')})
              order by f.conname) from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
          coalesce((select json_agg(json_build_object('name', i.indexrelid::regclass::text,
              'columns', (select json_agg(coalesce(a.attname, '(expression)') order by k.n)
                from unnest(i.indkey::int2[]) with ordinality k(col, n)
                left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.col and k.col > 0))
              order by i.indexrelid::regclass::text) from pg_index i
            where i.indrelid = c.oid and i.indisunique and not i.indisprimary), '[]') as "unique",
          coalesce((select json_agg(json_build_object('name', t.tgname,
              'namesClient', p.prosrc ~ '\\mclient_id\\M',
              'names', (select coalesce(json_agg(o.relname order by o.relname), '[]') from pg_class o
                where o.relkind in ('r', 'p') and o.relnamespace = 'public'::regnamespace
                  and not o.relispartition and regexp_replace(p.prosrc, '''[^'']*''', '', 'g') ~ ('\\m' || o.relname || '\\M')))
              order by t.tgname) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
            where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
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

  test('each have a kind, and the keys of distributed tables begin with the client', () => {
    expect(tables.filter((table) => kindOf(table) === null).map(({ name }) => name)).toEqual([])
    const names = new Set(tables.map(({ name }) => name))
    expect([...REFERENCE, ...LOCAL, ...TO_CHANGE].filter((name) => !names.has(name))).toEqual([])
    const shared = tables.filter((table) => ['reference', 'local'].includes(kindOf(table) ?? ''))
    expect(shared.filter(({ hasClient }) => hasClient).map(({ name }) => name)).toEqual([])
  })

  test('a distributed table references others by client, unless every server has them', () => {
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

  const ofKind = (one: Kind) => tables.filter((table) => kindOf(table) === one)
  const kindNamed = (name: string) => kindOf(tables.find((table) => table.name === name) as Table)

  test('a unique index of a distributed table includes the client, or is a known exception', () => {
    const others = ofKind('distributed').flatMap(({ name, unique }) =>
      unique
        .filter(({ columns }) => !columns.includes('client_id'))
        .map(({ columns }) => `${name} (${columns.join(', ')})`),
    )
    expect(others).toEqual(FOUND_BEFORE_CLIENT)
  })

  test('a reference between distributed tables has the client in the same place on both sides', () => {
    const others = ofKind('distributed').flatMap(({ name, references }) =>
      references
        .filter(({ table }) => kindNamed(table) === 'distributed')
        .filter(({ columns, to }) => columns.indexOf('client_id') !== to.indexOf('client_id'))
        .map(({ table }) => `${name} → ${table}`),
    )
    expect(others).toEqual([])
  })

  test('no reference or local table references a distributed one', () => {
    const others = [...ofKind('reference'), ...ofKind('local')].flatMap(({ name, references }) =>
      references
        .filter(({ table }) => !['reference', 'local'].includes(kindNamed(table) ?? ''))
        .map(({ table }) => `${name} → ${table}`),
    )
    // They become distributed together, by the flow.
    expect(others).toEqual(['captcha → enrolment_flow'])
  })

  test('a trigger of a distributed table queries by client, and only tables on the same server', () => {
    const all = ofKind('distributed').flatMap(({ triggers }) => triggers)
    expect(all.flatMap(({ names }) => names)).toContain('posting')
    const unasked = all.filter(({ names, namesClient }) => names.length > 0 && !namesClient)
    expect(unasked.map(({ name }) => name)).toEqual([])
    const others = ofKind('distributed').flatMap(({ name, triggers }) =>
      triggers.flatMap((trigger) =>
        trigger.names
          .filter((one) => !['distributed', 'reference'].includes(kindNamed(one) ?? ''))
          .map((one) => `${name}: ${trigger.name} names ${one}`),
      ),
    )
    expect(others).toEqual([])
  })

  test('docs/scale.md lists all tables', async () => {
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
transactions is answered 1,096 times a second and the summary 4,143 times ([bench](../bench/README.md)). Scale in this order:

1. **A larger machine**, and the worker separate from the web bridges ([roles](operations.md#roles)).
2. **More web bridges** behind a proxy ([deploy](deploy.md)). They store no state of their own; share the limits with
   \`REDIS_URL\`.
3. **A standby** for availability: synchronous, so that no acknowledged write is lost when the primary fails.
4. **Several primaries**, by client. This is the last step, and it needs work, which this page describes.

## Spreading the tables by client

With [Citus](https://www.citusdata.com/) a table is _distributed_ by a column, is a _reference_ table that every server has in full, or is
_local_ to one server. Nearly every table belongs to a client, and its key begins with \`client_id\`. A test compares this list with
the database, and checks that distributed tables refer to each other by the client, in the same place on both sides:

${tables}

Before the first table is distributed:

- The tables to change need a key that begins with the client, and a way to find the client from what the caller has (a code, a request, an
  event of the feed).
- \`client\` becomes distributed by its own \`id\`, and \`captcha\` with \`enrolment_flow\`.
- Citus guarantees uniqueness among servers only for keys that contain the client. These keys are unique among all clients today,
  mostly because a row is found by them before its client is known. Each needs a small table that maps it to the client:
  ${FOUND_BEFORE_CLIENT.map((one) => `\`${one}\``).join(', ')}.
- Triggers that protect the ledger and the audit read only rows of the same client; the test checks that they name no table on
  another server. They run on distributed tables only with a setting of Citus (\`citus.enable_unsafe_triggers\`).
- Numbers that the database generates (\`identity\`) are per server: they are in order for one client, but not among clients.
- Jobs already plan by account and client, so each batch stays on one server.

This was not measured: no such cluster was built.
`

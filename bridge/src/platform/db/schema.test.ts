import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getTableConfig, is, PgDialect, PgTable, SQL, sql } from './drizzle.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import type { Tx } from './database.ts'
import { rowsOf } from './rows-of.ts'

type Column = {
  table: string
  name: string
  type: string
  isNotNull: boolean
  isGenerated: boolean
  default: string | null
}

/** Every table declared in the schema. */
async function declaredTables(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, 'schema')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map(
      (file) => import(join(folder, file)) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
}

/** A default in a form that both sides share: without casts, quotes and parentheses. */
function plainDefault(value: unknown): string {
  const text = is(value, SQL) ? new PgDialect().sqlToQuery(value).sql : String(value)
  return text.replaceAll(/::[a-z ]+(?:\[\])?/g, '').replaceAll(/['()]/g, '')
}

describeOnDatabases.both('the declared schema', (kind) => {
  let migrated: Map<string, Column[]>
  let declared: PgTable[]
  beforeAll(async () => {
    const db = await testDatabase(kind)
    migrated = Map.groupBy(await db.read(migratedColumns), ({ table }) => table)
    await db.close()
    declared = await declaredTables()
  })

  test('matches the migrated tables, columns, types, nullability and defaults', () => {
    expect(declared.length).toBeGreaterThan(20)
    for (const table of declared) {
      const { name, columns } = getTableConfig(table)
      const found = new Map(migrated.get(name)?.map((column) => [column.name, column]))
      const declaredColumns = columns.map((column) => ({
        table: name,
        name: column.name,
        type: column.getSQLType().replaceAll(/ (?=\()|(?<=,) /g, ''),
        isNotNull: column.notNull,
        isGenerated: column.generated !== undefined,
        // A default that only the database declares is safe: an insert must then name the column.
        default:
          column.default === undefined
            ? (found.get(column.name)?.default ?? null)
            : plainDefault(column.default),
      }))
      expect(declaredColumns.toSorted(byName)).toEqual([...found.values()].toSorted(byName))
    }
  })
})

const byName = (one: Column, other: Column) => (one.name < other.name ? -1 : 1)

/** The columns of all migrated tables. */
async function migratedColumns(tx: Tx): Promise<Column[]> {
  const columns = await rowsOf<Column>(
    tx,
    sql`select c.relname as "table", a.attname as name,
          format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNotNull",
          a.attgenerated <> '' as "isGenerated", pg_get_expr(d.adbin, d.adrelid) as "default"
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  for (const column of columns) {
    if (column.default !== null) column.default = plainDefault(column.default)
  }
  return columns
}

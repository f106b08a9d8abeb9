/** Drizzle's query and table builders. All modules import them from here: Node parses Drizzle's
 * package.json (180 kB) again for each import of the package by name. With an import in each of 300
 * files, that took a quarter of the bridge's start. */
export * from 'drizzle-orm'
export {
  alias,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  getTableConfig,
  integer,
  json,
  jsonb,
  numeric,
  type PgDatabase,
  PgDialect,
  type PgQueryResultHKT,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

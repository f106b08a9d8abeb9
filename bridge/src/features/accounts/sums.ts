import { sql } from '../../platform/db/drizzle.ts'

/** A named SQL sum of minor units over the rows that match; zero if none does. */
export const total = (name: string, what: unknown, where = sql`true`) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`.mapWith(Number).as(name)

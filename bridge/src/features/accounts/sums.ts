import { sql } from 'drizzle-orm'

/** A sum of minor units under a name, of the rows that match; zero without any. */
export const total = (name: string, what: unknown, where = sql`true`) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`.mapWith(Number).as(name)

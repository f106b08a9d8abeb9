import type { Tx } from './database.ts'

const preparedBy = new WeakMap<Tx, Map<string, unknown>>()

/** Builds a query once for each connection and keeps it: drizzle then builds no text and
 * PostgreSQL parses it once, inside a transaction as well as outside. `name` is the statement's
 * name on the server, unique in the product: give the same to `.prepare(name)`. */
export function prepared<Q>(name: string, build: (tx: Tx) => Q): (tx: Tx) => Q {
  return (tx) => {
    let queries = preparedBy.get(tx)
    if (!queries) preparedBy.set(tx, (queries = new Map()))
    const known = queries.get(name)
    if (known !== undefined) return known as Q
    const query = build(tx)
    queries.set(name, query)
    return query
  }
}

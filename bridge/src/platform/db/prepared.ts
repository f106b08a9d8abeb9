import type { Tx } from './database.ts'

const preparedBy = new WeakMap<Tx, Map<string, unknown>>()

/** Builds a query once per connection and caches it: drizzle builds its text once and PostgreSQL
 * parses it once, inside and outside transactions. `name` is the statement's name on the server
 * and must be unique in the product. Pass the same one to `.prepare(name)`. */
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

import type { Database } from '../db/database.ts'
import { inSpan } from './spans.ts'

/** Wraps the database with a span for each use of a connection. */
export function tracedDatabase(db: Database): Database {
  const facts = { 'db.system.name': db.kind === 'postgres' ? 'postgresql' : 'pglite' }
  return {
    ...db,
    read: (work) => inSpan('database read', facts, () => db.read(work)),
    readOnReplica: (work) => inSpan('database read', facts, () => db.readOnReplica(work)),
    write: (work) => inSpan('database write', facts, () => db.write(work)),
    writeLocally: (work) => inSpan('database write', facts, () => db.writeLocally(work)),
  }
}

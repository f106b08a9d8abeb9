import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

const RUNNING_CALLS_MS = 10_000

/** Ends the bridge in order: no new connection, running calls end within ten seconds, then the
 * database closes. A second request changes nothing. */
export function createShutdown(app: FastifyInstance, db: Database): () => Promise<void> {
  let ending: Promise<void> | undefined
  return () => (ending ??= end(app, db))
}

async function end(app: FastifyInstance, db: Database): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), RUNNING_CALLS_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    await db.close()
  }
}

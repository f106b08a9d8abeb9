import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

const RUNNING_CALLS_MS = 10_000
const IDLE_AGAIN_MS = 50

/** Ends the bridge in order: no new connection, running calls end within ten seconds, then the
 * database closes. A second request changes nothing. */
export function createShutdown(app: FastifyInstance, db: Database): () => Promise<void> {
  let ending: Promise<void> | undefined
  return () => (ending ??= end(app, db))
}

async function end(app: FastifyInstance, db: Database): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), RUNNING_CALLS_MS)
  // Closing ends the connections that are idle at that moment; a caller keeps open the one whose
  // answer comes later.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_AGAIN_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(idle)
    await db.close()
  }
}

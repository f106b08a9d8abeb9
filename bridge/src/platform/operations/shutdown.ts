import { setTimeout as after } from 'node:timers/promises'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

const RUNNING_CALLS_MS = 10 * SECOND_MS
const RUNNING_WORK_MS = 20 * SECOND_MS
const DATABASE_MS = 5 * SECOND_MS
const IDLE_AGAIN_MS = 50

type Ending = {
  app: FastifyInstance
  db: Database
  /** Stops background work: jobs, messages, alerts and feeds. */
  stopWork: () => Promise<unknown>
  /** Called with the part that did not end in time. */
  late: (what: string) => void
  /** The time in ms for which the app still accepts connections (`prepareResponses`). */
  drainMs?: number
  workMs?: number
}

/** Creates the function that shuts the bridge down in order. `/readyz` reports it immediately.
 * After `drainMs` new connections are refused, running calls have ten seconds and background work
 * twenty to end; then the database closes. A second request has no effect. */
export function createShutdown(given: Ending): () => Promise<void> {
  let ending: Promise<void> | undefined
  return () => (ending ??= end(given))
}

async function end(given: Ending): Promise<void> {
  const { app, db, stopWork, late, drainMs = 0, workMs = RUNNING_WORK_MS } = given
  try {
    const work = within(workMs, stopWork(), () => late('work'))
    await Promise.all([closeHttp(app, drainMs), work])
  } finally {
    await within(DATABASE_MS, db.close(), () => late('the database'))
  }
}

async function closeHttp(app: FastifyInstance, drainMs: number): Promise<void> {
  const closing = app.close()
  // Meanwhile, load balancers learn to send no further requests here. One may be about to use a
  // connection that is idle here, so no connection is closed before.
  await Promise.race([closing, after(drainMs)])
  const cut = setTimeout(() => app.server.closeAllConnections(), RUNNING_CALLS_MS)
  // `app.close()` closes only connections that are idle at that moment. Others become idle after
  // their response.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_AGAIN_MS)
  try {
    await closing
  } finally {
    clearTimeout(cut)
    clearInterval(idle)
  }
}

/** Waits for a promise, up to a timeout in milliseconds. */
async function within(ms: number, ending: Promise<unknown>, late: () => void): Promise<void> {
  const done = new AbortController()
  const limit = after(ms, 'late', { signal: done.signal }).catch(() => 'cancelled')
  try {
    if ((await Promise.race([ending, limit])) === 'late') late()
  } finally {
    done.abort()
  }
}

import { StartRefusal } from '../core/start-refusal.ts'
import type { Database } from '../platform/db/database.ts'
import {
  dropEvent,
  readDeadEvents,
  readEventBacklog,
  reviveEvents,
} from '../platform/outbox/dead-events.ts'
import type { Terminal } from './terminal.ts'

/** Lists the failed (dead-lettered) webhook events, resends them or drops one; see
 * `docs/webhook.md#what-was-given-up`. Returns 1 if some have failed or the named one does not
 * exist, and 2 for invalid arguments or if there is no such database. */
export async function events({ args, withDatabase, say, complain }: Terminal): Promise<number> {
  try {
    const [what = 'list', id, ...more] = args
    const work = workOf(what, id)
    if (!work || more.length > 0) {
      throw new StartRefusal('Write nothing after it, again, again EVENT or drop EVENT.')
    }
    return await withDatabase(async (db) => ((await work(db, say)) ? 0 : 1))
  } catch (error) {
    complain(error instanceof StartRefusal ? error.message : String(error))
    return 2
  }
}

type Say = Terminal['say']

function workOf(what: string, id: string | undefined) {
  if (what === 'list' && id === undefined) return list
  if (what === 'again') return (db: Database, say: Say) => again(db, id ?? null, say)
  if (what === 'drop' && id !== undefined) return (db: Database, say: Say) => drop(db, id, say)
  return null
}

async function list(db: Database, say: Say): Promise<boolean> {
  const [waiting, dead] = await db.read(async (tx) => [
    await readEventBacklog(tx),
    await readDeadEvents(tx),
  ])
  const since = waiting.since === null ? '' : `, the oldest since ${waiting.since.toISOString()}`
  say(`Waiting: ${waiting.count}${since}. Given up: ${dead.length}.`)
  for (const { id: event, subject, attempts, failure } of dead) {
    say(`${event}  ${subject}  ${failure ?? 'unknown'} after ${attempts} attempts`)
  }
  return dead.length === 0
}

async function again(db: Database, event: string | null, say: Say): Promise<boolean> {
  const count = await db.write((tx) => reviveEvents(tx, event, new Date()))
  say(`Sent again by the bridge: ${count}.`)
  return event === null || count > 0
}

async function drop(db: Database, event: string, say: Say): Promise<boolean> {
  const count = await db.write((tx) => dropEvent(tx, event))
  say(`Dropped: ${count}.`)
  return count > 0
}

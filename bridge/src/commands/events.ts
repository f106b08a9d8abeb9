import { readSettings } from '../config/config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { openDatabase } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/database.ts'
import { DatabaseStartError } from '../platform/db/errors.ts'
import { migrate } from '../platform/db/migrate.ts'
import {
  dropEvent,
  readDeadEvents,
  readEventBacklog,
  reviveEvents,
} from '../platform/outbox/dead-events.ts'

// Shows the events for the issuer's address that were given up in the database that the environment names, sends them
// again or drops one; see `docs/webhook.md#what-was-given-up`. Ends with 1 when some were given up or none is called so,
// with 2 when there is no such database or nothing such to do.

try {
  const { dataDir, databaseUrl } = readSettings(process.env)
  const [what = 'list', id, ...more] = process.argv.slice(2)
  const work = workOf(what, id)
  if (!work || more.length > 0) {
    throw new StartRefusal('Write nothing after it, again, again EVENT or drop EVENT.')
  }
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined })
  try {
    await migrate(db)
    process.exitCode = (await work(db)) ? 0 : 1
  } finally {
    await db.close()
  }
} catch (error) {
  const isExpected = error instanceof StartRefusal || error instanceof DatabaseStartError
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exitCode = 2
}

function workOf(what: string, id: string | undefined) {
  if (what === 'list' && id === undefined) return list
  if (what === 'again') return (db: Database) => again(db, id ?? null)
  if (what === 'drop' && id !== undefined) return (db: Database) => drop(db, id)
  return null
}

async function list(db: Database): Promise<boolean> {
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

async function again(db: Database, event: string | null): Promise<boolean> {
  const count = await db.write((tx) => reviveEvents(tx, event, new Date()))
  say(`Sent again by the bridge: ${count}.`)
  return event === null || count > 0
}

async function drop(db: Database, event: string): Promise<boolean> {
  const count = await db.write((tx) => dropEvent(tx, event))
  say(`Dropped: ${count}.`)
  return count > 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

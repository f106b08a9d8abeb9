import { readDeadEvents, reviveDeadEvents } from '../../domain/alerts/events.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { readDeadTasks, reviveTasks } from '../../platform/jobs/failed-tasks.ts'
import {
  readDeadEvents as readDeadIssuerEvents,
  reviveEvents as reviveIssuerEvents,
} from '../../platform/outbox/dead-events.ts'
import { readDeadMessages, reviveMessages } from '../../platform/outbox/dead-messages.ts'
import { MOMENT, plain, type Marks } from './text.ts'

/** The number of shown characters of a phone number or address, enough to tell them apart. */
const SHOWN_CHARACTERS = 4

type Parts = { db: Database; now: () => Date; marks: Marks; say: (text: string) => void }

/** An item that failed too often. */
type Dead = { id: string; what: string } & Failed
type Failed = { attempts: number; failure: string | null; endedAt?: Date | null }

/** Manages the dead letters: `dead` lists them, `dead retry` retries all that can be retried, and
 * `dead retry ID` one of them. Returns whether it succeeded. */
export async function runDead(parts: Parts, rest: readonly string[]): Promise<boolean> {
  const { db, now, marks, say } = parts
  const [what, named = null, ...more] = rest
  if (what === undefined) {
    const dead = await db.read(readDead)
    for (const one of dead) say(lineOf(one, marks))
    say(dead.length === 0 ? 'Nothing was given up.' : `${dead.length} given up.`)
    return true
  }
  if (what !== 'retry' || more.length > 0) {
    say('Write: dead, or dead retry, or dead retry ID.')
    return false
  }
  const count = await db.write((tx) => retry(tx, named, now()))
  say(
    named !== null && count === 0 ? `There is no ${named} to try again.` : `Tried again: ${count}.`,
  )
  return named === null || count > 0
}

/** Messages without their content, events for the issuer, alerts that could not be created, and
 * tasks of jobs, each oldest first. */
async function readDead(tx: Tx): Promise<Dead[]> {
  const messages = await readDeadMessages(tx)
  const issuerEvents = await readDeadIssuerEvents(tx)
  const alerts = await readDeadEvents(tx)
  const tasks = await readDeadTasks(tx)
  return [
    ...messages.map((one) => {
      const who = plain(one.recipient).slice(-SHOWN_CHARACTERS)
      return deadOf(`m${one.id}`, `${one.purpose} by ${one.channel} to …${who}`, one)
    }),
    ...issuerEvents.map((one) => deadOf(one.id, `event for the issuer about ${one.subject}`, one)),
    ...alerts.map((one) => deadOf(`a${one.id}`, `alert ${one.kind}`, one)),
    ...tasks.map((one) => deadOf(`t${one.id}`, `${one.job} ${one.key}`, one)),
  ]
}

const deadOf = (id: string, what: string, { attempts, failure, endedAt = null }: Failed): Dead => ({
  id,
  what,
  attempts,
  failure,
  endedAt,
})

function lineOf({ id, what, attempts, failure, endedAt }: Dead, marks: Marks): string {
  const when = !endedAt ? '' : `${marks.faint(MOMENT.format(endedAt))}  `
  return `${marks.strong(id)}  ${when}${plain(what)}  ${plain(failure ?? 'unknown')} after ${attempts} attempts`
}

/** Retries the item with this id, or if null, every item that can be retried. Returns their
 * number. */
async function retry(tx: Tx, named: string | null, now: Date): Promise<number> {
  if (named === null) {
    return (
      (await reviveMessages(tx, null, now)) +
      (await reviveIssuerEvents(tx, null, now)) +
      (await reviveDeadEvents(tx, null)) +
      (await reviveTasks(tx, null, now))
    )
  }
  if (named.startsWith('event-')) return reviveIssuerEvents(tx, named, now)
  const [, kind, digits] = /^([mat])(\d{1,15})$/.exec(named) ?? []
  const id = Number(digits)
  if (kind === 'm') return reviveMessages(tx, id, now)
  if (kind === 'a') return reviveDeadEvents(tx, id)
  return kind === 't' ? reviveTasks(tx, id, now) : 0
}

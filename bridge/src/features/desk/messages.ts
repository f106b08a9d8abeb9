import { readDeadMessages, reviveMessages } from '../../platform/outbox/dead-messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { MOMENT, plain, type Marks } from './text.ts'

/** How many characters of a number or address are shown, enough to tell them apart. */
const SHOWN_CHARACTERS = 4

type Parts = { db: Database; now: () => Date; marks: Marks; say: (text: string) => void }

/** The dead-lettered messages: `messages` lists them, `messages again` resends all that can be, and
 * `messages again ID` one of them. Returns whether it succeeded. */
export async function runMessages(parts: Parts, rest: readonly string[]): Promise<boolean> {
  const { db, now, marks, say } = parts
  const [what, named, ...more] = rest
  if (what === undefined) {
    const dead = await db.read(readDeadMessages)
    for (const { id, channel, purpose, recipient, attempts, failure, endedAt } of dead) {
      const when = endedAt === null ? '' : MOMENT.format(endedAt)
      const who = `…${plain(recipient).slice(-SHOWN_CHARACTERS)}`
      say(
        `${marks.strong(String(id))}  ${marks.faint(when)}  ${purpose} by ${channel} to ${who}  ${failure ?? 'unknown'} after ${attempts} attempts`,
      )
    }
    say(dead.length === 0 ? 'No message was given up.' : `${dead.length} given up.`)
    return true
  }
  const isNumber = named === undefined || /^\d{1,15}$/.test(named)
  if (what !== 'again' || !isNumber || more.length > 0) {
    say('Write: messages, or messages again, or messages again ID.')
    return false
  }
  const id = named === undefined ? null : Number(named)
  const count = await db.write((tx) => reviveMessages(tx, id, now()))
  say(id !== null && count === 0 ? 'There is no such message to send.' : `Sent again: ${count}.`)
  return id === null || count > 0
}

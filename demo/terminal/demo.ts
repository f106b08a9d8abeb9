import { randomInt } from 'node:crypto'
import { StartRefusal } from '../../bridge/src/core/start-refusal.ts'
import { randomness } from '../randomness.ts'
import { charge } from '../tries/charge.ts'
import { closeCycle } from '../tries/close-cycle.ts'
import { deliver } from '../tries/deliver.ts'
import { pay } from '../tries/pay.ts'
import { refund } from '../tries/refund.ts'
import type { Try } from '../tries/try.ts'
import { readOptions } from '../tries/typed.ts'
import { demonstration } from '../../bridge/src/platform/db/schema/operations.ts'
import { loadRequestParts } from '../../bridge/src/terminal/request-parts.ts'
import type { Terminal } from '../../bridge/src/terminal/terminal.ts'

const TRIES: Readonly<Record<string, Try>> = {
  charge,
  refund,
  pay,
  'close-cycle': closeCycle,
  deliver,
}

const USAGE = [
  'npm run demo -- WHAT, in the demonstration alone:',
  ...Object.entries(TRIES).map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`),
  'WHAT --help says how.',
].join('\n')

/** Triggers an event in the demonstration; see `docs/operations.md#trying-it-out`. Returns 1 if a
 * charge was declined, 2 if it could not be attempted. */
export async function demo(terminal: Terminal, now = new Date()): Promise<number> {
  const { args, say, complain, withDatabase, settings } = terminal
  const [name = '--help', ...rest] = args
  try {
    const one = Object.hasOwn(TRIES, name) ? TRIES[name] : undefined
    if (!one) {
      if (name !== '--help') throw new StartRefusal(`There is no “${name}”.\n${USAGE}`)
      say(USAGE)
      return 0
    }
    const values = readOptions(rest, one)
    if (values['help'] === true) {
      say(one.help)
      return 0
    }
    return await withDatabase(async (db) => {
      // Loaded before the transaction, during which the embedded database answers no other query.
      const parts = one.movesRequests ? await loadRequestParts(db, settings()) : null
      const { isDone, text } = await db.write(async (tx) => {
        if ((await tx.select().from(demonstration)).length === 0) throw new StartRefusal(OUTSIDE)
        return one.run(tx, values, { now, random: randomness(randomInt(2 ** 32)) }, parts)
      })
      say(text)
      return isDone ? 0 : 1
    })
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    complain(error.message)
    return 2
  }
}

const OUTSIDE =
  'This database is not the demonstration’s, so nothing is made up in it. See “Demonstration or production” in docs/operations.md.'

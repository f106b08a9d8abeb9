import type { Database } from '../db/database.ts'
import { settleMessages, type Settlement } from './store.ts'

type Pending = Settlement & { resolve: (isOurs: boolean) => void; reject: (error: unknown) => void }

/** Creates a function that records outcomes of attempts in batches: the first immediately, and all
 * that end during that write in the next statement. Each result says whether the message still
 * belonged to that attempt. */
export function createSettler(
  db: Database,
  now: () => Date,
): (settlement: Settlement) => Promise<boolean> {
  let waiting: Pending[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const ours = await db.write((tx) => settleMessages(tx, batch, now()))
        for (const { id, resolve } of batch) resolve(ours.has(id))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (settlement) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...settlement, resolve, reject })
      if (!isRunning) void run()
    })
}

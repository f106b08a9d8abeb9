import { cycleOf, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, addMonths, riyadhDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { accountPages } from './account-pages.ts'
import { closeCycles } from './close-cycles.ts'

const ACCOUNTS_AT_ONCE = 500

/** Closes every cycle that has ended by now, in Riyadh, each account's in order; those that were
 * missed while no bridge ran as well. What is closed stays as it is, so that it may run at any time,
 * twice at once too. Answers how many it closed. */
export async function closeDueCycles(
  db: Database,
  now: Date,
  signal: AbortSignal,
): Promise<{ closed: number }> {
  const today = riyadhDay(now)
  let closed = 0
  for await (const page of accountPages(db, { size: ACCOUNTS_AT_ONCE, signal })) {
    let open = page.map((account) => ({ account, cycle: cycleFrom(account) }))
    for (;;) {
      const due = open.filter(({ cycle }) => cycle.to < today)
      if (due.length === 0 || signal.aborted) break
      const closings = due.map(({ account: { clientId, accountId }, cycle }) => ({
        clientId,
        accountId,
        cycle,
      }))
      closed += (await db.write((tx) => closeCycles(tx, closings))).length
      open = due.map(({ account, cycle }) => ({ account, cycle: after(cycle) }))
    }
  }
  return { closed }
}

const cycleFrom = ({ openFrom, cycleDay }: { openFrom: string; cycleDay: number }): Cycle => ({
  from: openFrom,
  to: cycleOf(openFrom, cycleDay).to,
})

/** The cycle after another; cycles close on a day that every month has. */
const after = ({ to }: Cycle): Cycle => ({ from: addDays(to, 1), to: addMonths(to, 1) })

import { cycleOf, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, addMonths, riyadhDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { accountPages } from './account-pages.ts'
import { closeCycles } from './close-cycles.ts'

const ACCOUNTS_AT_ONCE = 500

/** Closes all cycles that have ended by now, in Riyadh time and in order for each account,
 * including those missed while no bridge ran. Idempotent, so it may run at any time and
 * concurrently. Returns the number of cycles closed. */
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

/** The cycle after another one. Cycle days exist in every month. */
const after = ({ to }: Cycle): Cycle => ({ from: addDays(to, 1), to: addMonths(to, 1) })

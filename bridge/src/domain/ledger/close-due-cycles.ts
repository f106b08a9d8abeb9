import { cycleOf, DAYS_TO_PAY, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, addMonths, riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { readAccounts, type PagedAccount } from '../accounts/account-pages.ts'
import { closeCycles } from './close-cycles.ts'

const ACCOUNTS_AT_ONCE = 200
const NAME = 'close-cycles'

/** Closes all cycles that have ended by now, in Riyadh time and in order for each account,
 * including those missed while no bridge ran. Idempotent, so it may run at any time and
 * concurrently. `daysToPay` is the number of days to pay a new statement. */
export const closeCyclesJob = (daysToPay = DAYS_TO_PAY): Job => ({
  name: NAME,
  schedule: { everyMinutes: 60 },
  async work(parts) {
    const today = riyadhDay(parts.now)
    const { done, failed } = await runTasks<PagedAccount>(parts, {
      job: NAME,
      read: (tx, isOpen, after) =>
        readAccounts(tx, { after, size: ACCOUNTS_AT_ONCE, where: isOpen(sql`account.id::text`) }),
      keyOf: ({ accountId }) => accountId,
      isDue: (account) => cycleFrom(account).to < today,
      workTogether: (tx, accounts) => closeUntil(tx, accounts, { today, daysToPay }),
    })
    return { closed: done, failed }
  },
})

/** Closes the cycles of these accounts that ended before a day. Returns the number closed. */
async function closeUntil(
  tx: Tx,
  accounts: readonly PagedAccount[],
  { today, daysToPay }: { today: string; daysToPay: number },
): Promise<number> {
  let closed = 0
  let open = accounts.map((account) => ({ account, cycle: cycleFrom(account) }))
  for (;;) {
    const due = open.filter(({ cycle }) => cycle.to < today)
    if (due.length === 0) return closed
    const closings = due.map(({ account: { clientId, accountId }, cycle }) => ({
      clientId,
      accountId,
      cycle,
    }))
    closed += (await closeCycles(tx, closings, daysToPay)).length
    open = due.map(({ account, cycle }) => ({ account, cycle: after(cycle) }))
  }
}

const cycleFrom = ({ openFrom, cycleDay }: { openFrom: string; cycleDay: number }): Cycle => ({
  from: openFrom,
  to: cycleOf(openFrom, cycleDay).to,
})

/** Returns the cycle after another one. Cycle days exist in every month. */
const after = ({ to }: Cycle): Cycle => ({ from: addDays(to, 1), to: addMonths(to, 1) })

import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import type { JobParts } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { givenAccounts, readAccounts, type PagedAccount } from './account-pages.ts'

/** The number of accounts in a transaction: few, so that a statement about them takes
 * milliseconds. */
const ACCOUNTS_AT_ONCE = 100

/** Runs `work` once per round, such as a day, for all accounts: a hundred at a time, each hundred
 * in its own transaction. `work` gets the accounts as the relation `given`, and returns a count for
 * the log. */
export const runForAccounts = (
  parts: JobParts,
  given: { job: string; round: string; work: (tx: Tx, given: SQL) => Promise<number> },
): Promise<{ done: number; failed: number }> => {
  const { job, round, work } = given
  return runTasks<PagedAccount>(parts, {
    job,
    round,
    read: (tx, isOpen, after) => {
      const where = isOpen(sql`${round}::text || ' ' || account.id`)
      return readAccounts(tx, { after, size: ACCOUNTS_AT_ONCE, where })
    },
    keyOf: ({ accountId }) => `${round} ${accountId}`,
    workTogether: (tx, accounts) => work(tx, givenAccounts(accounts)),
  })
}

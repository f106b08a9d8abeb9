import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runForAccounts } from '../accounts/run-for-accounts.ts'
import { recordIssuerEvents } from '../issuer-events/record.ts'

const NAME = 'report-balances'

/** Reports to the issuer the balance of each account at the end of the previous day, if it differs
 * from the last reported one. */
export const reportBalancesJob: Job = {
  name: NAME,
  schedule: { dailyAtMinute: 30 },
  async work(parts) {
    const day = addDays(riyadhDay(parts.now), -1)
    const { done, failed } = await runForAccounts(parts, {
      job: NAME,
      round: day,
      work: (tx, given) => reportBalances(tx, given, { day, now: parts.now }),
    })
    return { reported: done, failed }
  },
}

type Balance = { clientId: string; account: string; balanceMinor: number; currency: string }

async function reportBalances(
  tx: Tx,
  given: SQL,
  { day, now }: { day: string; now: Date },
): Promise<number> {
  // The same order as when cycles close, to avoid deadlocks.
  await tx.execute(sql`
    select from account where (client_id, id) in (select client_id, id from ${given})
    order by client_id, id for no key update`)
  const balances = await rowsOf<Balance>(
    tx,
    sql`update account set reported_minor = sums.balance
      from (select given.client_id, given.id, coalesce(last.closing_minor, 0)
          + coalesce((select sum(billing_minor) from posting
            where posting.client_id = given.client_id and posting.account_id = given.id
              and posting.statement_id is null and posting.posted_on <= ${day}::date), 0) as balance
        from ${given}
        left join lateral (select closing_minor from statement
          where statement.client_id = given.client_id and statement.account_id = given.id
          order by closed_on desc limit 1) last on true) sums
      where account.client_id = sums.client_id and account.id = sums.id
        and account.reported_minor is distinct from sums.balance
      returning account.client_id as "clientId", account.bill_reference as account,
        account.reported_minor::float8 as "balanceMinor", account.currency`,
  )
  await recordIssuerEvents(
    tx,
    balances.map(({ clientId, ...balance }) => ({
      card: { clientId, id: null },
      event: { kind: 'balanceReported' as const, facts: { ...balance, day } },
      at: now,
    })),
  )
  return balances.length
}

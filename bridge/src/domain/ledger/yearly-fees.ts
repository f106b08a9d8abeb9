import type { Localized, Tier } from '@sadu/contract'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { type FeeChange, feesOn } from '@sadu/contract/fees/fees'
import { feeYears, openingDays } from '@sadu/contract/rewards/yearly-fee'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { FEE_ACCOUNTS_AT_ONCE, type FeeAccount, readFeeAccounts } from '../accounts/fee-accounts.ts'
import { mayCharge, readFeeChanges } from '../fees/store.ts'
import { FEE_SOURCE } from './own-postings.ts'
import { post } from './post.ts'
import type { FeeRow } from './rows.ts'

const NAME = 'charge-yearly-fees'

const DESCRIPTION: Localized = {
  en: 'Membership rewards yearly fee',
  ar: 'الرسوم السنوية لبرنامج مكافآت العضوية',
}

/** Charges the membership rewards fee (docs/specification/9-constants.md#rewards) to those of the
 * accounts that owe it, all or none, at the amount that applies on the due day. Each account is
 * charged once a year, however often this runs. Returns the number of accounts charged by this
 * call. */
export async function chargeYearlyFees(
  tx: Tx,
  accounts: readonly FeeAccount[],
  today: string,
): Promise<number> {
  const changes = await readFeeChanges(tx)
  const due = accounts.flatMap(({ accountId: id, billReference, openedOn }) => {
    const { dueOn } = feeYears(openedOn, today)
    return dueOn === null ? [] : feeRow({ id, billReference, dueOn }, changes)
  })
  const outcomes = await post(tx, due)
  const refused = outcomes.find(({ outcome }) => outcome === 'refused')
  if (refused) throw new Error(`a yearly fee was not posted: ${JSON.stringify(refused)}`)
  return outcomes.filter(({ outcome }) => outcome === 'applied').length
}

/** Charges the yearly rewards fee to accounts of the tiers that pay it, if their owner was notified
 * at least 14 days before. */
export const yearlyFeesJob = (feeTiers: readonly Tier[]): Job => ({
  name: NAME,
  schedule: { dailyAtMinute: 60 },
  async work(parts) {
    const today = riyadhDay(parts.now)
    const { done, failed } = await runTasks<FeeAccount>(parts, {
      job: NAME,
      read: (tx, isOpen, after) =>
        readFeeAccounts(
          tx,
          { opened: openingDays(today), feeTiers },
          {
            after,
            size: FEE_ACCOUNTS_AT_ONCE,
            where: sql`${isOpen(sql`account.id::text`)} and ${mayCharge(today)}`,
          },
        ),
      keyOf: ({ accountId }) => accountId,
      workTogether: (tx, accounts) => chargeYearlyFees(tx, accounts, today),
    })
    return { charged: done, failed }
  },
})

/** Returns the row of a fee; no row if the fee is zero. */
function feeRow(
  { id, billReference, dueOn }: Record<'id' | 'billReference' | 'dueOn', string>,
  changes: readonly FeeChange[],
): FeeRow[] {
  const amountMinor = feesOn(changes, dueOn).rewards
  if (amountMinor === 0) return []
  const year = dueOn.slice(0, 4)
  const row = {
    source: FEE_SOURCE,
    externalId: `${id}:${year}`,
    kind: 'fee',
    on: { billReference },
    occurredAt: startOfDay(dueOn),
    postedOn: dueOn,
    serialNumber: `MR${billReference}${year}`,
    reference: `MR${year}`,
    description: DESCRIPTION,
    amountMinor,
    currency: 'SAR',
  } satisfies FeeRow
  return [row]
}

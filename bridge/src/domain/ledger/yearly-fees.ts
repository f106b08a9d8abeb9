import type { Localized, Tier } from '@sadu/contract'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { feeYears, openingDays, YEARLY_FEE } from '@sadu/contract/rewards/yearly-fee'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { FIRST_ACCOUNT } from '../accounts/account-pages.ts'
import { FEE_SOURCE } from './own-postings.ts'
import { post } from './post.ts'
import type { FeeRow } from './rows.ts'

const NAME = 'charge-yearly-fees'
const ACCOUNTS_AT_ONCE = 100

const DESCRIPTION: Localized = {
  en: 'Membership rewards yearly fee',
  ar: 'الرسوم السنوية لبرنامج مكافآت العضوية',
}

/** An account that may owe a fee; the rule decides. */
type FeeAccount = { clientId: string; accountId: string; billReference: string; openedOn: string }

type Wanted = { after: FeeAccount | null; size: number; where: SQL }

/** Reads accounts of the paying tiers whose membership year may have begun today or within the last
 * weeks, in key order. */
export function readFeeAccounts(
  tx: Tx,
  { today, feeTiers }: { today: string; feeTiers: readonly Tier[] },
  { after, size, where }: Wanted,
): Promise<FeeAccount[]> {
  const { clientId, accountId } = after ?? FIRST_ACCOUNT
  return rowsOf<FeeAccount>(
    tx,
    sql`select client_id as "clientId", id as "accountId", bill_reference as "billReference",
        opened_on::text as "openedOn"
      from account
      where (client_id, id) > (${clientId}, ${accountId}::uuid) and currency = 'SAR'
        and tier in (select json_array_elements_text(${JSON.stringify(feeTiers)}::json))
        and to_char(opened_on, 'MM-DD')
          in (select json_array_elements_text(${JSON.stringify(openingDays(today))}::json))
        and ${where}
      order by client_id, id limit ${size}`,
  )
}

/** Charges the membership rewards fee (docs/specification/9-constants.md#rewards) to those of the
 * accounts that owe it, all or none. Each account is charged once a year, however often this runs.
 * Returns the number of accounts charged now. */
export async function chargeYearlyFees(
  tx: Tx,
  accounts: readonly FeeAccount[],
  today: string,
): Promise<number> {
  const due = accounts.flatMap(({ accountId: id, billReference, openedOn }) => {
    const { dueOn } = feeYears(openedOn, today)
    return dueOn === null ? [] : [feeRow({ id, billReference, dueOn })]
  })
  const outcomes = await post(tx, due)
  const refused = outcomes.find(({ outcome }) => outcome === 'refused')
  if (refused) throw new Error(`a yearly fee was not posted: ${JSON.stringify(refused)}`)
  return outcomes.filter(({ outcome }) => outcome === 'applied').length
}

/** Charges the yearly rewards fee to the tiers that pay it. */
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
          { today, feeTiers },
          { after, size: ACCOUNTS_AT_ONCE, where: isOpen(sql`account.id::text`) },
        ),
      keyOf: ({ accountId }) => accountId,
      workTogether: (tx, accounts) => chargeYearlyFees(tx, accounts, today),
    })
    return { charged: done, failed }
  },
})

function feeRow({ id, billReference, dueOn }: Record<'id' | 'billReference' | 'dueOn', string>) {
  const year = dueOn.slice(0, 4)
  return {
    source: FEE_SOURCE,
    externalId: `${id}:${year}`,
    kind: 'fee',
    on: { billReference },
    occurredAt: startOfDay(dueOn),
    postedOn: dueOn,
    serialNumber: `MR${billReference}${year}`,
    reference: `MR${year}`,
    description: DESCRIPTION,
    amountMinor: YEARLY_FEE.halalas,
    currency: 'SAR',
  } satisfies FeeRow
}

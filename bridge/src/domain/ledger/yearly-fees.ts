import type { Localized, Tier } from '@sadu/contract'
import { startOfDay } from '@sadu/contract/core/days'
import { feeYears, openingDays, YEARLY_FEE } from '@sadu/contract/rewards/yearly-fee'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { post } from './post.ts'
import type { FeeRow } from './rows.ts'

/** The event source of these fees in the ledger. */
const SOURCE = 'rewards-fee'
const ROWS_AT_ONCE = 500

const DESCRIPTION: Localized = {
  en: 'Membership rewards yearly fee',
  ar: 'الرسوم السنوية لبرنامج مكافآت العضوية',
}

/** Charges the membership rewards fee (docs/specification/9-constants.md#rewards) to all accounts
 * of the paying tiers whose membership year began today or within the last weeks. Each account is
 * charged once a year, however often this runs. Returns the number of accounts charged now. */
export async function chargeYearlyFees(
  tx: Tx,
  today: string,
  feeTiers: readonly Tier[],
): Promise<number> {
  const due = (await readCandidates(tx, today, feeTiers)).flatMap(
    ({ id, billReference, openedOn }) => {
      const { dueOn } = feeYears(openedOn, today)
      return dueOn === null ? [] : [feeRow({ id, billReference, dueOn })]
    },
  )
  let charged = 0
  for (let at = 0; at < due.length; at += ROWS_AT_ONCE) {
    const outcomes = await post(tx, due.slice(at, at + ROWS_AT_ONCE))
    charged += outcomes.filter(({ outcome }) => outcome === 'applied').length
  }
  return charged
}

/** Reads the accounts that may be due; the rule decides. */
async function readCandidates(tx: Tx, today: string, feeTiers: readonly Tier[]) {
  const rows = await rowsOf<{ id: string; billReference: string; openedOn: string }>(
    tx,
    sql`select id, bill_reference as "billReference", opened_on::text as "openedOn" from account
      where currency = 'SAR'
        and tier in (select json_array_elements_text(${JSON.stringify(feeTiers)}::json))
        and to_char(opened_on, 'MM-DD')
          in (select json_array_elements_text(${JSON.stringify(openingDays(today))}::json))
      order by client_id, id`,
  )
  return rows
}

function feeRow({ id, billReference, dueOn }: Record<'id' | 'billReference' | 'dueOn', string>) {
  const year = dueOn.slice(0, 4)
  return {
    source: SOURCE,
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

import type { Tier } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { FIRST_ACCOUNT } from './account-pages.ts'

/** The number of accounts whose yearly fees one transaction announces or charges. */
export const FEE_ACCOUNTS_AT_ONCE = 100

/** An account that may owe a yearly fee; the fee rules decide whether it does. */
export type FeeAccount = {
  clientId: string
  accountId: string
  billReference: string
  openedOn: string
}

type Wanted = { after: FeeAccount | null; size: number; where: SQL }

/** Reads accounts of the paying tiers that were opened on given days, as `MM-DD`, in key order. */
export function readFeeAccounts(
  tx: Tx,
  { opened, feeTiers }: { opened: readonly string[]; feeTiers: readonly Tier[] },
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
          in (select json_array_elements_text(${JSON.stringify(opened)}::json))
        and ${where}
      order by client_id, id limit ${size}`,
  )
}

import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** Returns the latest rate of each currency up to a day: riyals per `units` of the currency. */
export async function readLatestRates(tx: Tx, currencies: readonly string[], today: string) {
  return rowsOf<{ currency: string; units: number; rate: string; ratedOn: string }>(
    tx,
    sql`select distinct on (currency) currency, units, rate::text, rated_on::text as "ratedOn" from fx_rate
      where currency in (select json_array_elements_text(${JSON.stringify(currencies)}::json))
        and rated_on <= ${today}::date
      order by currency, rated_on desc`,
  )
}

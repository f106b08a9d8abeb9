import type { Owner } from '../../core/owner.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { listAllPasskeys } from '../../domain/passkeys/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { cardControl } from '../../platform/db/schema/cards.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'

/** The cards among these for which purchases abroad are closed. */
export async function readWithAbroadClosed(
  tx: Tx,
  { clientId }: Owner,
  cardIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: cardControl.cardId })
    .from(cardControl)
    .where(
      and(
        eq(cardControl.clientId, clientId),
        eq(cardControl.control, 'abroad'),
        inArray(cardControl.cardId, [...cardIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The expiry day of the owner’s ID or Iqama; null if unknown. */
export async function readIdentityExpiry(tx: Tx, owner: Owner): Promise<string | null> {
  const [row] = await tx
    .select({ on: cardmember.identityExpiresOn })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, owner.clientId), eq(cardmember.id, owner.cardmemberId)))
  return row?.on ?? null
}

/** Whether the owner can confirm without an SMS, with a trusted device or a passkey. */
export async function readIsReachable(tx: Tx, owner: Owner): Promise<boolean> {
  const [devices, passkeys] = [await listDevices(tx, owner), await listAllPasskeys(tx, owner)]
  return devices.length > 0 || passkeys.length > 0
}

/** The latest rate of each currency up to a day: riyals per `units` of the currency. */
export async function readLatestRates(tx: Tx, currencies: readonly string[], today: string) {
  return rowsOf<{ currency: string; units: number; rate: string; ratedOn: string }>(
    tx,
    sql`select distinct on (currency) currency, units, rate::text, rated_on::text as "ratedOn" from fx_rate
      where currency in (select json_array_elements_text(${JSON.stringify(currencies)}::json))
        and rated_on <= ${today}::date
      order by currency, rated_on desc`,
  )
}

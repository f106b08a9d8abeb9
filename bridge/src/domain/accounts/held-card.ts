import type { Tx } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'

/** SQL condition: a card still belongs to its holder. A stopped card does too, since its holder
 * gets another, unless the issuer ended it, or a newer card replaces it or the same card that it
 * replaces. */
export const isHeld = (card: SQL) => sql`(${card}.state in ('active', 'inactive', 'suspended')
  or ${card}.state = 'stopped' and ${card}.stopped_because <> 'issuer'
    and not exists (select from card newer where newer.client_id = ${card}.client_id
      and (newer.replaces_card_id = ${card}.id
        or newer.replaces_card_id = ${card}.replaces_card_id and newer.id > ${card}.id)))`

/** Ends the lost cards of an account, or those among `ids`, so that they are no longer replaced. */
export async function endLost(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
  ids: readonly string[] | null,
): Promise<void> {
  await tx.execute(sql`update card set stopped_because = 'issuer'
    where client_id = ${clientId} and account_id = ${accountId}::uuid and state = 'stopped'
      and (${ids === null}::boolean or id in (select value::uuid
        from json_array_elements_text(${JSON.stringify(ids ?? [])}::json)))
      and ${isHeld(sql`card`)}`)
}

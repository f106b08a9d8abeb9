import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'

type CardKey = { clientId: string; id: string }

/** Copies a card's turned-off controls, blocked merchants and rules to another card. */
export async function copyClosed(tx: Tx, from: CardKey, to: CardKey): Promise<void> {
  await tx.execute(sql`
    insert into card_control (client_id, card_id, control, closed_by, by_primary, closed_at)
    select client_id, ${to.id}::uuid, control, closed_by, by_primary, closed_at from card_control
    where client_id = ${from.clientId} and card_id = ${from.id}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into card_blocked_merchant (client_id, card_id, merchant_id, closed_by, by_primary, closed_at)
    select client_id, ${to.id}::uuid, merchant_id, closed_by, by_primary, closed_at
    from card_blocked_merchant where client_id = ${from.clientId} and card_id = ${from.id}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into card_rule (client_id, card_id, id, rule, set_by, by_primary, set_at)
    select client_id, ${to.id}::uuid, id, rule, set_by, by_primary, set_at from card_rule
    where client_id = ${from.clientId} and card_id = ${from.id}
    on conflict do nothing`)
}

import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'

type CardKey = { clientId: string; id: string }

/** Each table, its column that identifies the setting, the columns copied with it, and the columns
 * with the person and the time of the setting. */
const COPIED = [
  ['card_control', 'control', [], 'closed_by', 'closed_at'],
  ['card_blocked_merchant', 'merchant_id', [], 'closed_by', 'closed_at'],
  ['card_rule', 'rule', ['id'], 'set_by', 'set_at'],
] as const

/** Copies a card's turned-off controls, blocked merchants and rules to another card. A setting that
 * the primary cardmember made on the first card remains theirs on the other, even if its holder had
 * made it there already. */
export async function copyClosed(tx: Tx, from: CardKey, to: CardKey): Promise<void> {
  for (const [name, what, beside, by, at] of COPIED) {
    const table = sql.identifier(name)
    const columns = sql.raw([what, ...beside, by, 'by_primary', at].join(', '))
    await tx.execute(sql`
      insert into ${table} (client_id, card_id, ${columns})
      select client_id, ${to.id}::uuid, ${columns} from ${table}
      where client_id = ${from.clientId} and card_id = ${from.id}
      on conflict (client_id, card_id, ${sql.raw(what)}) do update
      set by_primary = ${table}.by_primary or excluded.by_primary`)
  }
}

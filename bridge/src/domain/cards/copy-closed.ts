import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'

type CardKey = { clientId: string; id: string }

/** Each table, the column that says what is set, the columns that are copied with it, and who set it
 * when. */
const COPIED = [
  ['card_control', 'control', [], 'closed_by', 'closed_at'],
  ['card_blocked_merchant', 'merchant_id', [], 'closed_by', 'closed_at'],
  ['card_rule', 'rule', ['id'], 'set_by', 'set_at'],
] as const

/** Copies a card's turned-off controls, blocked merchants and rules to another card. What the primary
 * cardmember set on the first one is theirs on the other too, although its holder had set it there. */
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

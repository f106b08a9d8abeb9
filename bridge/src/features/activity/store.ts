import { ACTIVITY_KINDS, type ActivityKind } from '@sadu/contract/activity/kinds'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

export type ActivityRow = {
  number: number
  kind: ActivityKind
  at: string | Date
  facts: string
  sessionId: string | null
  /** The opening time of its session. */
  openedAt: string | Date | null
  device: string | null
  placeEn: string | null
  placeAr: string | null
  digits: string | null
  seal: string
}

/** The owner's activity before an entry number, newest first. */
export function readActivity(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  {
    kinds,
    before,
    limit,
  }: { kinds: readonly ActivityKind[]; before: number | null; limit: number },
): Promise<ActivityRow[]> {
  return rowsOf<ActivityRow>(
    tx,
    sql`select event.seq::float8 as number, event.kind, event.at, event.facts,
        event.session_id as "sessionId", session.device_name as device,
        session.opened_at as "openedAt",
        session.place_en as "placeEn", session.place_ar as "placeAr",
        case account.tier when 'centurion' then card.last_digits else right(card.last_digits, 4) end
          as digits, encode(event.hash, 'hex') as seal
      from audit_event event
      left join auth_session session on session.client_id = event.client_id
        and session.session_id = event.session_id
        and session.cardmember_id = event.cardmember_id
      left join card on card.client_id = event.client_id
        and card.id::text = event.facts::json ->> 'cardId'
      left join account on account.client_id = card.client_id and account.id = card.account_id
      where event.client_id = ${clientId} and event.cardmember_id = ${cardmemberId}::uuid
        and event.kind in (select json_array_elements_text(${JSON.stringify(kinds)}::json))
        and (${before}::bigint is null or event.seq < ${before}::bigint)
      order by event.seq desc limit ${limit}`,
  )
}

/** One entry of the owner. Rejects with `notFound` if it does not exist or belongs to another
 * customer. */
export async function readEntry(tx: Tx, owner: Owner, number: number): Promise<ActivityRow> {
  const asked = { kinds: ACTIVITY_KINDS, before: number + 1, limit: 1 }
  const [entry] = await readActivity(tx, owner, asked)
  if (entry?.number !== number) throw new Refusal('notFound')
  return entry
}

/** The passkeys that were added in a session of the owner. */
export async function passkeysOfSession(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  sessionId: string,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select facts::json ->> 'passkeyId' as id from audit_event
      where client_id = ${clientId} and cardmember_id = ${cardmemberId}::uuid
        and kind = 'passkeyAdded' and session_id = ${sessionId}`,
  )
  return rows.map(({ id }) => id)
}

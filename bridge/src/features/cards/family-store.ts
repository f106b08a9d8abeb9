import type { CardControl } from '@sadu/contract/cards/controls'
import type { CardRule, RulePeriod } from '@sadu/contract/cards/rules'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import type { Owner } from '../../core/owner.ts'
import { cardFigures } from '../../domain/cards/figures.ts'
import { periodStarts } from '../../domain/cards/spent.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inArray, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A supplementary card with the sums of its holder. Minor units; `day`, `week` and `month` are
 * what its rules count. */
type FamilyRow = {
  id: string
  controlsOff: CardControl[]
  rules: CardRule[]
  used: number
  today: number
} & Record<RulePeriod, number>

/** The supplementary cards of an account, older ones first, in one query; none unless the owner is
 * its primary cardmember. The sums scan the account's postings since the start of the month or the
 * week, and its holds. They are `float8`, which both drivers read as a number and which is exact
 * for integers below 2^53. */
export function readFamily(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  accountId: string,
  now: Date,
): Promise<FamilyRow[]> {
  const { since, earliest } = periodStarts(now)
  const at = (period: RulePeriod) => sql`at >= ${since[period]}::timestamptz`
  const counted = (period: RulePeriod) =>
    sql`sum(minor) filter (where ${at(period)} and kind in ('purchase', 'cash'))`
  const ofAccount = (row: string) => sql`${sql.raw(row)}.client_id = ${clientId}
    and ${sql.raw(row)}.account_id = ${accountId}::uuid`
  return rowsOf<FamilyRow>(
    tx,
    sql`with spent as (
        select cardmember_id, occurred_at as at, kind, billing_minor as minor
        from posting where ${ofAccount('posting')} and posting.occurred_at >= ${earliest}
        union all
        select cardmember_id, occurred_at, kind, billing_minor
        from card_authorization held where ${ofAccount('held')} and held.state = 'pending'
      ), sums as (
        select cardmember_id, ${counted('day')} as day, ${counted('week')} as week,
          ${counted('month')} as month, sum(minor) filter (where ${at('day')}
            and ${inArray(sql`kind`, [...SPENT_KINDS])}) as today
        from spent group by cardmember_id
      )
      select card.id,
        coalesce((select json_agg(control) from card_control closed
          where closed.client_id = card.client_id and closed.card_id = card.id), '[]')
          as "controlsOff",
        coalesce((select json_agg(ruled.rule order by ruled.set_at, ruled.id) from card_rule ruled
          where ruled.client_id = card.client_id and ruled.card_id = card.id), '[]') as rules,
        ${cardFigures.used}::float8 as used, coalesce(sums.today, 0)::float8 as today,
        coalesce(sums.day, 0)::float8 as day, coalesce(sums.week, 0)::float8 as week,
        coalesce(sums.month, 0)::float8 as month
      from card
      left join sums on sums.cardmember_id = card.cardmember_id
      where ${ofAccount('card')} and card.kind = 'supplementary' and ${isPrimary}::boolean
        and card.cardmember_id <> ${cardmemberId}::uuid
      order by card.issued_on, card.serial_number`,
  )
}

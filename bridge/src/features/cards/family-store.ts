import type { CardControl } from '@sadu/contract/cards/controls'
import {
  type CardRule,
  RULE_PERIODS,
  type RulePeriod,
  startOfPeriod,
} from '@sadu/contract/cards/rules'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inArray, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A supplementary card with the sums of its holder. Minor units; `day`, `week` and `month` are what
 * its rules count. */
type FamilyRow = {
  id: string
  controlsOff: CardControl[]
  rules: CardRule[]
  used: number
  today: number
} & Record<RulePeriod, number>

/** The supplementary cards of an account, older ones first, in one query; none unless the owner is
 * its primary cardmember. The sums scan the account's postings and holds since the start of the
 * month or the week, and those of the open cycle. They are `float8`, which both drivers read as a
 * number and which is exact for integers below 2^53. */
export function readFamily(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  accountId: string,
  now: Date,
): Promise<FamilyRow[]> {
  const since = Object.fromEntries(
    RULE_PERIODS.map((period) => [period, startOfPeriod(period, now).toISOString()]),
  )
  const at = (period: RulePeriod) => sql`at >= ${since[period]}::timestamptz`
  const counted = (period: RulePeriod) =>
    sql`sum(minor) filter (where ${at(period)} and kind in ('purchase', 'cash'))`
  const ofAccount = (row: string) => sql`${sql.raw(row)}.client_id = ${clientId}
    and ${sql.raw(row)}.account_id = ${accountId}::uuid`
  const recent = (row: string) => sql`${ofAccount(row)} and ${sql.raw(row)}.occurred_at
    >= least(${since['week']}::timestamptz, ${since['month']}::timestamptz)`
  return rowsOf<FamilyRow>(
    tx,
    sql`with held as (
        select cardmember_id, occurred_at as at, kind, billing_minor as minor
        from card_authorization held where ${ofAccount('held')} and held.state = 'pending'
      ), spent as (
        select cardmember_id, occurred_at as at, kind, billing_minor as minor
        from posting where ${recent('posting')}
        union all select * from held
      ), sums as (
        select cardmember_id, ${counted('day')} as day, ${counted('week')} as week,
          ${counted('month')} as month, sum(minor) filter (where ${at('day')}
            and ${inArray(sql`kind`, [...SPENT_KINDS])}) as today
        from spent group by cardmember_id
      ), uses as (
        select cardmember_id, sum(minor) as used from (
          select cardmember_id, billing_minor as minor from posting
          where ${ofAccount('posting')} and posting.statement_id is null
          union all select cardmember_id, minor from held
        ) open group by cardmember_id
      )
      select card.id,
        coalesce((select json_agg(control) from card_control closed
          where closed.client_id = card.client_id and closed.card_id = card.id), '[]')
          as "controlsOff",
        coalesce((select json_agg(ruled.rule order by ruled.set_at, ruled.id) from card_rule ruled
          where ruled.client_id = card.client_id and ruled.card_id = card.id), '[]') as rules,
        coalesce(uses.used, 0)::float8 as used, coalesce(sums.today, 0)::float8 as today,
        coalesce(sums.day, 0)::float8 as day, coalesce(sums.week, 0)::float8 as week,
        coalesce(sums.month, 0)::float8 as month
      from card
      left join sums on sums.cardmember_id = card.cardmember_id
      left join uses on uses.cardmember_id = card.cardmember_id
      where ${ofAccount('card')} and card.kind = 'supplementary' and ${isPrimary}::boolean
        and card.cardmember_id <> ${cardmemberId}::uuid
      order by card.issued_on, card.serial_number`,
  )
}

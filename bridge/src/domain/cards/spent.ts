import { RULE_PERIODS, type SpentBefore, startOfPeriod } from '@sadu/contract/cards/rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

type Spender = { clientId: string; accountId: string; cardmemberId: string }

/** Returns the starts of the day, the week and the month of a moment, and the earliest of them. */
export function periodStarts(at: Date) {
  const since = Object.fromEntries(
    RULE_PERIODS.map((period) => [period, startOfPeriod(period, at).toISOString()]),
  )
  return {
    since,
    earliest: sql`least(${since['week']}::timestamptz, ${since['month']}::timestamptz)`,
  }
}

/** Returns the spending of a cardmember on an account in the day, week and month of a moment:
 * purchases and cash, on hold or posted. It includes all of their cards, so that a replacement
 * continues the total of the old card. Refunds do not reduce it. Minor units. */
export async function readSpent(
  tx: Tx,
  { clientId, accountId, cardmemberId }: Spender,
  at: Date,
): Promise<SpentBefore> {
  const { since, earliest } = periodStarts(at)
  const theirs = (row: string) => sql`${sql.raw(row)}.client_id = ${clientId}
    and ${sql.raw(row)}.account_id = ${accountId}::uuid
    and ${sql.raw(row)}.cardmember_id = ${cardmemberId}::uuid
    and ${sql.raw(row)}.occurred_at >= ${earliest}`
  const sum = (period: string) =>
    sql`coalesce(sum(minor) filter (where at >= ${since[period]}::timestamptz), 0)::bigint`
  const [row] = await rowsOf<Record<keyof SpentBefore, string | number>>(
    tx,
    sql`select ${sum('day')} as day, ${sum('week')} as week, ${sum('month')} as month from (
        select occurred_at as at, billing_minor as minor from posting
        where ${theirs('posting')} and posting.kind in ('purchase', 'cash')
        union all
        select occurred_at, billing_minor from card_authorization held
        where ${theirs('held')} and held.state = 'pending'
      ) spent`,
  )
  return {
    day: Number(row?.day ?? 0),
    week: Number(row?.week ?? 0),
    month: Number(row?.month ?? 0),
  }
}

import { HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'
import type { Tx } from '../db/database.ts'
import { lt, sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import { noticeBudget } from '../db/schema/operations.ts'
import { deleteSome } from '../jobs/in-batches.ts'
import type { NoticeMessage } from './message.ts'

/** The number of notices that a recipient gets individually before gathering starts. The budget
 * regains one each hour (docs/specification/9-constants.md#limits). */
export const NOTICES_AT_ONCE = 10
const EACH_MS = HOUR_MS

/** The budget that a notice uses. Security notices have a share that other notices cannot use
 * up. */
export type NoticeShare = 'security' | 'other'

export const shareOf = ({ isSecurity }: NoticeMessage): NoticeShare =>
  isSecurity ? 'security' : 'other'

/** The time for which notices beyond the budget are gathered before they are sent. */
export const GATHERED_MS: Record<NoticeShare, number> = {
  security: 5 * MINUTE_MS,
  other: 30 * MINUTE_MS,
}

/** Counts a notice and returns whether it may be sent individually. Locks the recipient's budget
 * until this transaction ends. */
export async function countNotice(
  tx: Tx,
  message: NoticeMessage,
  { atOnce, now }: { atOnce: number; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const most = sql`${new Date(now.getTime() + atOnce * EACH_MS).toISOString()}::timestamptz`
  const first = sql`${new Date(now.getTime() + EACH_MS).toISOString()}::timestamptz`
  const next = sql`greatest(budget.used_until, ${at}) + ${EACH_MS} * interval '1 millisecond'`
  const taken = await rowsOf(
    tx,
    sql`insert into notice_budget as budget (channel, recipient, share, used_until)
      values (${message.channel}, ${message.to}, ${shareOf(message)}, ${first})
      on conflict (channel, recipient, share) do update set used_until = ${next} where ${next} <= ${most}
      returning 1 as taken`,
  )
  return taken.length > 0
}

/** Deletes budgets that are unused again, in one batch. Returns their number. */
export const purgeNoticeBudgets = (tx: Tx, now: Date): Promise<number> =>
  deleteSome(tx, noticeBudget, lt(noticeBudget.usedUntil, now))

import { sql } from '../../platform/db/drizzle.ts'
import { differences, type Find } from './differences.ts'

const openPostings: Find = (tx, given) =>
  differences(
    tx,
    sql`select 'openPosting' as kind, client_id as "clientId", posting.id as "subjectId",
        null as expected, billing_minor as found
      from ${given} join posting using (client_id)
      where posting.account_id = given.id and statement_id is null and posted_on <= (
        select max(closed_on) from statement
        where statement.client_id = given.client_id and statement.account_id = given.id)`,
  )

const pendingTwins: Find = (tx, given) =>
  differences(
    tx,
    sql`select distinct 'pendingTwin' as kind, held.client_id as "clientId", held.id as "subjectId",
        null as expected, held.billing_minor as found
      from ${given}
      join card_authorization held on held.client_id = given.client_id
        and held.account_id = given.id and state = 'pending'
      join posting on posting.client_id = held.client_id and posting.authorization_id = held.id`,
  )

/** Finds plans whose remaining amount is not the net amount that their movements took off bills. */
const plans: Find = (tx, given) =>
  differences(
    tx,
    sql`select 'plan' as kind, client_id as "clientId", plan.id as "subjectId",
        0 - moved.sum as expected, remaining_minor as found
      from ${given} join instalment_plan plan using (client_id)
      cross join lateral (select
        (select coalesce(sum(billing_minor), 0) from posting
          where posting.client_id = plan.client_id and plan_id = plan.id and kind = 'plan')
        + (select coalesce(sum(billing_minor), 0) from posting_archive
          where posting_archive.client_id = plan.client_id and was->>'plan_id' = plan.id::text
            and was->>'kind' = 'plan') as sum) moved
      where plan.account_id = given.id and remaining_minor <> 0 - moved.sum`,
  )

/** Finds payments with points whose current amount differs from the net amount taken off bills, or
 * whose current points differ from the net points taken. */
const pointPayments: Find = (tx, given) =>
  differences(
    tx,
    sql`select 'pointPayment' as kind, client_id as "clientId", paid.id as "subjectId",
        case when kept_minor <> 0 - moved.minor then 0 - moved.minor else 0 - moved.points end
          as expected,
        case when kept_minor <> 0 - moved.minor then kept_minor else kept_points end as found
      from ${given} join point_payment paid using (client_id)
      cross join lateral (select
        (select coalesce(sum(billing_minor), 0) from posting
          where posting.client_id = paid.client_id and point_payment_id = paid.id)
        + (select coalesce(sum(billing_minor), 0) from posting_archive
          where posting_archive.client_id = paid.client_id
            and was->>'point_payment_id' = paid.id::text) as minor,
        (select coalesce(sum(entry.points), 0) from point_entry entry
          where entry.source = 'points.' || replace(paid.account_id::text, '-', '')
            and entry.external_id like paid.id || ':%') as points) moved
      where paid.account_id = given.id
        and (kept_minor <> 0 - moved.minor or kept_points <> 0 - moved.points)`,
  )

/** Finds points moved between two accounts of a client whose entries, matched by name, do not
 * cancel out. */
const pointMoves: Find = (tx, given) =>
  differences(
    tx,
    sql`select 'pointMove' as kind, moved.client_id as "clientId", moved.id as "subjectId",
        0 - coalesce(other.points, 0) as expected, moved.points as found
      from ${given} join point_entry moved
        on moved.client_id = given.client_id and moved.account_id = given.id
      left join point_entry other on other.client_id = moved.client_id
        and other.account_id <> moved.account_id and other.source = moved.source
        and other.external_id = split_part(moved.external_id, ':', 1)
          || case moved.kind when 'movedOut' then ':in' else ':out' end
      where moved.kind in ('movedOut', 'movedIn')
        and moved.points <> 0 - coalesce(other.points, 0)`,
  )

/** Finds points moved between a share and the balance of the same account whose entries, matched by
 * name, do not cancel out. Also finds shares below zero. */
const pointShares: Find = (tx, given) =>
  differences(
    tx,
    sql`select 'pointShare' as kind, given.client_id as "clientId", wrong.id as "subjectId",
        0 as expected, wrong.sum as found
      from ${given}
      cross join lateral (
        select cardmember_id as id, sum(points) as sum from point_entry entry
        where entry.client_id = given.client_id and entry.account_id = given.id
          and cardmember_id is not null
        group by cardmember_id having sum(points) < 0
        union all
        select min(entry.id::text)::uuid as id, sum(points) as sum from point_entry entry
        where entry.client_id = given.client_id and entry.account_id = given.id
          and kind in ('given', 'received', 'shareEnded')
        group by source, split_part(external_id, ':', 1) having sum(points) <> 0
      ) wrong`,
  )

/** The checks for rows that contradict others: of postings and holds, plans, and points. */
export const rowFinds: readonly Find[] = [
  openPostings,
  pendingTwins,
  plans,
  pointPayments,
  pointMoves,
  pointShares,
]

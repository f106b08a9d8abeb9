import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { readPointHistory } from '../bridge/src/features/rewards/store.ts'
import { readBalance } from '../bridge/src/domain/points/balance.ts'
import { readShares } from '../bridge/src/domain/points/shares.ts'
import type { Payer } from './apply-payments.ts'
import type { LedgerModel } from './ledger-model.ts'

type Row = {
  clientId: string
  owed: string
  rebuilt: string
  held: string
  bills: string[] | null
  plans: string[] | null
  payments: string[] | null
  orders: string[] | null
  autopay: string[] | null
  pulls: string[] | null
  declined: string
  archivedPostings: string[] | null
  archivedHolds: string[] | null
  archivedDeclined: string[] | null
}

/** Returns the data stored for the models' accounts, by client: the sum of postings, the balance
 * rebuilt from the last statement, holds, statements with their number of lines, the archive; and
 * the points as the portal reads them, also those of the other account. */
export async function factsOf(
  db: Database,
  payer: Payer,
  models: readonly LedgerModel[],
  now: Date,
) {
  const ids = JSON.stringify(models.map(({ place }) => place.accountId))
  const placeOf = new Map(models.map((model) => [model.place.clientId, model]))
  return db.read(async (tx) => {
    const rows = await rowsOf<Row>(
      tx,
      sql`select account.client_id as "clientId",
          (select coalesce(sum(billing_minor), 0) from posting
            where client_id = account.client_id)
          + (select coalesce(sum(billing_minor), 0) from posting_archive
            where client_id = account.client_id) as owed,
          coalesce((select closing_minor from statement where client_id = account.client_id
            order by closed_on desc limit 1), 0)
          + (select coalesce(sum(billing_minor), 0) from posting
            where client_id = account.client_id and statement_id is null) as rebuilt,
          (select coalesce(sum(billing_minor), 0) from card_authorization
            where client_id = account.client_id and state = 'pending') as held,
          (select json_agg(concat_ws(' ', opened_on, closed_on, opening_minor, closing_minor,
              past_due_minor, (select count(*) from posting
                where client_id = statement.client_id and statement_id = statement.id)
              + (select count(*) from posting_archive
                where client_id = statement.client_id and statement_id = statement.id),
              closing_points) order by number)
            from statement where client_id = account.client_id) as bills,
          (select json_agg(concat_ws(' ', amount_minor, months, billed_months, remaining_minor,
              coalesce(ending, '')))
            from instalment_plan where client_id = account.client_id) as plans,
          (select json_agg(concat_ws(' ', points, amount_minor, kept_minor, kept_points, moves))
            from point_payment where client_id = account.client_id) as payments,
          (select json_agg(concat_ws(' ', amount_minor, state, coalesce(twice_minor, 0),
              coalesce(autopay_of::text, ''), coalesce(autopay_try, 0)))
            from payment_order where client_id = account.client_id) as orders,
          (select json_agg(concat_ws(' ', state, coalesce(ending, '')))
            from autopay where client_id = account.client_id) as autopay,
          (select json_agg(concat_ws(' ', closed_on, announced_minor, tries, refusals,
              coalesce(try_on::text, ''), coalesce(outcome, '')))
            from autopay_pull where client_id = account.client_id) as pulls,
          (select count(*) from declined_attempt where client_id = account.client_id) as declined,
          (select json_agg(was->>'serial_number') from posting_archive
            where client_id = account.client_id) as "archivedPostings",
          (select json_agg(was->>'serial_number') from card_authorization_archive
            where client_id = account.client_id) as "archivedHolds",
          (select json_agg(was->>'external_id') from declined_attempt_archive
            where client_id = account.client_id) as "archivedDeclined"
        from account
        where id in (select value::uuid from json_array_elements_text(${ids}::json))`,
    )
    const facts = new Map<string, ReturnType<LedgerModel['facts']>>()
    for (const { clientId, ...row } of rows) {
      const model = placeOf.get(clientId)
      if (!model) continue
      facts.set(clientId, {
        owed: Number(row.owed),
        rebuilt: Number(row.rebuilt),
        held: Number(row.held),
        bills: row.bills ?? [],
        plans: (row.plans ?? []).toSorted(),
        payments: (row.payments ?? []).toSorted(),
        pay: {
          orders: (row.orders ?? []).toSorted(),
          autopay: (row.autopay ?? []).toSorted(),
          pulls: (row.pulls ?? []).toSorted(),
          ...(await payer.homeOf(tx, model.place, now)),
        },
        declined: Number(row.declined),
        archived: [row.archivedPostings, row.archivedHolds, row.archivedDeclined].map((names) =>
          (names ?? []).toSorted(),
        ),
        points: await readBalance(tx, model.place),
        otherPoints: await readBalance(tx, { clientId, accountId: model.place.other.accountId }),
        share: await readShares(tx, model.place, model.place.supplementary.cardmemberId),
        pointHistory: await pointHistoryOf(tx, model, { isPrimary: true, now }),
        shareHistory: await pointHistoryOf(tx, model, { isPrimary: false, now }),
      })
    }
    return facts
  })
}

/** Returns the history of points as the primary or the supplementary cardmember sees it. */
async function pointHistoryOf(
  tx: Tx,
  { place, since }: LedgerModel,
  { isPrimary, now }: { isPrimary: boolean; now: Date },
) {
  const { cardmemberId } = isPrimary ? place : place.supplementary
  const owner = { clientId: place.clientId, cardmemberId, isPrimary }
  const rows = await readPointHistory(tx, owner, {
    accountId: place.accountId,
    since: since(now),
    kind: null,
    from: null,
    to: null,
    before: null,
    limit: 1_000,
  })
  // The points that a refund deducts and the points that it returns have the same time.
  return rows
    .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || b.points - a.points)
    .map(({ occurredAt, points }) => `${occurredAt.toISOString()} ${points}`)
}

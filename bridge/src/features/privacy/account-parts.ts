import type { Owner } from '../../core/owner.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { ownBy, type Parts } from './source.ts'

/** Rows of the client's accounts, which only their primary cardmember gets. */
const ownAccount = (table: string, { clientId, isPrimary }: Owner): SQL =>
  sql`${isPrimary} and ${sql.identifier(table)}.client_id = ${clientId}`

/** Entries of points: for the primary cardmember those of the balance, for a supplementary
 * cardmember those of their share. */
const ownPoints = ({ clientId, cardmemberId, isPrimary }: Owner): SQL =>
  isPrimary
    ? sql`client_id = ${clientId} and cardmember_id is null`
    : sql`client_id = ${clientId} and cardmember_id = ${cardmemberId}`

/** Movements on the owner's cards; for a primary cardmember also those of the account itself, such
 * as payments. */
const ownMovement = ({ clientId, cardmemberId, isPrimary }: Owner): SQL =>
  sql`entry.client_id = ${clientId} and (entry.cardmember_id = ${cardmemberId}
    or (${isPrimary} and entry.cardmember_id is null))`

/** The rows of a table and of its archive, as `entry`. */
function withArchive(
  name: 'posting' | 'card_authorization' | 'declined_attempt',
  { clientId }: Owner,
): SQL {
  const [table, archive] = [sql.identifier(name), sql.identifier(`${name}_archive`)]
  return sql`(select * from ${table} where client_id = ${clientId}
    union all select was.* from ${archive} archived,
      jsonb_populate_record(null::${table}, archived.was) was
    where archived.client_id = ${clientId}) entry`
}

/** The parts of the copy about accounts: postings, authorizations, declined attempts and
 * statements, including archived rows. */
export const ACCOUNT_PARTS: Parts = {
  transactions: (owner) => ({
    columns: sql`occurred_at as "occurredAt", posted_on::text as "postedOn", entry.kind, reference,
      coalesce(description_en, merchant.name_en) as "description", billing_minor as "halalas",
      transaction_minor as "originalMinor", transaction_currency as "originalCurrency",
      cash_back_minor as "cashBackHalalas", entry.points`,
    from: sql`${withArchive('posting', owner)} left join merchant on merchant.id = entry.merchant_id`,
    own: ownMovement(owner),
    order: sql`occurred_at, entry.id`,
  }),
  onHold: (owner) => ({
    columns: sql`occurred_at as "occurredAt", entry.kind, entry.state, reference,
      merchant.name_en as "merchant", billing_minor as "halalas",
      transaction_minor as "originalMinor", transaction_currency as "originalCurrency",
      expires_at as "expiresAt"`,
    from: sql`${withArchive('card_authorization', owner)}
      join merchant on merchant.id = entry.merchant_id`,
    own: ownBy('entry')(owner),
    order: sql`occurred_at, entry.id`,
  }),
  declined: (owner) => ({
    columns: sql`occurred_at as "occurredAt", reason, merchant.name_en as "merchant",
      billing_minor as "halalas", transaction_minor as "originalMinor",
      transaction_currency as "originalCurrency"`,
    from: sql`${withArchive('declined_attempt', owner)}
      join merchant on merchant.id = entry.merchant_id`,
    own: ownBy('entry')(owner),
    order: sql`occurred_at, entry.id`,
  }),
  statements: (owner) => ({
    columns: sql`number, opened_on::text as "openedOn", closed_on::text as "closedOn",
      due_on::text as "dueOn", opening_minor as "openingHalalas", charges_minor as "chargesHalalas",
      credits_minor as "creditsHalalas", closing_minor as "closingHalalas",
      closing_points as "points"`,
    from: sql`statement`,
    own: ownAccount('statement', owner),
    order: sql`account_id, number`,
  }),
  points: (owner) => ({
    columns: sql`occurred_at as "occurredAt", kind, points, note_en as "description"`,
    from: sql`point_entry`,
    own: ownPoints(owner),
    order: sql`occurred_at, id`,
  }),
}

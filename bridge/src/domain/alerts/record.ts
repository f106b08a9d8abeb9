import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { notifyAfterCommit } from '../../platform/db/notifications.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { joinAwaited } from '../inbox/store.ts'

/** The notification channel of bridges that process alert events. */
export const ALERT_CHANNEL = 'sadu_alerts'

type Named = { clientId: string; id: string }

/** A posting with the day given by its source. Late postings enter the open cycle and cause no
 * alert. */
type NamedPosting = Named & { postedOn: string }

const keysOf = (rows: readonly (Named | NamedPosting)[]) => {
  const given = rows.map(({ clientId, id, ...row }) => ({
    client_id: clientId,
    id,
    ...('postedOn' in row && { posted_on: row.postedOn }),
  }))
  return sql`json_to_recordset(${JSON.stringify(given)}::json)
    as given(client_id text, id uuid, posted_on date)`
}

/** SQL condition: an event is recent. Older ones cause no alert, for example imported history. Uses
 * the database's clock, since callers pass no current time. */
const isNews = (at: SQL) => sql`${at} > now() - interval '1 day'`

/** The digits that identify a card: five for Centurion, else four. */
const DIGITS = `case account.tier when 'centurion' then card.last_digits
    else right(card.last_digits, 4) end`

const charge = (row: string) =>
  sql.raw(`json_build_object(
  'merchant', json_build_object('en', merchant.name_en, 'ar', merchant.name_ar),
  'amount', json_build_object('minor', ${row}.billing_minor, 'currency', account.currency),
  'spent', json_build_object('minor', ${row}.transaction_minor, 'currency', ${row}.transaction_currency),
  'digits', ${DIGITS},
  'holder', json_build_object('en', cardmember.full_name_en, 'ar', cardmember.full_name_ar),
  'isAbroad', merchant.country <> 'SA',
  'at', to_char(${row}.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`)

const around = (row: string) =>
  sql.raw(`
  join account on account.client_id = ${row}.client_id and account.id = ${row}.account_id
  join merchant on merchant.id = ${row}.merchant_id
  join card on card.client_id = ${row}.client_id and card.id = ${row}.card_id
  join cardmember on cardmember.client_id = ${row}.client_id and cardmember.id = ${row}.cardmember_id`)

/** Inserts the selected events and, if there are any, wakes the bridges after commit. Returns their
 * number. */
export async function recordAlerts(tx: Tx, selected: SQL): Promise<number> {
  const [row] = await rowsOf<{ recorded: number }>(
    tx,
    sql`with recorded as (
        insert into alert_event (kind, client_id, account_id, cardmember_id, key, facts, at)
        ${selected} returning id
      ) select count(*)::int as recorded from recorded`,
  )
  const recorded = row?.recorded ?? 0
  if (recorded > 0) notifyAfterCommit(tx, ALERT_CHANNEL)
  return recorded
}

/** Records alerts for authorized charges, in the transaction that holds the credit. */
export async function alertOfAuthorizations(tx: Tx, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return
  await recordAlerts(
    tx,
    sql`select 'transactions', held.client_id, held.account_id, held.cardmember_id,
        'charge ' || held.id, ${charge('held')}, now()
      from ${keysOf(rows)}
      join card_authorization held on held.client_id = given.client_id and held.id = given.id
      ${around('held')}
      where held.state = 'pending' and ${isNews(sql`held.occurred_at`)}
      order by held.occurred_at`,
  )
}

/** The time within which further attempts at the same merchant that are declined for the same
 * reason cause no alert: a shop may try a card many times. */
const SAME_DECLINE = sql`interval '1 hour'`

/** SQL for the facts of an alert to people who asked to be notified about a pending charge. */
const awaited = (row: 'posted' | 'held', authorizationId: string) =>
  sql.raw(`json_build_object(
  'awaited', '${row === 'posted' ? 'charged' : 'dropped'}', 'authorizationId', ${authorizationId},
  'merchant', json_build_object('en', merchant.name_en, 'ar', merchant.name_ar),
  'amount', json_build_object('minor', ${row}.billing_minor, 'currency', account.currency),
  'digits', ${DIGITS})`)

/** Records alerts for authorizations that ended without a charge, for people who asked to be
 * notified, in the transaction that ends them. */
export async function alertOfDropped(tx: Tx, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return
  await recordAlerts(
    tx,
    sql`select 'transactions', held.client_id, held.account_id, asked.cardmember_id,
        'dropped ' || held.id, ${awaited('held', 'held.id')}, now()
      from ${keysOf(rows)}
      join card_authorization held on held.client_id = given.client_id and held.id = given.id
      ${joinAwaited({ clientId: sql`held.client_id`, id: sql`held.id` })}
      ${around('held')}`,
  )
}

/** Records alerts for declined attempts, in the transaction that records them. */
export async function alertOfDeclined(tx: Tx, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return
  await recordAlerts(
    tx,
    sql`select 'transactions', tried.client_id, tried.account_id, tried.cardmember_id,
        'declined ' || tried.id, json_strip_nulls(json_build_object(
          'declined', tried.reason, 'rule', tried.rule,
          'merchant', json_build_object('en', merchant.name_en, 'ar', merchant.name_ar),
          'amount', json_build_object('minor', tried.billing_minor, 'currency', account.currency),
          'spent', json_build_object('minor', tried.transaction_minor,
            'currency', tried.transaction_currency),
          'digits', ${sql.raw(DIGITS)},
          'isAbroad', merchant.country <> 'SA',
          'at', to_char(tried.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), now()
      from ${keysOf(rows)}
      join declined_attempt tried on tried.client_id = given.client_id and tried.id = given.id
      ${around('tried')}
      where ${isNews(sql`tried.occurred_at`)} and not exists (
        select from declined_attempt before where before.client_id = tried.client_id
          and before.account_id = tried.account_id and before.card_id = tried.card_id
          and before.merchant_id = tried.merchant_id and before.reason = tried.reason
          and before.occurred_at > tried.occurred_at - ${SAME_DECLINE}
          and (before.occurred_at, before.id) < (tried.occurred_at, tried.id))
      order by tried.occurred_at`,
  )
}

/** SQL condition on the posting day, since a refund or a payment may be posted days after it was
 * made. */
const isNewlyPosted = sql`given.posted_on >= (now() at time zone 'Asia/Riyadh')::date - 1`

/** Records alerts for postings, in the transaction that posts them: charges without an
 * authorization, charges about which people asked to be notified, refunds, fees, credits, debits
 * and payments. */
export async function alertOfPostings(tx: Tx, rows: readonly NamedPosting[]): Promise<void> {
  if (rows.length === 0) return
  await recordAlerts(
    tx,
    sql`select 'transactions', posted.client_id, posted.account_id, posted.cardmember_id,
        'charge ' || posted.id, ${charge('posted')}, now()
      from ${keysOf(rows)}
      join posting posted on posted.client_id = given.client_id and posted.id = given.id
      ${around('posted')}
      where posted.kind in ('purchase', 'cash') and posted.authorization_id is null
        and ${isNews(sql`posted.occurred_at`)}
      union all
      select 'transactions', posted.client_id, posted.account_id, asked.cardmember_id,
        'charged ' || posted.id, ${awaited('posted', 'posted.authorization_id')}, now()
      from ${keysOf(rows)}
      join posting posted on posted.client_id = given.client_id and posted.id = given.id
      ${joinAwaited({ clientId: sql`posted.client_id`, id: sql`posted.authorization_id` })}
      ${around('posted')}
      where posted.kind in ('purchase', 'cash')
      union all
      select 'transactions', posted.client_id, posted.account_id, posted.cardmember_id,
        posted.kind || ' ' || posted.id,
        json_build_object(
          'movement', case when posted.kind in ('refund', 'fee') then posted.kind
            when posted.billing_minor < 0 then 'credit' else 'debit' end,
          'about', json_build_object('en', coalesce(merchant.name_en, posted.description_en),
            'ar', coalesce(merchant.name_ar, posted.description_ar)),
          'amount', json_build_object('minor', abs(posted.billing_minor),
            'currency', account.currency),
          'spent', json_build_object('minor', abs(posted.transaction_minor),
            'currency', posted.transaction_currency),
          'digits', ${sql.raw(DIGITS)},
          'isAbroad', coalesce(merchant.country <> 'SA', false),
          'day', posted.posted_on::text), now()
      from ${keysOf(rows)}
      join posting posted on posted.client_id = given.client_id and posted.id = given.id
      join account on account.client_id = posted.client_id and account.id = posted.account_id
      left join merchant on merchant.id = posted.merchant_id
      left join card on card.client_id = posted.client_id and card.id = posted.card_id
      where posted.kind in ('refund', 'fee', 'dispute', 'offer') and ${isNewlyPosted}
      union all
      select 'paymentReceived', posted.client_id, posted.account_id, null,
        'payment ' || posted.id,
        json_strip_nulls(json_build_object('amount', json_build_object(
          'minor', -posted.billing_minor, 'currency', account.currency),
          'day', posted.posted_on::text,
          'isLate', case when not (${isNews(sql`posted.occurred_at`)}) then true end)), now()
      from ${keysOf(rows)}
      join posting posted on posted.client_id = given.client_id and posted.id = given.id
      join account on account.client_id = posted.client_id and account.id = posted.account_id
      where posted.kind = 'payment'
        and (${isNews(sql`posted.occurred_at`)} or ${isNewlyPosted})`,
  )
}

/** Records alerts for new statements, in the transaction that closes their cycles. */
export async function alertOfStatements(tx: Tx, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return
  await recordAlerts(
    tx,
    sql`select kind, made.client_id, made.account_id, null::uuid, kind || ' ' || made.id,
        case kind when 'eStatements' then json_build_object('statementId', made.id,
          'from', made.opened_on::text, 'to', made.closed_on::text)
        else json_build_object('from', made.opened_on::text, 'to', made.closed_on::text,
          'due', json_build_object('minor',
            greatest(0, made.due_minor - made.disputed_minor), 'currency', made.currency),
          'dueOn', made.due_on::text) end, now()
      from ${keysOf(rows)}
      join statement made on made.client_id = given.client_id and made.id = given.id
      cross join (values ('statementGeneration'), ('eStatements')) as told(kind)
      where ${isNews(sql`made.closed_on + interval '2 days'`)}`,
  )
}

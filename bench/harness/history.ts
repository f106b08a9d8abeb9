import { DAYS_TO_PAY } from '@sadu/contract/statements/cycle'
import type { Client } from 'pg'
import { createJobs } from '../../bridge/src/schedule/jobs.ts'
import { makeCardholders } from './cardholders.ts'

/** The number of postings per cardholder, in the current cycle and the history before it. */
const POSTINGS_EACH = 100
const DAYS = 85
/** The number of postings of each cardholder that one statement inserts. */
const AT_ONCE = 5
const MERCHANTS = 2_000

/** Fills a migrated database with cardholders and a hundred postings each, in chronological order
 * as in production; past cycles have statements. Row checks apply. Foreign keys are correct by
 * construction but not checked, which would take longer than the measurement. Returns the number
 * of postings. */
export async function fillHistory(client: Client, cardholders: number): Promise<number> {
  await client.query(`set session_replication_role = replica`)
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(`set work_mem = '512MB'`)
  await makeCardholders(client, cardholders)
  await makeMerchants(client)
  await makeCycles(client, cardholders)
  await withoutIndexes(client, async () => {
    for (let upTo = POSTINGS_EACH; upTo > 0; upTo -= AT_ONCE) {
      await client.query(postings(upTo))
    }
  })
  await client.query(STATEMENTS)
  await client.query('drop table made_cycle')
  // Jobs would find no work, but their queries would affect the measurement.
  for (const { name } of createJobs({
    rewards: { feeTiers: [] },
    reminderDays: [],
    statements: { daysToPay: DAYS_TO_PAY },
  })) {
    await client.query(
      `insert into job (name, due_at) values ($1, now() + interval '1 day')
        on conflict (name, bridge) do update set due_at = excluded.due_at`,
      [name],
    )
  }
  await client.query('vacuum (analyze) posting')
  await client.query('analyze')
  await client.query(`set session_replication_role = origin`)
  return cardholders * POSTINGS_EACH
}

/** Gives some of the cardholders, spread over the table, a login (`personOf`). */
export async function enrolSome(client: Client, cardholders: number, people: number) {
  await client.query(`
    insert into login (client_id, cardmember_id, user_name, user_name_folded, password_hash,
      enrolled_at)
    select 'B' || lpad(n::text, 8, '0'), md5('member' || n)::uuid, 'person' || at, 'person' || at,
      password_hash, now() - interval '1 year'
    from generate_series(1, ${people}) at
    cross join lateral (select 1 + (at - 1) * ${Math.floor(cardholders / people)} as n) placed
    cross join login where user_name = 'noura'`)
}

function makeMerchants(client: Client) {
  return client.query(`
    insert into merchant (id, name_en, name_ar, category, city_en, city_ar, country)
    select md5('merchant' || m)::uuid, 'Merchant ' || m, 'متجر ' || m,
      (array['groceries', 'fuel', 'restaurants', 'online', 'shopping', 'health', 'travel'])[1 + m % 7],
      'Riyadh', 'الرياض', 'SA'
    from generate_series(1, ${MERCHANTS}) m`)
}

/** Creates a table of each cardholder's last closing day before today. */
async function makeCycles(client: Client, cardholders: number): Promise<void> {
  await client.query(`
    create table made_cycle as
    select n, (date_trunc('month', current_date) - make_interval(months =>
        case when extract(day from current_date) > 1 + n % 28 then 0 else 1 end))::date + n % 28
        as closed_on
    from generate_series(1, ${cardholders}) n`)
  await client.query('alter table made_cycle add primary key (n)')
  await client.query('analyze made_cycle')
}

/** Returns the statement that inserts `AT_ONCE` postings of every cardholder, up to the number
 * `upTo`. Of a hundred, 91 are purchases (every tenth in dollars), three refunds, four payments and
 * two fees. */
function postings(upTo: number): string {
  return `
    insert into posting (client_id, id, account_id, card_id, cardmember_id, statement_id, merchant_id,
      kind, occurred_at, posted_on, serial_number, reference, description_en, description_ar,
      billing_minor, transaction_minor, transaction_currency, fx_rate, fx_fee_minor, points)
    select 'B' || lpad(n::text, 8, '0'), md5('posting' || n || '-' || i)::uuid,
      md5('account' || n)::uuid,
      case when kind in ('payment', 'fee') then null else md5('card' || n)::uuid end,
      case when kind in ('payment', 'fee') then null else md5('member' || n)::uuid end,
      case when posted_on > closed_on then null
        when posted_on > closed_on - interval '1 month' then md5('statement' || n || '-0')::uuid
        when posted_on > closed_on - interval '2 months' then md5('statement' || n || '-1')::uuid
        when posted_on > closed_on - interval '3 months' then md5('statement' || n || '-2')::uuid
        else md5('statement' || n || '-3')::uuid end,
      case when kind in ('payment', 'fee') then null
        else md5('merchant' || 1 + (n * 31 + i * 17) % ${MERCHANTS})::uuid end,
      kind, occurred_at, posted_on, 'H' || i, lpad(((n * 7919::bigint + i) % 1000000000000)::text, 12, '0'),
      'Description of ' || i, 'وصف ' || i,
      sign * (converted + fee), sign * amount, case when is_foreign then 'USD' else 'SAR' end,
      case when is_foreign then 3.75 end, case when is_foreign then fee end,
      case when kind = 'purchase' then ((converted + fee) / 375)::integer else 0 end
    from (
      select made.*, case when is_foreign then round(amount * 3.75)::bigint else amount end as converted,
        case when is_foreign then round(round(amount * 3.75) * 0.0223)::bigint else 0 end as fee
      from (
        select i, n, closed_on,
          case when i % 33 = 5 then 'refund' when i % 25 = 7 then 'payment'
            when i % 50 = 9 then 'fee' else 'purchase' end as kind,
          case when i % 33 = 5 or i % 25 = 7 then -1 else 1 end as sign,
          i % 10 = 1 and i % 25 <> 7 and i % 50 <> 9 and i % 33 <> 5 as is_foreign,
          500 + (n * 13 + i * 7919)::bigint % 90000 as amount,
          moment as occurred_at, (moment at time zone 'Asia/Riyadh')::date as posted_on
        from generate_series(${upTo}, ${upTo - AT_ONCE + 1}, -1) i
        cross join lateral (
          select n, closed_on, date_trunc('second', now()) - make_interval(
            secs => i * ${(DAYS * 86_400) / POSTINGS_EACH} + n % 60000) as moment
          from made_cycle
        ) who
      ) made
    ) charged`
}

/** The statements of the postings in closed cycles. */
const STATEMENTS = `
  insert into statement (client_id, id, account_id, number, opened_on, closed_on, due_on, currency,
    opening_minor, charges_minor, credits_minor, closing_minor, closing_points)
  select client_id, id, account_id, number, (last - interval '1 month')::date + 1, last, last + ${DAYS_TO_PAY},
    'SAR', closing - charges + credits, charges, credits, closing, points
  from (
    select summed.*, 4 - k as number, (closed_on - make_interval(months => k))::date as last,
      sum(charges - credits) over (partition by n order by k desc)::bigint as closing,
      sum(earned) over (partition by n order by k desc)::bigint as points
    from made_cycle
    cross join generate_series(0, 3) k
    join (
      select client_id, statement_id as id, account_id,
        coalesce(sum(billing_minor) filter (where billing_minor > 0), 0)::bigint as charges,
        coalesce(-sum(billing_minor) filter (where billing_minor < 0), 0)::bigint as credits,
        sum(points)::bigint as earned
      from posting where statement_id is not null and client_id like 'B%' group by 1, 2, 3
    ) summed on summed.id = md5('statement' || n || '-' || k)::uuid
  ) closed`

/** Drops the indexes of the postings during the work and recreates them. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'posting'::regclass and contype in ('p', 'u')`,
  )
  const pointing = await client.query<{ source: string; name: string; definition: string }>(
    `select conrelid::regclass::text as source, conname as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where confrelid = 'posting'::regclass`,
  )
  for (const { source, name } of pointing.rows) {
    await client.query(`alter table ${source} drop constraint ${name}`)
  }
  for (const { name } of keys.rows) {
    await client.query(`alter table posting drop constraint ${name}`)
  }
  const others = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'posting'`,
  )
  for (const { name } of others.rows) await client.query(`drop index ${name}`)
  await work()
  for (const { name, definition } of keys.rows) {
    await client.query(`alter table posting add constraint ${name} ${definition}`)
  }
  for (const { definition } of others.rows) await client.query(definition)
  for (const { source, name, definition } of pointing.rows) {
    await client.query(`alter table ${source} add constraint ${name} ${definition}`)
  }
}

import type { Client } from 'pg'

/** Returns the identifiers of a numbered cardholder, starting at 1. */
export const cardholder = (n: number) => ({
  clientId: `B${String(n).padStart(8, '0')}`,
  cardSerial: `5${String(n).padStart(9, '0')}`,
  billReference: `7${String(n).padStart(9, '0')}`,
})

/** Creates clients, each with one cardmember, one account and one card. A demonstration database
 * accepts only its own people, so all have the identity number of one of them. */
export async function makeCardholders(client: Client, count: number): Promise<void> {
  await client.query(`
    insert into client (id, since)
    select 'B' || lpad(n::text, 8, '0'), current_date - 500 from generate_series(1, ${count}) n`)
  await client.query(`
    insert into cardmember (client_id, id, role, first_name_en, first_name_ar, full_name_en,
      full_name_ar, legal_id_hash, legal_id_tail, mobile)
    select 'B' || lpad(n::text, 8, '0'), md5('member' || n)::uuid, 'primary', 'Cardholder',
      'حامل', 'Cardholder ' || n, 'حامل البطاقة ' || n, coalesce(known, rpad(md5('id' || n), 43, '0')),
      lpad((n % 1000)::text, 3, '0'), '+9665' || lpad(n::text, 8, '0')
    from generate_series(1, ${count}) n
    left join (select min(legal_id_hash) as known from cardmember) demonstration on true`)
  await client.query(`
    insert into account (client_id, id, tier, product_name_en, product_name_ar, currency,
      credit_limit_minor, bill_reference, cycle_day, opened_on)
    select 'B' || lpad(n::text, 8, '0'), md5('account' || n)::uuid, 'gold', 'Gold Card',
      'البطاقة الذهبية', 'SAR', 6000000, '7' || lpad(n::text, 9, '0'), 1 + n % 28,
      current_date - 500
    from generate_series(1, ${count}) n`)
  await client.query(`
    insert into card (client_id, id, account_id, cardmember_id, kind, state, serial_number,
      last_digits, expires_on, name_on_card, issued_on)
    select 'B' || lpad(n::text, 8, '0'), md5('card' || n)::uuid, md5('account' || n)::uuid,
      md5('member' || n)::uuid, 'primary', 'active', '5' || lpad(n::text, 9, '0'),
      lpad((n % 100000)::text, 5, '0'), current_date + 700, 'CARDHOLDER', current_date - 500
    from generate_series(1, ${count}) n`)
  await client.query('analyze client, cardmember, account, card')
}

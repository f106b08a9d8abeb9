import type { Currency, DeclineReason } from '@sadu/contract'
import type { CardRule } from '@sadu/contract/cards/rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertOfDeclined } from '../alerts/record.ts'

/** A declined attempt as its source reports it. Amounts in minor units; `billingMinor` is the
 * amount in the account's currency. */
export type DeclinedRow = {
  source: string
  externalId: string
  cardSerialNumber: string
  merchantId: string
  reason: DeclineReason
  occurredAt: Date
  transactionMinor: number
  transactionCurrency: Currency
  billingMinor: number
  /** The rule of the card that declined it. */
  rule?: CardRule | undefined
}

export type DeclinedOutcome = 'recorded' | 'already' | 'unknownCard' | 'unknownMerchant'

/** Records declined attempts in one statement, each once by its external id, with their alerts.
 * Returns the outcome of each row, in input order. */
export async function recordDeclined(
  tx: Tx,
  rows: readonly DeclinedRow[],
): Promise<DeclinedOutcome[]> {
  if (rows.length === 0) return []
  const given = rows.map((row, at) => ({
    at,
    source: row.source,
    external_id: row.externalId,
    serial_number: row.cardSerialNumber,
    merchant_id: row.merchantId,
    reason: row.reason,
    occurred_at: row.occurredAt,
    transaction_minor: row.transactionMinor,
    transaction_currency: row.transactionCurrency,
    billing_minor: row.billingMinor,
    rule: row.rule ?? null,
  }))
  // The id is derived from the external id, so that the same events create the same rows on every
  // machine.
  const settled = await rowsOf<{ outcome: DeclinedOutcome; clientId: string; id: string }>(
    tx,
    sql`with given as (
        select given.*, row_number() over (partition by source, external_id order by at) = 1 as is_first
        from json_to_recordset(${JSON.stringify(given)}::json) as given(
          at integer, source text, external_id text, serial_number text, merchant_id uuid, reason text,
          occurred_at timestamptz, transaction_minor bigint, transaction_currency text,
          billing_minor bigint, rule jsonb)
      ), found as (
        select given.*, card.client_id, card.account_id, card.id as card_id, card.cardmember_id,
          merchant.id as known_merchant_id, md5(source || e'\n' || external_id)::uuid as id
        from given
        left join card using (serial_number)
        left join merchant on merchant.id = given.merchant_id
      ), added as (
        insert into declined_attempt (client_id, id, account_id, card_id, cardmember_id, merchant_id,
          source, external_id, reason, occurred_at, transaction_minor, transaction_currency,
          billing_minor, rule)
        select client_id, id, account_id, card_id, cardmember_id, merchant_id, source, external_id,
          reason, occurred_at, transaction_minor, transaction_currency, billing_minor,
          -- No rule is the null of the database, not that of JSON.
          nullif(rule, 'null')
        from found
        where is_first and card_id is not null and known_merchant_id is not null
          and not exists (select from declined_attempt_archive archived
            where archived.client_id = found.client_id and archived.id = found.id)
        on conflict do nothing
        returning source, external_id
      )
      select case
          when card_id is null then 'unknownCard'
          when known_merchant_id is null then 'unknownMerchant'
          when is_first and added.source is not null then 'recorded'
          else 'already'
        end as outcome, client_id as "clientId", found.id
      from found left join added using (source, external_id)
      order by at`,
  )
  const recorded = settled.filter(({ outcome }) => outcome === 'recorded')
  await alertOfDeclined(
    tx,
    recorded.map(({ clientId, id }) => ({ clientId, id })),
  )
  return settled.map(({ outcome }) => outcome)
}

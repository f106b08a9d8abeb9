import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { problemOfAmounts } from './amounts.ts'
import { alertOfAuthorizations } from '../alerts/record.ts'
import { entryId, type Outcome } from '../events/event.ts'
import { applyOnce, type Verdict } from './once.ts'
import { holdOpen, readCards, readMerchants, type Card } from './places.ts'
import { contentOfCharge } from './posting-columns.ts'
import type { AuthorizationRow } from './rows.ts'

/** Records authorizations, which hold credit until they are posted. An authorization whose posting
 * arrived first is recorded as posted and holds nothing. Returns the outcome of each row, in input
 * order. */
export function authorize(tx: Tx, rows: readonly AuthorizationRow[]): Promise<Outcome[]> {
  return applyOnce(tx, 'authorization', {
    events: rows,
    digest: contentOfCharge,
    apply: async (fresh) => {
      const cards = await readCards(
        tx,
        fresh.map((row) => row.cardSerialNumber),
      )
      const merchants = await readMerchants(
        tx,
        fresh.map((row) => row.merchantId),
      )
      const accepted: Accepted[] = []
      const verdicts = fresh.map((row): Verdict => {
        const card = cards.get(row.cardSerialNumber)
        if (!card) return { reason: 'unknownCard' }
        if (!merchants.has(row.merchantId)) return { reason: 'unknownMerchant' }
        if (!(row.expiresAt > row.occurredAt)) return { reason: 'dates' }
        const reason = problemOfAmounts(row, card.currency)
        if (reason) return { reason }
        const id = entryId('authorization', row, row.occurredAt)
        accepted.push({ row, card, id })
        return { clientId: card.clientId, id }
      })
      await holdOpen(
        tx,
        accepted.map(({ card }) => card),
      )
      await insert(tx, accepted, await awaitedBy(tx, accepted))
      return verdicts
    },
  })
}

type Accepted = { row: AuthorizationRow; card: Card; id: string }

/** Returns the postings that referenced one of these authorizations before it was reported, by
 * authorization id. Includes archived postings. */
async function awaitedBy(tx: Tx, accepted: readonly Accepted[]): Promise<Map<string, string>> {
  if (accepted.length === 0) return new Map()
  const given = accepted.map(({ row, card, id }) => ({
    source: row.source,
    awaits: row.externalId,
    client_id: card.clientId,
    account_id: card.accountId,
    id,
  }))
  const found = await rowsOf<{ id: string; posting: string }>(
    tx,
    sql`select given.id, entry.entry_id as posting
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(source text, awaits text, client_id text, account_id uuid, id uuid)
      join ledger_entry entry using (source, awaits, client_id)
      where exists (select from posting where posting.client_id = entry.client_id
          and posting.id = entry.entry_id and posting.account_id = given.account_id)
        or exists (select from posting_archive archived where archived.client_id = entry.client_id
          and archived.id = entry.entry_id and archived.account_id = given.account_id)`,
  )
  return new Map(found.map(({ id, posting }) => [id, posting]))
}

async function insert(
  tx: Tx,
  accepted: readonly Accepted[],
  postings: ReadonlyMap<string, string>,
): Promise<void> {
  if (accepted.length === 0) return
  const rows = accepted.map(({ row, card, id }) => ({
    client_id: card.clientId,
    id,
    account_id: card.accountId,
    card_id: card.cardId,
    cardmember_id: card.cardmemberId,
    merchant_id: row.merchantId,
    kind: row.kind,
    state: postings.has(id) ? 'posted' : 'pending',
    occurred_at: row.occurredAt,
    expires_at: row.expiresAt,
    serial_number: row.serialNumber,
    reference: row.reference,
    billing_minor: row.billingMinor,
    transaction_minor: row.transactionMinor,
    transaction_currency: row.transactionCurrency,
    fx_rate: row.foreign?.rate ?? null,
    fx_fee_minor: row.foreign?.feeMinor ?? null,
  }))
  await tx.execute(sql`
    insert into card_authorization (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::card_authorization, ${JSON.stringify(rows)}::json)`)
  await alertOfAuthorizations(
    tx,
    accepted.map(({ card, id }) => ({ clientId: card.clientId, id })),
  )
  const ties = accepted.flatMap(({ card, id }) => {
    const posting = postings.get(id)
    return posting === undefined ? [] : [{ client_id: card.clientId, id, posting }]
  })
  if (ties.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(ties)}::json)
    as given(client_id text, id uuid, posting uuid)`
  await tx.execute(sql`
    update posting set authorization_id = given.id from ${given}
    where posting.client_id = given.client_id and posting.id = given.posting
      and posting.authorization_id is null`)
  // From now on, notes on a charge and its receipts refer to its authorization. The update above
  // waited for concurrent transactions, so these statements also see what those added.
  for (const table of [sql`charge_note`, sql`upload`]) {
    await tx.execute(sql`
      update ${table} own set charge_id = given.id from ${given}
      where own.client_id = given.client_id and own.charge_id = given.posting`)
  }
}

const COLUMNS = sql.raw(
  'client_id, id, account_id, card_id, cardmember_id, merchant_id, kind, state, occurred_at, ' +
    'expires_at, serial_number, reference, billing_minor, transaction_minor, transaction_currency, ' +
    'fx_rate, fx_fee_minor',
)

import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertOfPostings } from '../alerts/record.ts'
import { type PostedPayment, settlePayments } from '../payments/settle.ts'
import { countPoints } from '../points/count-points.ts'
import type { CountedPosting } from '../points/counted-posting.ts'
import { problemOfAmounts, problemOfSum } from './amounts.ts'
import { endAuthorizations, type AuthorizationKey } from './authorizations.ts'
import { lockOffers, type OfferOnAccount } from '../offers/due-store.ts'
import { giveRewards, settleOffer, type Bought } from './give-rewards.ts'
import { entryId, type Outcome, type RefusalReason } from '../events/event.ts'
import { applyOnce, type Verdict } from './once.ts'
import { findAuthorizations, type Found } from './of-authorization.ts'
import { reportOwnPostings } from './own-postings.ts'
import { holdOpenCycles, readAccounts, readCards, readMerchants } from './places.ts'
import type { Account, Card, Merchant } from './places.ts'
import { contentOf, postingColumns, type Placed } from './posting-columns.ts'
import type { FeeRow, PaymentRow, PayoutRow, PlanRow, PointsRow, PostingRow } from './rows.ts'
import { returnPoints } from './return-points.ts'
import { shortenPlans } from './shorten-plans.ts'

/** Posts charges, refunds, fees, payments, credits, payouts, and the movements of plans and points
 * (docs/decisions/012-ledger.md). Nothing else changes a balance. A charge ends its authorization,
 * even if the amounts differ, and even if it has expired or was reversed. Also posts the offer
 * rewards for the charges, and the parts of refunds that shorten plans or are returned as points.
 * Returns the outcome of each row, in input order. */
export async function post(tx: Tx, rows: readonly PostingRow[]): Promise<Outcome[]> {
  const bought: Bought[] = []
  const outcomes = await postRows(tx, rows, bought)
  await giveRewards(tx, bought, postRows)
  const refunds = bought.filter(({ isRefund }) => isRefund)
  await shortenPlans(tx, refunds, postRows)
  await returnPoints(tx, refunds, postRows)
  return outcomes
}

/** Adjusts the rewards of an offer on an account after its linked cards have changed. */
export function settleLinked(tx: Tx, offer: OfferOnAccount, now: Date): Promise<void> {
  return settleOffer(tx, offer, { now, postRows })
}

/** Posts rows without rewards, and appends the purchases and refunds that offers may count to
 * `bought`. */
function postRows(tx: Tx, rows: readonly PostingRow[], bought: Bought[] = []): Promise<Outcome[]> {
  return applyOnce(tx, 'posting', {
    events: rows,
    digest: contentOf,
    apply: async (fresh) => {
      const placed = await placesOf(tx, fresh)
      const found = await findAuthorizations(tx, placed)
      const taken = await takenSerials(tx, placed)
      const openSince = await holdOpenCycles(
        tx,
        placed.flatMap((one) => one.account ?? []),
      )
      const accepted: Accepted[] = []
      const verdicts = placed.map((one, index): Verdict => {
        const at = found[index] ?? NOTHING
        const reason = one.problem ?? at.problem ?? taken(one)
        if (reason !== null || !one.account) return { reason: reason ?? 'unknownAccount' }
        const { clientId, accountId } = one.account
        const id = entryId('posting', one.row, one.row.occurredAt)
        const opened = openSince.get(accountId)
        const postedOn = opened && one.row.postedOn < opened ? opened : one.row.postedOn
        accepted.push({ ...one, id, postedOn, authorization: at.authorization })
        return { clientId, id, awaits: at.awaits }
      })
      const counted = accepted.flatMap(boughtOf)
      await lockOffers(tx, counted)
      await insert(tx, accepted)
      bought.push(...counted)
      await endAuthorizations(
        tx,
        'posted',
        accepted.flatMap((one) => one.authorization ?? []),
      )
      return verdicts
    },
  })
}

const NOTHING: Found = { authorization: null, awaits: null, problem: null }

type Accepted = Placed & { id: string; postedOn: string; authorization: AuthorizationKey | null }

const isOnAccount = (
  row: PostingRow,
): row is
  | PaymentRow
  | PayoutRow
  | PlanRow
  | PointsRow
  | (FeeRow & { on: { billReference: string } }) =>
  'billReference' in row || (row.kind === 'fee' && 'billReference' in row.on)

const billOf = (row: PostingRow) =>
  'billReference' in row
    ? [row.billReference]
    : row.kind === 'fee' && 'billReference' in row.on
      ? [row.on.billReference]
      : []
const cardOf = (row: PostingRow) =>
  'billReference' in row
    ? []
    : row.kind !== 'fee'
      ? [row.cardSerialNumber]
      : 'cardSerialNumber' in row.on
        ? [row.on.cardSerialNumber]
        : []
const merchantOf = (row: PostingRow) => ('merchantId' in row ? [row.merchantId] : [])

async function placesOf(tx: Tx, rows: readonly PostingRow[]): Promise<Placed[]> {
  const cards = await readCards(tx, rows.flatMap(cardOf))
  const accounts = await readAccounts(tx, rows.flatMap(billOf))
  const merchants = await readMerchants(tx, rows.flatMap(merchantOf))
  return rows.map((row) => {
    const card: Card | null = cards.get(cardOf(row)[0] ?? '') ?? null
    const account: Account | null = card ?? accounts.get(billOf(row)[0] ?? '') ?? null
    const merchant: Merchant | null = merchants.get(merchantOf(row)[0] ?? '') ?? null
    return { row, card, account, merchant, problem: problemOf({ row, account, merchant }) }
  })
}

type Standing = Pick<Placed, 'row' | 'account' | 'merchant'>

function problemOf({ row, account, merchant }: Standing): RefusalReason | null {
  if (!account) return isOnAccount(row) ? 'unknownAccount' : 'unknownCard'
  if ('amountMinor' in row) return problemOfSum(row, account.currency)
  if (!merchant) return 'unknownMerchant'
  if (row.cashBackMinor !== null && !(row.cashBackMinor > 0)) return 'amounts'
  return problemOfAmounts(row, account.currency)
}

/** Returns a check for serial numbers that the client already has, or that occur twice in the
 * batch. */
async function takenSerials(tx: Tx, placed: readonly Placed[]) {
  const given = placed.flatMap(({ row, account }) =>
    account ? [{ client_id: account.clientId, serial_number: row.serialNumber }] : [],
  )
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select client_id || e'\n' || serial_number as name
      from json_to_recordset(${JSON.stringify(given)}::json) as given(client_id text, serial_number text)
      join posting using (client_id, serial_number)`,
  )
  const taken = new Set(rows.map(({ name }) => name))
  return ({ row, account }: Placed): RefusalReason | null => {
    const name = `${account?.clientId}\n${row.serialNumber}`
    if (taken.has(name)) return 'serialTaken'
    taken.add(name)
    return null
  }
}

async function insert(tx: Tx, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return
  const columns = accepted.map((one) => ({
    ...postingColumns(one),
    id: one.id,
    posted_on: one.postedOn,
    authorization_id: one.authorization?.id ?? null,
  }))
  const moved = await countPoints(tx, accepted.map(countedOf))
  const rows = columns.map((row, index) =>
    Object.assign(row, { points: moved[index]?.points, refund_of: moved[index]?.refundOf }),
  )
  await tx.execute(sql`
    insert into posting (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::posting, ${JSON.stringify(rows)}::json)`)
  await alertOfPostings(
    tx,
    accepted.map(({ account, id, row }) => ({
      clientId: account?.clientId ?? '',
      id,
      postedOn: row.postedOn,
    })),
  )
  await reportOwnPostings(tx, accepted)
  await settlePayments(tx, accepted.flatMap(paymentOf))
}

function paymentOf({ id, row, account }: Accepted): PostedPayment[] {
  if (!account || row.kind !== 'payment') return []
  const { clientId, accountId } = account
  const { orderId = null, occurredAt } = row
  return [{ clientId, accountId, transactionId: id, orderId, occurredAt }]
}

/** Returns the purchase or refund in a posting that offers may count; none for other postings. */
function boughtOf({ id, row, account, merchant, postedOn }: Accepted): Bought[] {
  if (!account || !merchant || (row.kind !== 'purchase' && row.kind !== 'refund')) return []
  const { clientId, accountId } = account
  const { kind, occurredAt } = row
  return [
    {
      id,
      clientId,
      accountId,
      merchantId: merchant.id,
      isRefund: kind === 'refund',
      occurredAt,
      postedOn,
    },
  ]
}

/** Returns a posting in the form needed to count points. */
function countedOf(one: Accepted): CountedPosting {
  const columns = postingColumns(one)
  return {
    clientId: one.account?.clientId ?? '',
    accountId: one.account?.accountId ?? '',
    id: one.id,
    kind: one.row.kind,
    cardId: columns.card_id,
    merchantId: columns.merchant_id,
    authorizationId: one.authorization?.id ?? null,
    occurredAt: one.row.occurredAt,
    postedOn: one.postedOn,
    billingMinor: columns.billing_minor,
    transactionMinor: columns.transaction_minor,
    transactionCurrency: columns.transaction_currency,
  }
}

const COLUMNS = sql.raw(
  'client_id, id, account_id, card_id, cardmember_id, authorization_id, merchant_id, kind, ' +
    'occurred_at, posted_on, serial_number, reference, description_en, description_ar, ' +
    'billing_minor, transaction_minor, transaction_currency, fx_rate, fx_fee_minor, ' +
    'cash_back_minor, points, refund_of, plan_id, plan_part, ' +
    'point_payment_id, point_part',
)

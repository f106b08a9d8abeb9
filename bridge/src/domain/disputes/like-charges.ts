import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { type ComparedCharge, similarity } from '@sadu/contract/disputes/same-charge'
import type { DisputeOutcome } from '@sadu/contract/transactions/dispute-outcomes'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** The number of days before and after a described charge within which charges are searched. */
const AROUND_DAYS = 7

export type AccountKey = { clientId: string; accountId: string }

/** The values by which charges and disputes are compared. */
type Compared = { compared: ComparedCharge; amountMinor: number; merchant: string; day: string }

/** A charge of the account, with the reference of its open or approved dispute. */
export type AccountCharge = Compared & {
  id: string
  cardmemberId: string | null
  serialNumber: string
  dispute: string | null
}

/** A dispute of the account. */
export type AccountDispute = Compared & {
  requestId: string
  transactionId: string | null
  cardmemberId: string
  reference: string
  outcome: DisputeOutcome
  creditMinor: number
}

/** Items that are the same charge, and items that are similar. */
export type SimilarCharges<T> = { same: T[]; alike: T[] }

/** Finds the items that are the same charge as the given one, and those that are similar. */
export function compareAll<T extends Compared>(
  one: ComparedCharge,
  others: readonly T[],
): SimilarCharges<T> {
  const as = (wanted: 'same' | 'alike') =>
    others.filter(({ compared }) => similarity(one, compared) === wanted)
  return { same: as('same'), alike: as('alike') }
}

/** Returns a charge described in words, for comparison. */
export const describedCharge = (
  { merchant, day }: { merchant: string; day: string },
  amountMinor: number,
): ComparedCharge => ({ merchants: [merchant], days: [day], amounts: [amountMinor] })

/** Returns the charges of an account that match a description or are similar. */
export async function readLikeCharges(
  tx: Tx,
  account: AccountKey,
  described: ComparedCharge,
): Promise<SimilarCharges<AccountCharge>> {
  return compareAll(described, await readCharges(tx, account, described.days))
}

type ChargeFound = Omit<AccountCharge, keyof Compared> & {
  references: string[]
  merchants: string[]
  occurredAt: number | string
  postedOn: string | null
  amountMinor: number | string
  merchant: string
}

async function readCharges(
  tx: Tx,
  { clientId, accountId }: AccountKey,
  around: readonly string[],
): Promise<AccountCharge[]> {
  const [first = '', last = first] = around.toSorted()
  const from = startOfDay(addDays(first, -AROUND_DAYS)).toISOString()
  const until = startOfDay(addDays(last, AROUND_DAYS + 1)).toISOString()
  const found = await rowsOf<ChargeFound>(
    tx,
    sql`with charge as (
        select id, cardmember_id, merchant_id, serial_number, reference, description_en, description_ar,
          occurred_at, posted_on::text as posted_on, billing_minor
        from posting
        where client_id = ${clientId} and account_id = ${accountId}::uuid and kind in ('purchase', 'cash')
        union all
        select id, cardmember_id, merchant_id, serial_number, reference, null, null, occurred_at, null,
          billing_minor
        from card_authorization
        where client_id = ${clientId} and account_id = ${accountId}::uuid and state = 'pending'
      )
      select charge.id, charge.cardmember_id as "cardmemberId", charge.serial_number as "serialNumber",
        array[charge.serial_number, charge.reference] as "references",
        array_remove(array[name_en, name_ar, description_en, description_ar], null) as merchants,
        coalesce(name_en, description_en, '') as merchant,
        extract(epoch from charge.occurred_at) * 1000 as "occurredAt", charge.posted_on as "postedOn",
        charge.billing_minor as "amountMinor",
        (select request.reference from dispute
          join request on request.client_id = dispute.client_id and request.id = dispute.request_id
          where dispute.client_id = ${clientId} and dispute.transaction_id = charge.id
            and dispute.outcome in ('open', 'approved')) as dispute
      from charge left join merchant on merchant.id = charge.merchant_id
      where occurred_at between ${from}::timestamptz and ${until}::timestamptz
        or posted_on::date between ${addDays(first, -AROUND_DAYS)}::date and ${addDays(last, AROUND_DAYS)}::date
      order by charge.occurred_at, charge.id`,
  )
  return found.map(({ id, cardmemberId, serialNumber, dispute, merchant, ...row }) => {
    const day = riyadhDay(new Date(Number(row.occurredAt)))
    const amountMinor = Number(row.amountMinor)
    const days = [day, ...(row.postedOn === null ? [] : [row.postedOn])]
    const { merchants, references } = row
    const compared = { merchants, references, days, amounts: [amountMinor] }
    return { id, cardmemberId, serialNumber, dispute, merchant, day, amountMinor, compared }
  })
}

type DisputeFound = Omit<AccountDispute, keyof Compared | 'creditMinor'> & {
  creditMinor: number | string
  merchant: string
  merchantAr: string
  day: string
  billedMinor: number | string
  disputedMinor: number | string
}

/** Returns all disputes of an account, oldest first. */
export async function readDisputes(
  tx: Tx,
  { clientId, accountId }: AccountKey,
): Promise<AccountDispute[]> {
  const found = await rowsOf<DisputeFound>(
    tx,
    sql`select dispute.request_id as "requestId", dispute.transaction_id as "transactionId",
        request.cardmember_id as "cardmemberId", request.reference, dispute.outcome,
        dispute.credit_minor as "creditMinor", dispute.billed_minor as "billedMinor",
        dispute.disputed_minor as "disputedMinor", request.details->>'merchant' as merchant,
        request.details->>'merchantAr' as "merchantAr", request.details->>'day' as day
      from dispute
      join request on request.client_id = dispute.client_id and request.id = dispute.request_id
      where dispute.client_id = ${clientId} and dispute.account_id = ${accountId}::uuid
      order by request.opened_at, request.reference`,
  )
  return found.map((row) => ({
    requestId: row.requestId,
    transactionId: row.transactionId,
    cardmemberId: row.cardmemberId,
    reference: row.reference,
    outcome: row.outcome,
    merchant: row.merchant,
    day: row.day,
    creditMinor: Number(row.creditMinor),
    amountMinor: Number(row.disputedMinor),
    compared: {
      merchants: [row.merchant, row.merchantAr],
      days: [row.day],
      amounts: [Number(row.disputedMinor), Number(row.billedMinor)],
    },
  }))
}

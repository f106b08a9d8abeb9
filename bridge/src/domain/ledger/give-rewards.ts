import { hash } from 'node:crypto'
import type { Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Outcome } from '../events/event.ts'
import { readDue, type RewardMove } from '../offers/due.ts'
import { readOffersAt, type OfferOnAccount } from '../offers/due-store.ts'
import { recordRewards } from '../offers/record-rewards.ts'
import { enterPoints } from '../points/enter-points.ts'
import type { OfferRow } from './rows.ts'

/** The event source of offer rewards on an account; each external id is applied once, as with any
 * source. Callers already hold a lock on the account, so the lock of this source adds no further
 * waiting. */
const sourceOf = ({ accountId }: OfferOnAccount) => `offers.${accountId.replaceAll('-', '')}`

/** A posted purchase or refund. */
export type Bought = {
  id: string
  clientId: string
  accountId: string
  merchantId: string
  isRefund: boolean
  occurredAt: Date
  postedOn: string
}

/** When a reward is given: the displayed time, and the posting day. */
type When = { occurredAt: Date; postedOn: string }

type PostRows = (tx: Tx, rows: readonly OfferRow[]) => Promise<Outcome[]>

/** Credits the rewards that offers owe for these purchases, or takes back rewards after refunds, as
 * separate postings and point entries. Call it in the transaction that posted the purchases and
 * refunds. */
export async function giveRewards(
  tx: Tx,
  bought: readonly Bought[],
  postRows: PostRows,
): Promise<void> {
  const offers = await readOffersAt(tx, bought)
  if (offers.length === 0) return
  const last = new Map<string, When>()
  for (const one of bought) {
    const before = last.get(one.accountId)
    if (!before || before.occurredAt <= one.occurredAt) last.set(one.accountId, one)
  }
  const whenOf = ({ accountId }: OfferOnAccount): When => {
    const when = last.get(accountId)
    if (!when) throw new Error(`nothing was bought on account ${accountId}`)
    return when
  }
  await settle(tx, { offers, whenOf, postRows })
}

/** Same as `giveRewards`, for one offer on an account whose linked cards have just changed. */
export async function settleOffer(
  tx: Tx,
  offer: OfferOnAccount,
  { now, postRows }: { now: Date; postRows: PostRows },
): Promise<void> {
  const when = { occurredAt: now, postedOn: riyadhDay(now) }
  await settle(tx, { offers: [offer], whenOf: () => when, postRows })
}

type Settling = {
  offers: readonly OfferOnAccount[]
  whenOf: (offer: OfferOnAccount) => When
  postRows: PostRows
}

async function settle(tx: Tx, { offers, whenOf, postRows }: Settling): Promise<void> {
  const moves = await readDue(tx, offers)
  if (moves.length === 0) return
  const named = await readNames(tx, moves)
  const money = moves.filter(({ isMoney }) => isMoney)
  const outcomes =
    money.length === 0
      ? []
      : await postRows(
          tx,
          money.map((move) => rowOf(move, whenOf(move), named.serialOf(move))),
        )
  const entries = new Map(money.map((move, index) => [move, idOf(outcomes[index])]))
  for (const move of moves.filter(({ isMoney }) => !isMoney)) {
    const entered = await enterPoints(tx, {
      source: sourceOf(move),
      externalId: nameOf(move),
      billReference: named.billOf(move),
      occurredAt: whenOf(move).occurredAt,
      kind: 'offer',
      points: move.amount,
      note: textOf(move),
    })
    entries.set(move, idOf(entered))
  }
  await recordRewards(
    tx,
    moves.map((move) => ({
      move,
      entryId: entries.get(move) ?? '',
      at: whenOf(move).occurredAt,
    })),
  )
}

function idOf(outcome: { outcome: string; id?: string } | undefined): string {
  if (outcome?.outcome !== 'applied' || outcome.id === undefined) {
    throw new Error(`what an offer gives was not posted: ${JSON.stringify(outcome)}`)
  }
  return outcome.id
}

const nameOf = ({ offerId, transactionId, number }: RewardMove) =>
  `${hash('sha256', `${offerId}\n${transactionId}`).slice(0, 24)}n${number}`

const textOf = ({ amount, merchantName: { en, ar } }: RewardMove): Localized =>
  amount > 0
    ? { en: `Offer at ${en}`, ar: `عرض ${ar}` }
    : { en: `Offer at ${en}, taken back after a refund`, ar: `استعادة عرض ${ar} بعد استرداد` }

function rowOf(move: RewardMove, when: When, cardSerialNumber: string): OfferRow {
  const name = nameOf(move)
  return {
    source: sourceOf(move),
    externalId: name,
    serialNumber: `F${name}`,
    reference: `F${name}`,
    occurredAt: when.occurredAt,
    postedOn: when.postedOn,
    kind: 'offer',
    way: move.amount > 0 ? 'credited' : 'takenBack',
    cardSerialNumber,
    description: textOf(move),
    amountMinor: Math.abs(move.amount),
    currency: 'SAR',
  }
}

/** Reads the card serial numbers and the bill references of the accounts for these moves. */
async function readNames(tx: Tx, moves: readonly RewardMove[]) {
  const keys = moves.map(({ clientId, cardId }) => ({ client_id: clientId, id: cardId }))
  const rows = await rowsOf<{ cardId: string; serialNumber: string; billReference: string }>(
    tx,
    sql`select card.id as "cardId", card.serial_number as "serialNumber",
        account.bill_reference as "billReference"
      from (select distinct * from json_to_recordset(${JSON.stringify(keys)}::json)
        as one(client_id text, id uuid)) given
      join card using (client_id, id)
      join account on account.client_id = card.client_id and account.id = card.account_id`,
  )
  const byCard = new Map(rows.map((row) => [row.cardId, row]))
  return {
    serialOf: ({ cardId }: RewardMove) => byCard.get(cardId)?.serialNumber ?? '',
    billOf: ({ cardId }: RewardMove) => byCard.get(cardId)?.billReference ?? '',
  }
}

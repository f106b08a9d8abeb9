import type { Localized } from '@sadu/contract'
import { rewardsDue } from '@sadu/contract/offers/rewards'
import { givesMoney, type OfferTerms } from '@sadu/contract/offers/terms'
import type { Tx } from '../../platform/db/database.ts'
import { readCounted, type CountedRow, type OfferOnAccount } from './due-store.ts'

/** A pending change of an offer's reward for a purchase: `amount` is in halalas or points, negative
 * if it is taken back. `number` counts the changes for a purchase. */
export type RewardMove = OfferOnAccount & {
  cardmemberId: string
  cardId: string
  transactionId: string
  number: number
  isMoney: boolean
  amount: number
  merchantName: Localized
}

/** Returns the pending rewards for all posted purchases. Call it while the accounts are locked
 * (`lockOffers`). Reversals come first. The others keep their order, which ranks the purchases from
 * then on. */
export async function readDue(tx: Tx, on: readonly OfferOnAccount[]): Promise<RewardMove[]> {
  if (on.length === 0) return []
  const rows = await readCounted(tx, on)
  const ofOne = Map.groupBy(
    rows,
    ({ accountId, cardmemberId, offerId }) => `${accountId} ${cardmemberId} ${offerId}`,
  )
  return [...ofOne.values()]
    .flatMap(movesOf)
    .toSorted((one, other) => Math.sign(one.amount) - Math.sign(other.amount))
}

function movesOf(rows: readonly CountedRow[]): RewardMove[] {
  const [first] = rows
  if (!first) return []
  const terms: OfferTerms = first
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...rewardsDue(terms, rows)].flatMap(([id, due]): RewardMove[] => {
    const row = byId.get(id)
    const amount = due - (row?.given ?? 0)
    if (!row || amount === 0) return []
    const { clientId, accountId, offerId, cardmemberId, cardId, moves, merchantName } = row
    return [
      {
        clientId,
        accountId,
        offerId,
        cardmemberId,
        cardId,
        transactionId: row.id,
        number: moves + 1,
        isMoney: givesMoney(terms.reward),
        amount,
        merchantName,
      },
    ]
  })
}

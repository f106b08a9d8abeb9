import type { Offer, OfferDetail } from '@sadu/contract'
import { spentTogether } from '@sadu/contract/offers/rewards'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readCounted } from '../../domain/offers/due-store.ts'
import type { OfferRow } from './list-store.ts'
import {
  readEarned,
  readLinks,
  readMerchant,
  readMoves,
  readOfferCards,
  type OfferCard,
} from './store.ts'

/** The maximum number of rewards that an offer lists. */
const MOVES_SHOWN = 20

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** An offer, as lists show it. */
export function presentOffer(row: OfferRow): Offer {
  const { id, nameEn, nameAr, minimumMinor, linkedTo } = row
  const { category, chart, reward, value, counts, most, times, startsOn, endsOn, places } = row
  return {
    offerReference: id,
    category,
    merchantName: { en: nameEn, ar: nameAr },
    chart,
    reward,
    value,
    minimum: minimumMinor === 0 ? null : sar(minimumMinor),
    counts,
    most,
    times,
    startsOn,
    endsOn,
    places,
    savedTo: row.savedTo,
    linkedTo: linkedTo.map((card) => ({
      cardReference: card.id,
      lastDigits: shownDigits(card.tier, card.lastDigits),
    })),
  }
}

/** Whether an offer is for cards of a tier. */
export const isForTier = ({ tiers }: OfferRow, { tier }: Pick<OfferCard, 'tier'>): boolean =>
  tiers.split(' ').includes(tier)

/** An offer with its terms, and its status for each of the owner’s cards. */
export async function presentDetail(
  tx: Tx,
  owner: Owner,
  { row, today }: { row: OfferRow; today: string },
): Promise<OfferDetail> {
  const cards = (await readOfferCards(tx, owner)).filter((card) => isForTier(row, card))
  const links = await readLinks(tx, owner, row.id)
  const earned = await readEarned(tx, owner, row.id)
  const moves = await readMoves(tx, owner, row.id, MOVES_SHOWN)
  const spentOn = row.counts === 'together' ? await readSpent(tx, cards, row.id) : null
  const isOf = (card: OfferCard) => (one: { accountId: string; cardmemberId: string }) =>
    one.accountId === card.accountId && one.cardmemberId === card.cardmemberId
  return {
    offer: presentOffer(row),
    about: { en: row.aboutEn, ar: row.aboutAr },
    terms: { en: row.termsEn, ar: row.termsAr },
    merchantReference: await readMerchant(tx, row.id),
    isOver: row.endsOn < today,
    cards: cards.map((card) => ({
      cardReference: card.id,
      lastDigits: shownDigits(card.tier, card.lastDigits),
      cardmemberName: card.name,
      tier: card.tier,
      kind: card.kind,
      isSaved: row.savedTo.includes(card.id),
      linkedAt: links.get(card.id)?.toISOString() ?? null,
      earned: earned.find(isOf(card))?.amount ?? 0,
      spent: spentOn && sar(spentTogether(spentOn.filter(isOf(card)))),
    })),
    given: moves.map(({ transactionId, at, lastDigits, tier, amount }) => ({
      transactionReference: transactionId,
      date: new Date(Number(at)).toISOString(),
      lastDigits: shownDigits(tier, lastDigits),
      amount,
    })),
  }
}

/** The purchases that an offer counts on the accounts of these cards. */
function readSpent(tx: Tx, cards: readonly OfferCard[], offerId: string) {
  const accounts = new Map(cards.map(({ clientId, accountId }) => [accountId, clientId]))
  return readCounted(
    tx,
    [...accounts].map(([accountId, clientId]) => ({ clientId, accountId, offerId })),
  )
}

import type { Localized, NearOffer, Tier } from '@sadu/contract'
import { nearReward } from '@sadu/contract/offers/near'
import type { OfferTerms } from '@sadu/contract/offers/terms'
import type { Owner } from '../../core/owner.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readCounted, type OfferOnAccount } from '../../domain/offers/due-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** The number of offers on the home screen. */
const SHOWN = 3

type LinkedOffer = OfferOnAccount &
  OfferTerms & { merchantName: Localized; endsOn: string; lastDigits: string; tier: Tier }

/** The owner’s own linked offers that are close to a reward, by end date. */
export async function answerNear(tx: Tx, owner: Owner, today: string): Promise<NearOffer[]> {
  const linked = await readTogether(tx, owner, today)
  if (linked.length === 0) return []
  const counted = await readCounted(tx, linked)
  const own = counted.filter(({ cardmemberId }) => cardmemberId === owner.cardmemberId)
  const found = linked.flatMap((offer): NearOffer[] => {
    const near = nearReward(
      offer,
      own.filter(
        ({ offerId, accountId }) => offerId === offer.offerId && accountId === offer.accountId,
      ),
    )
    if (!near) return []
    const { offerId, merchantName, lastDigits, tier, reward, value, minimumMinor, endsOn } = offer
    const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
    return [
      {
        offerReference: offerId,
        merchantName,
        lastDigits: shownDigits(tier, lastDigits),
        reward,
        value,
        minimum: sar(minimumMinor),
        spent: sar(near.towardMinor),
        missing: sar(near.missingMinor),
        endsOn,
      },
    ]
  })
  return found.slice(0, SHOWN)
}

/** The offers that count the sum of purchases, are valid today and are linked to usable cards of
 * the owner; each once per account. */
async function readTogether(tx: Tx, owner: Owner, today: string): Promise<LinkedOffer[]> {
  return rowsOf<LinkedOffer>(
    tx,
    sql`select distinct on (offer.ends_on, offer.id, link.account_id)
        link.client_id as "clientId", link.account_id as "accountId", offer.id as "offerId",
        offer.reward, offer.value, offer.minimum_minor::float8 as "minimumMinor", offer.counts,
        offer.most::float8 as most, offer.times, offer.ends_on::text as "endsOn",
        json_build_object('en', offer.name_en, 'ar', offer.name_ar) as "merchantName",
        card.last_digits as "lastDigits", account.tier
      from offer_link link
      join offer on offer.id = link.offer_id
      join card on card.client_id = link.client_id and card.id = link.card_id
      join account on account.client_id = card.client_id and account.id = card.account_id
      where link.client_id = ${owner.clientId} and link.unlinked_at is null
        and card.cardmember_id = ${owner.cardmemberId}::uuid and card.state = 'active'
        and offer.counts = 'together'
        and offer.starts_on <= ${today}::date and offer.ends_on >= ${today}::date
      order by offer.ends_on, offer.id, link.account_id, card.serial_number`,
  )
}

import { addDays, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, asc, desc, eq, gte } from '../bridge/src/platform/db/drizzle.ts'
import { card, posting } from '../bridge/src/platform/db/schema/customers.ts'
import { offer } from '../bridge/src/platform/db/schema/offers.ts'
import { settleLinked } from '../bridge/src/domain/ledger/post.ts'
import { insertLink } from '../bridge/src/domain/offers/links.ts'
import { merchantId } from '../bridge/src/features/feed/reference-data.ts'
import { insertSaved } from '../bridge/src/features/offers/store.ts'
import { DEMO_SOURCE, feedRows } from './feed-rows.ts'
import { demoOffers, offerMerchants } from './offers/offers.ts'

const NOURA = '71946'
const FAISAL = '52208'
const DAYS_AGO = 80

/** A card's last five digits, and the merchant of the offer. */
const SAVED = [
  [NOURA, 'dallah'],
  [NOURA, 'janahAir'],
  [NOURA, 'oudHouse'],
  [NOURA, 'lanternNights'],
  [FAISAL, 'falconArena'],
] as const
const LINKED = [
  [NOURA, 'janahAir'],
  [NOURA, 'majlis'],
  [NOURA, 'qasrStore'],
  [NOURA, 'tannour'],
  [NOURA, 'hail'],
  [FAISAL, 'hail'],
] as const
/** An offer that Noura linked before her last two purchases there, which together are slightly
 * below the required amount. */
const NEARLY = [NOURA, 'riwaya'] as const

/** Fills the demonstration's offers, in the same way as an issuer’s feed, and those that its people
 * saved and linked. Noura linked some a while ago, and her purchases earned rewards. */
export async function fillOffers(tx: Tx, today: string): Promise<void> {
  await feedRows(tx, [...offerMerchants(), ...demoOffers(today)])

  const offers = new Map((await tx.select().from(offer)).map((one) => [one.nameEn, one]))
  const names = new Map(
    demoOffers(today).map(({ merchants = '', nameEn = '' }) => [merchants, nameEn]),
  )
  const cards = new Map((await tx.select().from(card)).map((one) => [one.lastDigits, one]))
  const found = ([digits, key]: Named) => {
    const [one, on] = [offers.get(names.get(key) ?? ''), cards.get(digits)]
    if (!one || !on) throw new Error(`the demonstration has no offer ${key} or no card ${digits}`)
    return { offer: one, card: on }
  }
  const since = new Date(startOfDay(addDays(today, -DAYS_AGO)).getTime() + 9 * HOUR_MS)
  for (const named of SAVED) {
    const { offer: one, card: on } = found(named)
    const saved = { clientId: on.clientId, offerId: one.id }
    await insertSaved(tx, saved, { cardId: on.id, now: since })
  }
  const link = async (named: Named, from: Date) => {
    const { offer: one, card: on } = found(named)
    await insertLink(tx, on, { offer: one, now: from })
    const bought = await momentsBought(tx, { card: on, merchant: merchantOf(named), since: from })
    const { clientId, accountId } = on
    await settleLinked(tx, { clientId, accountId, offerId: one.id }, bought[0] ?? from)
  }
  for (const named of LINKED) await link(named, since)
  const [, before = since] = await momentsBought(tx, {
    card: found(NEARLY).card,
    merchant: merchantOf(NEARLY),
    since,
  })
  await link(NEARLY, new Date(before.getTime() - HOUR_MS))
}

type Named = readonly [digits: string, merchant: string]

const merchantOf = ([, key]: Named) => merchantId(DEMO_SOURCE, key)

type Bought = { card: typeof card.$inferSelect; merchant: string; since: Date }

/** Returns the times of a card's purchases at a merchant since a moment, newest first. */
async function momentsBought(tx: Tx, { card: on, merchant, since }: Bought): Promise<Date[]> {
  const bought = await tx
    .select({ at: posting.occurredAt })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, on.clientId),
        eq(posting.cardId, on.id),
        eq(posting.merchantId, merchant),
        gte(posting.occurredAt, since),
      ),
    )
    .orderBy(desc(posting.occurredAt), asc(posting.id))
  return bought.map(({ at }) => at)
}

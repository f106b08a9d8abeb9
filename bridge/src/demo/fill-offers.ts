import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Tx } from '../platform/db/database.ts'
import { card, posting } from '../platform/db/schema/customers.ts'
import { offer } from '../platform/db/schema/offers.ts'
import { settleLinked } from '../domain/ledger/post.ts'
import { insertLink } from '../domain/offers/links.ts'
import { merchantId } from '../features/feed/reference-data.ts'
import { insertSaved } from '../features/offers/store.ts'
import { DEMO_SOURCE, feedRows } from './feed-rows.ts'
import { demoOffers, offerMerchants } from './offers/offers.ts'

const NOURA = '71946'
const FAISAL = '52208'
const DAYS_AGO = 80

/** Last five digits of a card, and the merchant whose offer it is. */
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

/** Fills in the offers of the demonstration, by the feed that an issuer’s own come by, and what its people made of
 * them: noura has linked some for a while, which gave what her purchases brought. */
export async function fillOffers(tx: Tx, today: string): Promise<void> {
  await feedRows(tx, [...offerMerchants(), ...demoOffers(today)])

  const offers = new Map((await tx.select().from(offer)).map((one) => [one.nameEn, one]))
  const names = new Map(
    demoOffers(today).map(({ merchants = '', nameEn = '' }) => [merchants, nameEn]),
  )
  const cards = new Map((await tx.select().from(card)).map((one) => [one.lastDigits, one]))
  const found = ([digits, key]: readonly [string, string]) => {
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
  for (const named of LINKED) {
    const { offer: one, card: on } = found(named)
    await insertLink(tx, on, { offer: one, now: since })
    const at = await lastBought(tx, {
      card: on,
      merchant: merchantId(DEMO_SOURCE, named[1]),
      since,
    })
    const { clientId, accountId } = on
    await settleLinked(tx, { clientId, accountId, offerId: one.id }, at)
  }
}

type Bought = { card: typeof card.$inferSelect; merchant: string; since: Date }

/** When a card last bought at a merchant since it was linked, else when it was linked. */
async function lastBought(tx: Tx, { card: on, merchant, since }: Bought): Promise<Date> {
  const [last] = await tx
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
    .limit(1)
  return last?.at ?? since
}

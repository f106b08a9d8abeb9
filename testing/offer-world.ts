import { randomUUID } from 'node:crypto'
import { worthOf, type OfferTerms } from '@sadu/contract/offers/terms'
import { riyadhDay } from '@sadu/contract/core/days'
import { lockAgainstPostings } from '../bridge/src/domain/ledger/places.ts'
import { endLink, insertLink } from '../bridge/src/domain/offers/links.ts'
import { post, settleLinked } from '../bridge/src/domain/ledger/post.ts'
import type { ChargeRow } from '../bridge/src/domain/ledger/rows.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { and, eq } from '../bridge/src/platform/db/drizzle.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import { offer, offerMerchant } from '../bridge/src/platform/db/schema/offers.ts'
import { riyals } from './ledger-rows.ts'
import type { Place } from './ledger-world.ts'

/** An offer at the shop of some places, valid on certain days. */
export type TestOffer = OfferTerms & { id: string; startsOn: string; endsOn: string }

/** Stores an offer with these terms at a shop. */
export async function openOffer(
  db: Database,
  shop: string,
  terms: OfferTerms & { startsOn: string; endsOn: string },
): Promise<TestOffer> {
  const id = randomUUID()
  const texts = { nameEn: 'Shop', nameAr: 'متجر', aboutEn: 'About', aboutAr: 'نبذة' }
  await db.write(async (tx) => {
    await tx.insert(offer).values({
      ...texts,
      ...terms,
      id,
      source: 'test',
      category: 'shopping',
      termsEn: 'Terms',
      termsAr: 'شروط',
      chart: 'g',
      tiers: 'gold',
      worthMinor: worthOf(terms),
      placeWords: '',
    })
    await tx.insert(offerMerchant).values({ offerId: id, merchantId: shop })
  })
  return { ...terms, id }
}

/** Creates the steps of a person with an offer and a card, each in its own transaction, as the
 * calls do. */
export function offerSteps(db: Database, place: Place, source: string) {
  let count = 0
  const { clientId, accountId, cardSerialNumber } = place
  const rowOf = (kind: 'purchase' | 'refund', minor: number, at: Date): ChargeRow => {
    count += 1
    const name = `${source}-${clientId}-${count}`.slice(0, 32)
    return {
      source,
      externalId: name,
      serialNumber: `${clientId.slice(1, 10)}-${count}`,
      reference: `R${count}`,
      occurredAt: at,
      postedOn: riyadhDay(at),
      ...riyals(minor),
      kind,
      cardSerialNumber,
      merchantId: place.shop,
      authorization: null,
      description: null,
      cashBackMinor: null,
    }
  }
  const withCard = <T>(
    change: (
      tx: Parameters<Parameters<Database['write']>[0]>[0],
      found: typeof card.$inferSelect,
    ) => Promise<T>,
  ) =>
    db.write(async (tx) => {
      const [found] = await tx
        .select()
        .from(card)
        .where(and(eq(card.clientId, clientId), eq(card.serialNumber, cardSerialNumber)))
      if (!found) throw new Error('a place without a card')
      await lockAgainstPostings(tx, found)
      return change(tx, found)
    })
  return {
    rowOf,
    postRows: (...rows: ChargeRow[]) => db.write((tx) => post(tx, rows)),
    link: (one: TestOffer, now: Date) =>
      withCard(async (tx, found) => {
        await insertLink(tx, found, { offer: one, now })
        await settleLinked(tx, { clientId, accountId, offerId: one.id }, now)
      }),
    unlink: (one: TestOffer, now: Date) =>
      withCard(async (tx, found) => {
        await endLink(tx, found, one.id, now)
        await settleLinked(tx, { clientId, accountId, offerId: one.id }, now)
      }),
  }
}

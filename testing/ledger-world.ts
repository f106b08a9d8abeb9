import { randomInt, randomUUID } from 'node:crypto'
import {
  account,
  card,
  cardmember,
  client,
  merchant,
} from '../bridge/src/platform/db/schema/customers.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'

export const OPENED_ON = '2026-01-01'

/** An account without history, with a card; purchases are at two shops. */
export type Place = {
  clientId: string
  accountId: string
  cycleDay: number
  billReference: string
  cardmemberId: string
  cardId: string
  cardSerialNumber: string
  shop: string
  otherShop: string
}

const ROWS_AT_ONCE = 400
const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

/** Opens accounts whose cycles close on these days, each of a separate client. */
export async function openPlaces(db: Database, cycleDays: readonly number[]): Promise<Place[]> {
  const [shop, otherShop] = [randomUUID(), randomUUID()]
  const texts = { nameEn: 'Shop', nameAr: 'متجر', cityEn: 'Riyadh', cityAr: 'الرياض' }
  const places = cycleDays.map((cycleDay) => ({
    clientId: `L${digits(15)}`,
    accountId: randomUUID(),
    cycleDay,
    billReference: digits(16),
    cardSerialNumber: digits(10),
    shop,
    otherShop,
    cardmemberId: randomUUID(),
    cardId: randomUUID(),
  }))
  await db.write(async (tx) => {
    await tx
      .insert(merchant)
      .values(
        [shop, otherShop].map((id) =>
          Object.assign({ id, category: 'shopping' as const, country: 'SA' }, texts),
        ),
      )
    for (let at = 0; at < places.length; at += ROWS_AT_ONCE) {
      const some = places.slice(at, at + ROWS_AT_ONCE)
      await tx
        .insert(client)
        .values(some.map(({ clientId }) => ({ id: clientId, since: OPENED_ON })))
      await tx
        .insert(cardmember)
        .values(
          some.map(({ clientId, cardmemberId }) => personOf('primary', clientId, cardmemberId)),
        )
      await tx.insert(account).values(some.map(accountOf))
      await tx.insert(card).values(some.map((place) => cardOf('primary', place)))
    }
  })
  return places
}

/** A place whose client has another account too, which has points only, and a supplementary
 * cardmember. */
export type PlaceOfTwo = Place & {
  other: { accountId: string; billReference: string }
  supplementary: { cardmemberId: string; cardId: string }
}

/** Opens another account of each client, and gives the first one a supplementary card. */
export async function openOthers(db: Database, places: readonly Place[]): Promise<PlaceOfTwo[]> {
  const both = places.map((place) => ({
    ...place,
    other: { accountId: randomUUID(), billReference: digits(16) },
    supplementary: { cardmemberId: randomUUID(), cardId: randomUUID() },
  }))
  await db.write(async (tx) => {
    for (let at = 0; at < both.length; at += ROWS_AT_ONCE) {
      const some = both.slice(at, at + ROWS_AT_ONCE)
      const rows = some.map(({ other, ...place }) => accountOf({ ...place, ...other }))
      await tx.insert(account).values(rows)
      await tx
        .insert(cardmember)
        .values(
          some.map(({ clientId, supplementary }) =>
            personOf('supplementary', clientId, supplementary.cardmemberId),
          ),
        )
      await tx.insert(card).values(
        some.map(({ clientId, accountId, cardId: primaryCardId, supplementary }) =>
          cardOf('supplementary', {
            clientId,
            accountId,
            ...supplementary,
            cardSerialNumber: digits(10),
            primaryCardId,
          }),
        ),
      )
    }
  })
  return both
}

type Role = 'primary' | 'supplementary'

const personOf = (role: Role, clientId: string, id: string) => ({
  clientId,
  id,
  role,
  firstNameEn: 'Person',
  firstNameAr: 'شخص',
  fullNameEn: 'Person',
  fullNameAr: 'شخص',
  legalIdHash: digits(43),
  legalIdTail: '000',
  mobile: '+966550000000',
})

type CardPlace = Pick<
  Place,
  'clientId' | 'accountId' | 'cardId' | 'cardmemberId' | 'cardSerialNumber'
> & { primaryCardId?: string }

const cardOf = (
  kind: Role,
  { clientId, accountId, cardId, cardmemberId, cardSerialNumber, primaryCardId }: CardPlace,
) => ({
  clientId,
  id: cardId,
  accountId,
  kind,
  primaryCardId: primaryCardId ?? null,
  cardmemberId,
  state: 'active' as const,
  serialNumber: cardSerialNumber,
  lastDigits: '00000',
  expiresOn: '2030-01-31',
  nameOnCard: 'PERSON',
  issuedOn: OPENED_ON,
})

const accountOf = ({
  clientId,
  accountId,
  cycleDay,
  billReference,
}: Pick<Place, 'clientId' | 'accountId' | 'cycleDay' | 'billReference'>) => ({
  clientId,
  id: accountId,
  tier: 'gold' as const,
  productNameEn: 'Gold Card',
  productNameAr: 'البطاقة الذهبية',
  currency: 'SAR' as const,
  creditLimitMinor: 1_000_000,
  billReference,
  cycleDay,
  openedOn: OPENED_ON,
})

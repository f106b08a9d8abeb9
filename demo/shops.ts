import type { Category, Currency } from '@sadu/contract'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { countriesText } from '@sadu/contract/trips/countries-text'
import { merchantId } from '../bridge/src/features/feed/reference-data.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, asc, eq, inArray, ne, or, sql } from '../bridge/src/platform/db/drizzle.ts'
import { merchant } from '../bridge/src/platform/db/schema/customers.ts'
import { DEMO_SOURCE, feedRows } from './feed-rows.ts'

/** The way in which a person pays: in a shop, online, or by a cash withdrawal at an ATM. */
export type Way = 'shop' | 'online' | 'cash'

export type Shop = { id: string; nameEn: string; country: string; category: Category }

const shopColumns = {
  id: merchant.id,
  nameEn: merchant.nameEn,
  country: merchant.country,
  category: merchant.category,
}

/** Fictional merchants for countries where the demonstration has none. */
const ANYWHERE = {
  shop: { category: 'shopping', en: 'Harbour Lane Store', ar: 'متجر درب المرفأ' },
  online: { category: 'online', en: 'Saffron Parcel', ar: 'طرود الزعفران' },
  cash: { category: 'cash', en: 'Cash machine', ar: 'صراف آلي' },
} as const satisfies Record<Way, { category: Category; en: string; ar: string }>

/** Returns the kind of payment for a merchant category. */
export function paymentMethodOf(category: Category): Way {
  if (category === 'cash') return 'cash'
  return category === 'online' || category === 'subscriptions' ? 'online' : 'shop'
}

/** Returns the currency of the demonstration's merchants in a country. */
export function currencyIn(country: string): Currency {
  if (country === HOME_COUNTRY) return 'SAR'
  return country === 'GB' ? 'GBP' : 'USD'
}

/** Returns a merchant in a country: an existing one, otherwise a new one, as from an issuer's
 * feed. */
export async function shopIn(tx: Tx, country: string, way: Way): Promise<Shop> {
  const { category, en, ar } = ANYWHERE[way]
  const [known] = await tx
    .select(shopColumns)
    .from(merchant)
    .where(and(eq(merchant.country, country), eq(merchant.category, category)))
    .orderBy(asc(merchant.nameEn))
    .limit(1)
  if (known) return known
  const id = `${way}-${country}`
  const { en: cityEn, ar: cityAr } = countriesText([{ country }])
  await feedRows(tx, [
    { type: 'merchant', id, nameEn: en, nameAr: ar, category, cityEn, cityAr, country },
  ])
  return { id: merchantId(DEMO_SOURCE, id), nameEn: en, country, category }
}

/** Finds merchants by name in either language, or by the start of it. Returns only exact matches if
 * there are any. */
export async function shopsNamed(tx: Tx, name: string): Promise<Shop[]> {
  const typed = name.trim().toLowerCase()
  const rows = await tx
    .select({ ...shopColumns, isExact: sql<boolean>`${typed} in (lower(name_en), lower(name_ar))` })
    .from(merchant)
    .where(
      and(
        ne(merchant.category, 'fees'),
        or(sql`starts_with(lower(name_en), ${typed})`, sql`starts_with(lower(name_ar), ${typed})`),
      ),
    )
    .orderBy(asc(merchant.nameEn))
    .limit(20)
  const exact = rows.filter(({ isExact }) => isExact)
  return exact.length > 0 ? exact : rows
}

/** Returns some merchants' names, to suggest when a name is unknown. */
export async function suggestShops(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ nameEn: merchant.nameEn })
    .from(merchant)
    .where(inArray(merchant.category, ['restaurants', 'groceries', 'online']))
    .orderBy(asc(merchant.nameEn))
    .limit(5)
  return rows.map(({ nameEn }) => nameEn)
}

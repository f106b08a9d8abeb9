import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Category, Currency } from '@sadu/contract'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { countriesText } from '@sadu/contract/trips/countries-text'
import { merchantId } from '../bridge/src/features/feed/reference-data.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { merchant } from '../bridge/src/platform/db/schema/customers.ts'
import { DEMO_SOURCE, feedRows } from './feed-rows.ts'

/** How one pays: in a shop, on the internet, or for cash at a machine. */
export type Way = 'shop' | 'online' | 'cash'

export type Shop = { id: string; nameEn: string; country: string; category: Category }

const shopColumns = {
  id: merchant.id,
  nameEn: merchant.nameEn,
  country: merchant.country,
  category: merchant.category,
}

/** What there is in every country where the demonstration has nothing of its own. Names are invented. */
const ANYWHERE = {
  shop: { category: 'shopping', en: 'Harbour Lane Store', ar: 'متجر درب المرفأ' },
  online: { category: 'online', en: 'Saffron Parcel', ar: 'طرود الزعفران' },
  cash: { category: 'cash', en: 'Cash machine', ar: 'صراف آلي' },
} as const satisfies Record<Way, { category: Category; en: string; ar: string }>

/** How one pays at a merchant of a category. */
export function wayOf(category: Category): Way {
  if (category === 'cash') return 'cash'
  return category === 'online' || category === 'subscriptions' ? 'online' : 'shop'
}

/** The currency that the demonstration's merchants of a country charge in. */
export function currencyIn(country: string): Currency {
  if (country === HOME_COUNTRY) return 'SAR'
  return country === 'GB' ? 'GBP' : 'USD'
}

/** A merchant of a country: one that is there, else one that is reported now, as an issuer's feed would. */
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

/** Merchants by a name in either language, or by its beginning; those that are called just so alone, where there are any. */
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

/** Some merchants at which one pays in a way, to name where a name is wrong. */
export async function someShops(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ nameEn: merchant.nameEn })
    .from(merchant)
    .where(inArray(merchant.category, ['restaurants', 'groceries', 'online']))
    .orderBy(asc(merchant.nameEn))
    .limit(5)
  return rows.map(({ nameEn }) => nameEn)
}

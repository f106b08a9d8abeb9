import { givesMoney, worthOf } from '@sadu/contract/offers/terms'
import type { Tx } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { offerPlace } from '../../platform/db/schema/offers.ts'
import { minorOf } from './amounts.ts'
import { merchantsOf, readPlaces, type OfferRecord } from './offer-record.ts'
import { OFFER_REASONS } from './reasons.ts'
import { fedId, merchantId, type Written } from './reference-data.ts'

type Indexed = { at: number; record: OfferRecord }
type Settled = { at: number; outcome: Written | (typeof OFFER_REASONS)[keyof typeof OFFER_REASONS] }

const COLUMNS =
  `id source category name_en name_ar about_en about_ar terms_en terms_ar chart tiers reward value
  minimum_minor counts most times worth_minor starts_on ends_on place_words`.split(/\s+/)
const columns = sql.raw(COLUMNS.join(', '))
const of = (table: string) => sql.raw(COLUMNS.map((column) => `${table}.${column}`).join(', '))
const listed = (
  table: string,
) => sql`(select coalesce(json_agg(json_build_array(name_en, name_ar, city_en, city_ar,
  latitude, longitude) order by number), '[]')::text from ${sql.raw(table)})`

/** Stores offers as last reported, one after another. Rejects a change of terms that affect
 * amounts. */
export async function storeOffers(
  tx: Tx,
  source: string,
  offers: readonly Indexed[],
): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const { at, record } of offers) {
    settled.push({ at, outcome: await storeOffer(tx, source, record) })
  }
  return settled
}

async function storeOffer(
  tx: Tx,
  source: string,
  record: OfferRecord,
): Promise<Settled['outcome']> {
  const row = rowOf(source, record)
  const merchants = merchantsOf(record).map((name) => merchantId(source, name))
  const isKnown = await rowsOf(
    tx,
    sql`select from merchant
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(merchants)}::json))`,
  )
  if (isKnown.length < merchants.length) return OFFER_REASONS.unknownMerchant
  const before = await readStored(tx, row.id)
  if (before && before.terms !== termsOf(row, merchants)) return OFFER_REASONS.termsChanged
  const written = await rowsOf(
    tx,
    sql`insert into offer as known (${columns})
      select ${columns} from json_populate_record(null::offer, ${JSON.stringify(row)}::json)
      on conflict (id) do update set (${columns}) = row(${of('excluded')})
      where (${of('known')}) is distinct from (${of('excluded')})
      returning id`,
  )
  if (!before) {
    await tx.execute(sql`insert into offer_merchant (offer_id, merchant_id)
      select ${row.id}::uuid, value::uuid from json_array_elements_text(${JSON.stringify(merchants)}::json)`)
  }
  const moved = await storePlacesOf(tx, row.id, record)
  return written.length > 0 || moved ? 'applied' : 'already'
}

/** Stores the places of an offer. Returns whether they changed. */
async function storePlacesOf(tx: Tx, offerId: string, { places }: OfferRecord): Promise<boolean> {
  const rows = (places === undefined ? [] : (readPlaces(places) ?? [])).map((one, index) => ({
    offer_id: offerId,
    number: index + 1,
    name_en: one.nameEn,
    name_ar: one.nameAr,
    city_en: one.cityEn,
    city_ar: one.cityAr,
    latitude: one.latitude,
    longitude: one.longitude,
  }))
  const given = sql`json_populate_recordset(null::offer_place, ${JSON.stringify(rows)}::json)`
  const [same] = await rowsOf<{ same: boolean }>(
    tx,
    sql`select ${listed(`offer_place where offer_id = '${offerId}'`)}
      = (select coalesce(json_agg(json_build_array(name_en, name_ar, city_en, city_ar, latitude,
        longitude) order by number), '[]')::text from ${given}) as same`,
  )
  if (same?.same) return false
  await tx.delete(offerPlace).where(eq(offerPlace.offerId, offerId))
  await tx.execute(sql`insert into offer_place select * from ${given}`)
  return true
}

type Row = ReturnType<typeof rowOf>

function rowOf(source: string, record: OfferRecord) {
  const { reward } = record
  const times = record.times === undefined ? null : Number(record.times)
  const unit = (typed: string) => (givesMoney(reward) ? minorOf(typed) : Number(typed))
  const value = reward === 'percent' ? Number(record.value) : unit(record.value)
  const most = record.most === undefined ? value * (times ?? 1) : unit(record.most)
  const places = record.places === undefined ? [] : (readPlaces(record.places) ?? [])
  const words = places.flatMap(({ nameEn, nameAr, cityEn, cityAr }) => [
    nameEn,
    nameAr,
    cityEn,
    cityAr,
  ])
  return {
    id: fedId('offer', source, record.id),
    source,
    category: record.category,
    name_en: record.nameEn,
    name_ar: record.nameAr,
    about_en: record.aboutEn,
    about_ar: record.aboutAr,
    terms_en: record.termsEn,
    terms_ar: record.termsAr,
    chart: record.chart,
    tiers: record.tiers,
    reward,
    value,
    minimum_minor: record.minimum === undefined ? 0 : minorOf(record.minimum),
    counts: record.counts ?? ('each' as const),
    most,
    times,
    worth_minor: worthOf({ reward, most }),
    starts_on: record.startsOn,
    ends_on: record.endsOn,
    place_words: [...new Set(words)].join(' '),
  }
}

const termsOf = (row: Omit<Row, 'id'>, merchants: readonly string[]): string =>
  JSON.stringify([
    row.reward,
    row.value,
    row.minimum_minor,
    row.counts,
    row.most,
    row.times,
    row.starts_on,
    merchants.toSorted(),
  ])

/** The terms of a stored offer that affect amounts; null if there is no such offer. */
async function readStored(tx: Tx, id: string): Promise<{ terms: string } | null> {
  const [found] = await rowsOf<Row & { merchants: string[] }>(
    tx,
    sql`select offer.*, minimum_minor::float8 as minimum_minor, most::float8 as most,
        starts_on::text as starts_on,
        array(select merchant_id::text from offer_merchant where offer_id = offer.id) as merchants
      from offer where id = ${id}::uuid for no key update`,
  )
  return found ? { terms: termsOf(found, found.merchants) } : null
}

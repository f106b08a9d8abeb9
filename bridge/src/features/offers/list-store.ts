import type { Localized, OfferPlace, OfferSort, Tier } from '@sadu/contract'
import type { OfferCategory } from '@sadu/contract/offers/terms'
import type { Position as Place } from '@sadu/contract/places/distance'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Position } from './cursor.ts'

/** The filter of a list of offers; null means no condition. */
export type Asked = {
  show: 'available' | 'saved' | 'linked'
  tiers: readonly Tier[]
  category: OfferCategory | null
  city: string | null
  /** Folded words, all of which must match. */
  words: readonly string[]
  today: string
}

/** The sort, and the position for distances. */
export type Order = { sort: OfferSort; at: Place | null }

/** Larger than any distance on earth, so that offers without places sort last. */
const ANYWHERE_METRES = 99_999_999
const EARTH_METRES = 12_742_000

const metresFrom = ({ latitude, longitude }: Place): SQL => sql`coalesce((
  select min(round(${EARTH_METRES} * asin(least(1, sqrt(
    power(sin(radians(place.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(place.latitude))
      * power(sin(radians(place.longitude - ${longitude}::float8) / 2), 2)))))::bigint)
  from offer_place place where place.offer_id = offer.id), ${ANYWHERE_METRES})`

/** The sort key, ascending. */
function keyOf({ sort, at }: Order): SQL {
  if (sort === 'value') return sql`-offer.worth_minor`
  if (sort === 'nearby' && at) return metresFrom(at)
  return sql`(offer.ends_on - '1970-01-01'::date)::bigint`
}

/** The cards that the owner may see. */
const ownCards = (owner: Owner) => sql`(card.client_id = ${owner.clientId}
  and (${owner.isPrimary}::boolean or card.cardmember_id = ${owner.cardmemberId}::uuid))`

const isSaved = (owner: Owner) => sql`exists (select from offer_saved saved
  join card on card.client_id = saved.client_id and card.id = saved.card_id
  where saved.offer_id = offer.id and ${ownCards(owner)})`
const isLinked = (owner: Owner) => sql`exists (select from offer_link link
  join card on card.client_id = link.client_id and card.id = link.card_id
  where link.offer_id = offer.id and link.unlinked_at is null and ${ownCards(owner)})`

const listOf = (values: readonly string[]) =>
  sql`array(select value from json_array_elements_text(${JSON.stringify(values)}::json) as given(value))`

/** Whether an offer is valid on a day for cards of some tiers. */
const isFor = (tiers: readonly Tier[], today: string) => sql`offer.starts_on <= ${today}::date
  and offer.ends_on >= ${today}::date and string_to_array(offer.tiers, ' ') && ${listOf(tiers)}`

function conditions(owner: Owner, asked: Asked): SQL {
  const { show, tiers, category, city, words, today } = asked
  const shown =
    show === 'available'
      ? sql`true`
      : show === 'linked'
        ? isLinked(owner)
        : sql`(${isSaved(owner)} or ${isLinked(owner)})`
  return sql`${isFor(tiers, today)} and ${shown}
    and (${category}::text is null or offer.category = ${category}::text)
    and (${city}::text is null or not exists (select from offer_place where offer_id = offer.id)
      or exists (select from offer_place where offer_id = offer.id and city_en = ${city}::text))
    and (${words.length} = 0 or offer.search_text like all (${listOf(words.map(likeOf))}))`
}

const likeOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const PLACES = sql`coalesce((select json_agg(json_build_object(
      'name', json_build_object('en', name_en, 'ar', name_ar),
      'city', json_build_object('en', city_en, 'ar', city_ar),
      'latitude', latitude, 'longitude', longitude) order by number)
    from offer_place where offer_id = offer.id), '[]')`

const COLUMNS = sql`offer.id, offer.category, offer.name_en as "nameEn", offer.name_ar as "nameAr",
  offer.about_en as "aboutEn", offer.about_ar as "aboutAr", offer.terms_en as "termsEn",
  offer.terms_ar as "termsAr", offer.chart, offer.tiers, offer.reward, offer.value,
  offer.minimum_minor::float8 as "minimumMinor", offer.counts, offer.most::float8 as most, offer.times,
  offer.starts_on::text as "startsOn", offer.ends_on::text as "endsOn",
  ${PLACES} as places`

/** The owner’s cards that an offer is saved to and linked to. */
const onCards = (owner: Owner) => sql`
  coalesce((select json_agg(card.id order by card.kind, card.serial_number) from offer_saved saved
    join card on card.client_id = saved.client_id and card.id = saved.card_id
    where saved.offer_id = offer.id and ${ownCards(owner)}), '[]') as "savedTo",
  coalesce((select json_agg(json_build_object('id', card.id, 'lastDigits', card.last_digits, 'tier', account.tier)
      order by card.kind, card.serial_number) from offer_link link
    join card on card.client_id = link.client_id and card.id = link.card_id
    join account on account.client_id = card.client_id and account.id = card.account_id
    where link.offer_id = offer.id and link.unlinked_at is null and ${ownCards(owner)}), '[]') as "linkedTo"`

export type OfferRow = {
  id: string
  category: OfferCategory
  nameEn: string
  nameAr: string
  aboutEn: string
  aboutAr: string
  termsEn: string
  termsAr: string
  chart: string
  tiers: string
  reward: 'percent' | 'amount' | 'multiple' | 'points'
  value: number
  minimumMinor: number
  counts: 'each' | 'together'
  most: number
  times: number | null
  startsOn: string
  endsOn: string
  places: OfferPlace[]
  savedTo: string[]
  linkedTo: { id: string; lastDigits: string; tier: Tier }[]
}

/** A page of offers, in order, from a position on. */
export function readOffers(
  tx: Tx,
  owner: Owner,
  {
    asked,
    order,
    after,
    limit,
  }: { asked: Asked; order: Order; after: Position | null; limit: number },
): Promise<(OfferRow & { key: number })[]> {
  const from = after ?? {
    key: -Number.MAX_SAFE_INTEGER,
    id: '00000000-0000-0000-0000-000000000000',
  }
  return rowsOf(
    tx,
    sql`with page as (
        select offer.id, ${keyOf(order)} as key from offer where ${conditions(owner, asked)}
      ), shown as (
        select id, key from page where (key, id) > (${from.key}::bigint, ${from.id}::uuid)
        order by key, id limit ${limit}
      )
      select shown.key::float8 as key, ${COLUMNS}, ${onCards(owner)}
      from shown join offer on offer.id = shown.id order by shown.key, shown.id`,
  )
}

/** The searchable names of offers valid today for some tiers, by end date. */
export async function readOfferNames(
  tx: Tx,
  { tiers, today }: { tiers: readonly Tier[]; today: string },
): Promise<
  { id: string; merchantName: Localized; category: OfferCategory; places: OfferPlace[] }[]
> {
  return rowsOf(
    tx,
    sql`select offer.id, offer.category,
        json_build_object('en', offer.name_en, 'ar', offer.name_ar) as "merchantName", ${PLACES} as places
      from offer where ${isFor(tiers, today)} order by offer.ends_on, offer.id`,
  )
}

/** The number of offers that match a filter. */
export async function countOffers(tx: Tx, owner: Owner, asked: Asked): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from offer where ${conditions(owner, asked)}`,
  )
  return row?.count ?? 0
}

/** The cities of the offers that match a filter, by English name. */
export async function readCities(tx: Tx, owner: Owner, asked: Asked): Promise<Localized[]> {
  return rowsOf<Localized>(
    tx,
    sql`select city_en as en, min(city_ar) as ar from offer_place
      join offer on offer.id = offer_place.offer_id
      where ${conditions(owner, asked)} group by city_en order by city_en`,
  )
}

/** One offer, valid today or not; null if there is none. */
export async function readOffer(tx: Tx, owner: Owner, id: string): Promise<OfferRow | null> {
  const [row] = await rowsOf<OfferRow>(
    tx,
    sql`select ${COLUMNS}, ${onCards(owner)} from offer where offer.id = ${id}::uuid`,
  )
  return row ?? null
}

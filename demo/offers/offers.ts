import { addDays } from '@sadu/contract/core/days'
import { MAP_CITIES, type MapCity } from '@sadu/contract/places/cities'
import { districtPoints, positionIn } from '@sadu/contract/places/city-points'
import { DEMO_MERCHANTS } from '../merchants.ts'
import { OFFER_CHARTS } from './charts.ts'
import { DINING_OFFERS } from './dining.ts'
import { ENTERTAINMENT_OFFERS } from './entertainment.ts'
import { MERCHANT_CATEGORY, type OfferLine } from './offer-line.ts'
import { SHOPPING_OFFERS } from './shopping.ts'
import { termsOf } from './terms.ts'
import { TRAVEL_OFFERS } from './travel.ts'

/** A feed row, as an issuer would write it (docs/feed.md#offers). */
type Row = Record<string, string>

const LINES = [...DINING_OFFERS, ...TRAVEL_OFFERS, ...SHOPPING_OFFERS, ...ENTERTAINMENT_OFFERS]
/** The number of days since the offers started. */
const BEGAN_DAYS_AGO = 90
const ONLINE = { nameEn: 'Online', nameAr: 'عبر الإنترنت' }

const known = new Set(DEMO_MERCHANTS.map(({ key }) => key))

/** Returns the merchants of offers that are not among the demonstration’s merchants, as feed
 * rows. */
export function offerMerchants(): Row[] {
  return LINES.filter(({ key }) => !known.has(key)).map(({ key, category, name, cities }) => {
    const [city] = Object.keys(cities)
    const found = MAP_CITIES.find((one) => one.name.en === city)
    return {
      type: 'merchant',
      id: key,
      nameEn: name[0],
      nameAr: name[1],
      category: MERCHANT_CATEGORY[category],
      cityEn: found?.name.en ?? ONLINE.nameEn,
      cityAr: found?.name.ar ?? ONLINE.nameAr,
      country: 'SA',
    }
  })
}

/** Returns the 60 offers of the demonstration as feed rows, dated relative to a day. */
export function demoOffers(today: string): Row[] {
  return LINES.map((line) => {
    const { key, category, chart, name, about, cities, tiers, endsInDays } = line
    const terms = termsOf(line)
    const places = placesOf(cities)
    const row: Row = {
      type: 'offer',
      id: `offer-${key}`,
      category,
      merchants: key,
      nameEn: name[0],
      nameAr: name[1],
      aboutEn: about[0],
      aboutAr: about[1],
      termsEn: terms.en,
      termsAr: terms.ar,
      chart: OFFER_CHARTS[chart].trim().split(/\s+/).join('/'),
      tiers: tiers.join(' '),
      startsOn: addDays(today, -BEGAN_DAYS_AGO),
      endsOn: addDays(today, endsInDays),
    }
    return Object.assign(row, givenBy(line), places !== '' && { places })
  })
}

function givenBy({ gives }: OfferLine): Row {
  const riyals = (amount: number) => amount.toFixed(2)
  const minimum: Row = gives.minimum === undefined ? {} : { minimum: riyals(gives.minimum) }
  if ('percent' in gives) {
    const { percent, most } = gives
    return { reward: 'percent', value: String(percent), most: riyals(most), ...minimum }
  }
  if ('multiple' in gives) {
    const { multiple, most } = gives
    return { reward: 'multiple', value: String(multiple), most: String(most), ...minimum }
  }
  const times = String(gives.times ?? 1)
  const counts: Row = gives.together ? { counts: 'together' } : {}
  return 'amount' in gives
    ? { reward: 'amount', value: riyals(gives.amount), times, ...counts, ...minimum }
    : { reward: 'points', value: String(gives.points), times, ...counts, ...minimum }
}

function placesOf(cities: OfferLine['cities']): string {
  return Object.entries(cities)
    .flatMap(([name, count]) => {
      const city = MAP_CITIES.find((one) => one.name.en === name)
      if (!city) throw new Error(`the demonstration has no city ${name}`)
      return districtPoints(city)
        .slice(0, count)
        .map((district) => placeIn(city, district))
    })
    .join('; ')
}

function placeIn(city: MapCity, { name, at }: ReturnType<typeof districtPoints>[number]): string {
  const { latitude, longitude } = positionIn(city, at)
  return [
    name.en,
    name.ar,
    city.name.en,
    city.name.ar,
    latitude.toFixed(5),
    longitude.toFixed(5),
  ].join('|')
}

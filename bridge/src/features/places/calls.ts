import {
  type Contract,
  type Place,
  PLACE_LANGUAGES,
  PLACES_MAX,
  RADIUS_DEFAULT_KM,
} from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { distanceKm, type Position } from '@sadu/contract/places/distance'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { type PlaceRow, readPlaces, readPlacesAround } from './store.ts'

export const placeHandlers: Handlers<Pick<Contract, 'findPlaces'>> = {
  async findPlaces({ latitude, longitude, radius }, { tx, now }) {
    const today = riyadhDay(now)
    if (latitude === undefined && longitude === undefined && radius === undefined) {
      const rows = await readPlaces(tx, today)
      return { places: rows.map((row) => placeOf(row, null)) }
    }
    if (latitude === undefined || longitude === undefined) {
      const path = latitude === undefined ? 'latitude' : 'longitude'
      throw new Refusal('invalidFields', { fields: [{ path, reason: 'required' }] })
    }
    const at = { latitude, longitude }
    const km = radius ?? RADIUS_DEFAULT_KM
    return { places: nearest(await readPlacesAround(tx, today, { at, km }), at, km) }
  },
}

function nearest(rows: readonly PlaceRow[], at: Position, km: number): Place[] {
  return rows
    .map((row) => ({ row, distance: distanceKm(at, row) }))
    .filter(({ distance }) => distance <= km)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, PLACES_MAX)
    .map(({ row, distance }) => placeOf(row, Math.round(distance * 1000) / 1000))
}

function placeOf(row: PlaceRow, distance: number | null): Place {
  const spoken = new Set(row.languages.split(' '))
  return {
    placeReference: row.id,
    kind: row.kind,
    name: { en: row.nameEn, ar: row.nameAr },
    address: { en: row.addressEn, ar: row.addressAr },
    city: { en: row.cityEn, ar: row.cityAr },
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    zone: row.zone,
    hours: row.hours,
    ramadanHours: row.ramadanHours,
    isClosedOnHolidays: row.isClosedOnHolidays,
    isAccessible: row.isAccessible,
    languages: PLACE_LANGUAGES.filter((language) => spoken.has(language)),
    phone: row.phone,
    distanceKm: distance,
  }
}

import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Localized, Reference } from '../core/values.ts'

export const PLACE_KINDS = ['branch', 'atm'] as const

/** Languages a place can list as spoken there, ISO 639-1. */
export const PLACE_LANGUAGES = ['ar', 'en', 'ur', 'hi', 'bn', 'tl', 'fr'] as const

/** The most places in one response. */
export const PLACES_MAX = 2_000

/** The default and the largest search radius in kilometres; the largest is half the
 * earth's circumference. */
export const RADIUS_DEFAULT_KM = 50
export const RADIUS_MAX_KM = 20_100

const Latitude = z.number().check(z.minimum(-90), z.maximum(90))
const Longitude = z.number().check(z.minimum(-180), z.maximum(180))

/** A branch or an ATM (docs/specification/3-entities-and-storage.md#places). */
const Place = z.strictObject({
  placeReference: Reference,
  kind: z.enum(PLACE_KINDS),
  name: Localized,
  address: Localized,
  city: Localized,
  /** Two letters (ISO 3166-1). */
  country: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  /** IANA time zone. */
  zone: z.string(),
  /** In the format of `parseHours`. */
  hours: z.string(),
  ramadanHours: z.nullable(z.string()),
  isClosedOnHolidays: z.boolean(),
  /** Step-free access. */
  isAccessible: z.boolean(),
  languages: z.array(z.enum(PLACE_LANGUAGES)),
  /** E.164. */
  phone: z.nullable(z.string()),
  /** From the requested position; null without one. */
  distanceKm: z.nullable(z.number()),
})
export type Place = z.output<typeof Place>

/** Finds the branches and ATMs within a radius (kilometres) of a position, nearest first; without a
 * position all of them, by country and city. At most `PLACES_MAX`. */
export const findPlaces = defineCall({
  path: 'interactive:branches',
  summary: 'Branches and ATMs, near a position or all',
  auth: 'none',
  effect: 'read',
  request: {
    latitude: z.optional(Latitude),
    longitude: z.optional(Longitude),
    radius: z.optional(z.number().check(z.minimum(0.1), z.maximum(RADIUS_MAX_KM))),
  },
  response: z.strictObject({ places: z.array(Place) }),
})

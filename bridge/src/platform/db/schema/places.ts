import type { Place } from '@sadu/contract'
import { boolean, date, doublePrecision, pgTable, text, uuid } from '../drizzle.ts'

/** A branch or ATM of the issuer (`290-places.sql`). */
export const place = pgTable('place', {
  id: uuid('id').notNull(),
  /** The reporting source. */
  source: text('source').notNull(),
  kind: text('kind').$type<Place['kind']>().notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  addressEn: text('address_en').notNull(),
  addressAr: text('address_ar').notNull(),
  cityEn: text('city_en').notNull(),
  cityAr: text('city_ar').notNull(),
  country: text('country').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  zone: text('zone').notNull(),
  hours: text('hours').notNull(),
  ramadanHours: text('ramadan_hours'),
  isClosedOnHolidays: boolean('is_closed_on_holidays').notNull(),
  isAccessible: boolean('is_accessible').notNull(),
  /** ISO 639-1, separated by spaces. */
  languages: text('languages').notNull(),
  phone: text('phone'),
  /** The last day of operation; null if there is no end. */
  endsOn: date('ends_on'),
})

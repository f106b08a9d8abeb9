import type { Display, Language } from '@sadu/contract'
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The ID number in a change request (`340-profile.sql`); `id` is the request's. */
export const identityChange = pgTable('identity_change', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  /** Sealed. */
  idNumber: text('id_number').notNull(),
  keyGeneration: integer('key_generation').notNull(),
})

/** The language and contact channels that a person prefers (`341-preferences.sql`). */
export const userPreference = pgTable('user_preference', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  userLanguage: text('user_language').$type<Language>().notNull(),
  promotionalSMS: boolean('promotional_sms').notNull(),
  promotionalEmail: boolean('promotional_email').notNull(),
  promotionalCalls: boolean('promotional_calls').notNull(),
  changedAt: happening('changed_at').notNull(),
})

/** The consents that a person gave and withdrew, oldest first. */
export const consent = pgTable('consent', {
  clientId: text('client_id').notNull(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  kind: text('kind').notNull(),
  isGiven: boolean('is_given').notNull(),
  textVersion: text('text_version').notNull(),
  at: happening('at').notNull(),
})

/** A person's display settings. */
export const displayChoice = pgTable('display_choice', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  language: text('language').$type<NonNullable<Display['language']>>(),
  theme: text('theme').$type<NonNullable<Display['theme']>>(),
  digits: text('digits').$type<NonNullable<Display['digits']>>(),
  calendar: text('calendar').$type<NonNullable<Display['calendar']>>(),
  motion: text('motion').$type<NonNullable<Display['motion']>>(),
  textSize: text('text_size').$type<NonNullable<Display['textSize']>>(),
  changedAt: happening('changed_at').notNull(),
})

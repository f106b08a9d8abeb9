import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, storable } from '../core/values.ts'

const typed = z.string().check(z.maxLength(64), storable)

/** The person the preferences belong to, in the names of docs/specification/7-calls.md. Each field
 * is empty where the caller does not know it, and otherwise must match the signed-in person;
 * `legalId` in its masked form. */
const whose = { fileNumber: typed, clientCode: typed, legalId: typed }

/** The channels by which marketing may be sent. All false is what the specification calls None. */
const channels = {
  promotionalSMS: z.boolean(),
  promotionalEmail: z.boolean(),
  promotionalCalls: z.boolean(),
}

const UserPreference = z.strictObject({
  /** The language of every message to the person. */
  userLanguage: Language,
  ...channels,
})
export type UserPreference = z.output<typeof UserPreference>

/** Returns the language and the channels that the person prefers for messages of the issuer. */
export const getUserPreference = defineCall({
  path: 'digital:User/GetUserPreference',
  summary: 'The language and the marketing channels that the person prefers',
  auth: ['access'],
  effect: 'read',
  request: whose,
  response: UserPreference,
})

/** Stores the person's preferences, effective from the next message. Each changed channel is
 * recorded as a consent, given or withdrawn, with the version of the text that was shown. */
export const addUserPreference = defineCall({
  path: 'digital:User/AddUserPreference',
  summary: 'Keep the language and the marketing channels that the person prefers',
  auth: ['access'],
  effect: 'write',
  request: { ...whose, userLanguage: Language, ...channels },
  response: UserPreference,
})

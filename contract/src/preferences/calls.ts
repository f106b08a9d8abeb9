import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Language, storable } from '../core/values.ts'

const typed = z.string().check(z.maxLength(64), storable)

/** Whose preferences they are, in the names of docs/specification/7-calls.md. Each is empty where the caller does not know
 * it, and otherwise has to be the signed-in person’s own: `legalId` by as much of it as they were shown. */
const whose = { fileNumber: typed, clientCode: typed, legalId: typed }

/** Whether offers and news may come by a channel. None of them is what the specification calls None. */
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

/** In which language and by which channels the person wants to hear from the issuer. */
export const getUserPreference = defineCall({
  path: 'digital:User/GetUserPreference',
  summary: 'The language and the marketing channels that the person prefers',
  auth: ['access'],
  effect: 'read',
  request: whose,
  response: UserPreference,
})

/** Keeps what the person prefers, from the next message on. What changes of the channels is a consent, given or taken back,
 * and recorded with the version of the text that was shown. */
export const addUserPreference = defineCall({
  path: 'digital:User/AddUserPreference',
  summary: 'Keep the language and the marketing channels that the person prefers',
  auth: ['access'],
  effect: 'write',
  request: { ...whose, userLanguage: Language, ...channels },
  response: UserPreference,
})

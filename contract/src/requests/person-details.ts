import * as z from 'zod/mini'
import { Day, Localized, Reference } from '../core/values.ts'

/** What is known of a person that they may ask to have changed. */
const Personal = z.strictObject({
  fullName: Localized,
  /** ISO 3166-1, two letters; null where nobody has said it. */
  nationality: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** Other personal details: as they were when they were asked for, and as they shall be. */
export const PersonalDetails = z.strictObject({ before: Personal, after: Personal })
export type PersonalDetails = z.output<typeof PersonalDetails>

/** An ID or an Iqama, by the end of its number. */
const Identity = z.strictObject({ tail: z.string(), expiresOn: z.nullable(Day) })

/** Other details of an ID or an Iqama. Its number stands apart, sealed. */
export const IdentityDetails = z.strictObject({
  before: Identity,
  after: Identity,
  /** Copies of the ID. */
  files: z.array(Reference),
})
export type IdentityDetails = z.output<typeof IdentityDetails>

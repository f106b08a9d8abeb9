import * as z from 'zod/mini'
import { Day, Localized, Reference } from '../core/values.ts'

/** Personal details that a person may request to change. */
const Personal = z.strictObject({
  fullName: Localized,
  /** Two letters (ISO 3166-1); null where unknown. */
  nationality: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** A change of personal details: the details at the time of the request, and the requested ones. */
export const PersonalDetails = z.strictObject({ before: Personal, after: Personal })
export type PersonalDetails = z.output<typeof PersonalDetails>

/** An ID or Iqama, by the end of its number. */
const Identity = z.strictObject({ tail: z.string(), expiresOn: z.nullable(Day) })

/** A change of ID or Iqama details. The number is stored separately, sealed. */
export const IdentityDetails = z.strictObject({
  before: Identity,
  after: Identity,
  /** Copies of the ID. */
  files: z.array(Reference),
})
export type IdentityDetails = z.output<typeof IdentityDetails>

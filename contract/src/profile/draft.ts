import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

const typed = draftText(120)

/** The unsent fields of a change of personal details. */
export const PersonalDraft = z.strictObject({
  fullName: typed,
  fullNameAr: typed,
  nationality: typed,
  email: typed,
})

/** The unsent fields of an ID change: never its number. */
export const IdentityDraft = z.strictObject({ expiresOn: typed })

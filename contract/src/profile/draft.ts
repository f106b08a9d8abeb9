import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

const typed = draftText(120)

/** What was entered of other personal details and not sent yet. */
export const PersonalDraft = z.strictObject({
  fullName: typed,
  fullNameAr: typed,
  nationality: typed,
  email: typed,
})

/** The same of an ID: never its number. */
export const IdentityDraft = z.strictObject({ expiresOn: typed })

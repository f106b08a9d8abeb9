import * as z from 'zod/mini'
import { storable } from '../core/values.ts'

const typed = z.optional(z.string().check(z.maxLength(120), storable))

/** What was entered of an application and not sent yet, as it was typed or chosen. */
export const SupplementaryDraft = z.strictObject({
  title: typed,
  firstName: typed,
  lastName: typed,
  firstNameAr: typed,
  lastNameAr: typed,
  email: typed,
  mobile: typed,
  card: typed,
  relationship: typed,
  gender: typed,
  bornOn: typed,
  nationality: typed,
  idKind: typed,
  idNumber: typed,
  nameOnCard: typed,
  /** In riyals. */
  limit: typed,
})
export type SupplementaryDraft = z.output<typeof SupplementaryDraft>

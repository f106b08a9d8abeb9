import * as z from 'zod/mini'
import { draftText } from '../core/values.ts'

const typed = draftText(120)

/** The unsent fields of an application, as typed or chosen. */
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

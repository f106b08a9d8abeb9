import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { UPLOADS_PER_DRAFT } from '../core/issuer-constants.ts'
import { GENDERS, ID_KINDS, RELATIONSHIPS, TITLES } from '../core/person.ts'
import { PostalAddress } from '../core/postal-address.ts'
import { Day, freeText, Halalas, Localized, Moment, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { RequestReference } from '../requests/reference.ts'
import { REQUEST_STATES } from '../requests/states.ts'

const typed = freeText(120)

/** Asks for a card for somebody else, beside one of the person's own, with the files of the draft of this form. What a
 * supplementary cardmember asks for waits for the primary one, and is no more than the limit of their own card. Each field is refused under the reasons of its rule in `applicationProblems`; `idNumber` besides with
 * `own`, `holder` or `underWay` when its owner is the person who asks, has a card of this account or is waiting
 * for one, of which a supplementary cardmember learns what they asked for themselves alone; a document that is missing as `required` at its purpose. */
export const applySupplementary = defineCall({
  path: 'bridge:se/supplementary/apply',
  summary: 'Apply for a supplementary card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp', 'idNumber'],
  request: {
    /** The card of one's own beside which the new one is asked for. */
    primaryCardReference: Reference,
    title: z.enum(TITLES),
    /** In English letters, as on the ID or the passport. */
    firstName: typed,
    lastName: typed,
    /** In Arabic letters; empty where it is not said. */
    firstNameAr: typed,
    lastNameAr: typed,
    email: typed,
    /** 05xxxxxxxx. */
    mobile: typed,
    relationship: z.enum(RELATIONSHIPS),
    gender: z.enum(GENDERS),
    bornOn: typed,
    /** Two letters (ISO 3166-1). */
    nationality: typed,
    idKind: z.enum(ID_KINDS),
    idNumber: typed,
    nameOnCard: typed,
    limit: z.extend(Money, { minor: Halalas }),
    uploadReferences: z.array(Reference).check(z.maxLength(UPLOADS_PER_DRAFT)),
    ...confirmation,
  },
  response: z.strictObject({ reference: RequestReference }),
})

/** An application, and the card that came of it. */
export const SupplementaryApplication = z.strictObject({
  reference: RequestReference,
  state: z.enum(REQUEST_STATES),
  openedAt: Moment,
  /** The day by which its next step is due; null once it has ended. */
  dueOn: z.nullable(Day),
  name: Localized,
  nameOnCard: z.string(),
})
export type SupplementaryApplication = z.output<typeof SupplementaryApplication>

/** What the person may apply for, and what became of their earlier applications. */
export const listSupplementary = defineCall({
  path: 'bridge:se/supplementary/list',
  summary: 'The applications for supplementary cards',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    /** The cards beside which another may stand, with the bounds of its limit. */
    cards: z.array(
      z.strictObject({
        cardReference: Reference,
        limit: z.strictObject({ min: Money, max: Money }),
      }),
    ),
    /** Where the card is sent: the person's address on file; null when there is none. */
    address: z.nullable(PostalAddress),
    /** The day by which an application that is sent today is decided: by the primary cardmember, where they are asked. */
    decidedOn: Day,
    /** The newest first. */
    applications: z.array(SupplementaryApplication),
  }),
})

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

/** Applies for a card for another person, alongside one of the applicant's own, with the files of
 * the draft of this form. An application by a supplementary cardmember needs the primary
 * cardmember's approval and cannot exceed the limit of their own card. Each field is refused with
 * the reasons of its rule in `applicationProblems`; `idNumber` also with `own`, `holder` or
 * `underWay` when it belongs to the applicant, to a person with a card of this account or to one
 * waiting for a card (a supplementary cardmember learns only of their own applications); a missing
 * document as `required` at its purpose. */
export const applySupplementary = defineCall({
  path: 'bridge:se/supplementary/apply',
  summary: 'Apply for a supplementary card',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp', 'idNumber'],
  request: {
    /** The applicant's own card to which the new one is added. */
    primaryCardReference: Reference,
    title: z.enum(TITLES),
    /** In English letters, as on the ID or the passport. */
    firstName: typed,
    lastName: typed,
    /** In Arabic letters; empty if not given. */
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

/** An application, and the resulting card. */
export const SupplementaryApplication = z.strictObject({
  reference: RequestReference,
  state: z.enum(REQUEST_STATES),
  openedAt: Moment,
  /** The due day of its next step; null once it has ended. */
  dueOn: z.nullable(Day),
  name: Localized,
  nameOnCard: z.string(),
})
export type SupplementaryApplication = z.output<typeof SupplementaryApplication>

/** Returns the options for an application, and the state of the person's earlier applications. */
export const listSupplementary = defineCall({
  path: 'bridge:se/supplementary/list',
  summary: 'The applications for supplementary cards',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    /** The cards that allow a supplementary card, with the bounds of its limit. */
    cards: z.array(
      z.strictObject({
        cardReference: Reference,
        limit: z.strictObject({ min: Money, max: Money }),
      }),
    ),
    /** The delivery address of the card: the person's address on file; null when there is none. */
    address: z.nullable(PostalAddress),
    /** The day by which an application sent today is decided; by the primary cardmember, if
     * their approval is needed. */
    decidedOn: Day,
    /** Newest first. */
    applications: z.array(SupplementaryApplication),
  }),
})

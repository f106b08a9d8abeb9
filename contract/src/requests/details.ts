import { IdentityDetails, PersonalDetails } from './person-details.ts'
import * as z from 'zod/mini'
import {
  ALL_ISSUE_REASONS,
  CONTACT_METHODS,
  MAX_INFORMATION_LENGTH,
  ISSUE_KINDS,
  MAX_MARKED_CHARGES,
} from '../cards/issue.ts'
import { COUNTRIES } from '../core/countries.ts'
import { GENDERS, ID_KINDS, RELATIONSHIPS, TITLES } from '../core/person.ts'
import { PostalAddress } from '../core/postal-address.ts'
import { Day, line, Localized, Money, Reference } from '../core/values.ts'
import { LimitDetails } from '../cards/limit-details.ts'
import { ArrangementDetails } from './arrangement.ts'
import { DisputeDetails } from '../disputes/details.ts'
import { PayoutDetails } from './payout.ts'
import { MessageDetails } from './message.ts'
import { RequestReference } from './reference.ts'
import { APPLICATION_KINDS } from './applications.ts'
import type { RequestKind } from './states.ts'

// The details of each kind of request that can be made. Add a new kind here.

/** Whether a card is sent within the Kingdom or abroad. */
export const DeliverTo = z.enum(['kingdom', 'abroad'])
export type DeliverTo = z.output<typeof DeliverTo>

/** The report on the card that is to be replaced. */
export const CardReport = z.enum(ISSUE_KINDS)
export type CardReport = z.output<typeof CardReport>

/** A replacement for a lost, stolen or damaged card. */
export const CardIssueDetails = z.strictObject({
  report: CardReport,
  reason: z.enum(ALL_ISSUE_REASONS),
  contactMethod: z.enum(CONTACT_METHODS),
  additionalInformation: z.nullable(line(MAX_INFORMATION_LENGTH)),
  deliverTo: DeliverTo,
  address: PostalAddress,
  /** Whether merchants with recurring charges receive the new card. */
  recurringFollows: z.boolean(),
  /** Transactions marked as not made by the holder. */
  unknownTransactions: z.array(Reference).check(z.maxLength(MAX_MARKED_CHARGES)),
})
export type CardIssueDetails = z.output<typeof CardIssueDetails>

/** A supplementary card. The applicant's identity number is stored separately, sealed; this has its
 * last three characters. */
export const SupplementaryDetails = z.strictObject({
  title: z.enum(TITLES),
  firstName: Localized,
  name: Localized,
  relationship: z.enum(RELATIONSHIPS),
  gender: z.enum(GENDERS),
  bornOn: Day,
  nationality: z.enum(COUNTRIES as readonly [string, ...string[]]),
  idKind: z.enum(ID_KINDS),
  idTail: z.string(),
  email: z.string(),
  /** E.164. */
  mobile: z.string(),
  nameOnCard: z.string(),
  limit: Money,
  deliverTo: DeliverTo,
  /** The requester's address on file; null when there is none. */
  address: z.nullable(PostalAddress),
})
export type SupplementaryDetails = z.output<typeof SupplementaryDetails>

/** The longest objection, in characters. */
export const OBJECTION_MAX = 1_000

/** An objection to a declined application. */
export const ObjectionDetails = z.strictObject({
  /** The declined request, and its kind. */
  decision: RequestReference,
  decided: z.enum(APPLICATION_KINDS),
  text: line(OBJECTION_MAX),
})
export type ObjectionDetails = z.output<typeof ObjectionDetails>

/** The longest reason for a closing, in characters. */
export const CLOSING_REASON_MAX = 1_000

/** The scope of a closing: one card, or the account with all of its cards. */
export const ClosingScope = z.enum(['card', 'account'])
export type ClosingScope = z.output<typeof ClosingScope>

/** The closing of a card or the account, with the amount owed and the points at the time of the
 * request. */
export const ClosingDetails = z.strictObject({
  scope: ClosingScope,
  balance: Money,
  points: z.int(),
  reason: z.nullable(line(CLOSING_REASON_MAX)),
})
export type ClosingDetails = z.output<typeof ClosingDetails>

/** The details of each kind of request currently offered. */
export const REQUEST_DETAILS = {
  cardIssue: CardIssueDetails,
  limit: LimitDetails,
  supplementary: SupplementaryDetails,
  dispute: DisputeDetails,
  contact: MessageDetails,
  complaint: MessageDetails,
  personalDetails: PersonalDetails,
  identity: IdentityDetails,
  objection: ObjectionDetails,
  closing: ClosingDetails,
  arrangement: ArrangementDetails,
  payout: PayoutDetails,
} as const satisfies Partial<Record<RequestKind, z.ZodMiniType>>

export type OfferedKind = keyof typeof REQUEST_DETAILS
export type DetailsOf<K extends OfferedKind> = z.output<(typeof REQUEST_DETAILS)[K]>

/** Whether a kind of request is currently offered. */
export const isOffered = (kind: RequestKind): kind is OfferedKind => kind in REQUEST_DETAILS

/** Whether the item is sent abroad, which takes longer. */
export function isAbroad(details: DetailsOf<OfferedKind>): boolean {
  return 'deliverTo' in details && details.deliverTo === 'abroad'
}

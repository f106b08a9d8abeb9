import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { UPLOADS_PER_DRAFT } from '../core/issuer-constants.ts'
import { Day, Localized, Reference, freeText } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { RequestReference } from '../requests/reference.ts'
import { ADDRESS_FIELDS } from './rules.ts'

const typed = freeText(120)
/** Version of the details that a change is based on, so that a concurrent change is not
 * overwritten. */
const version = z.string().check(z.regex(/^[\w-]{22}$/))

/** A postal address: the address lines, and in the Kingdom the parts of the national address. */
export const ProfileAddress = z.strictObject({
  country: z.string(),
  /** In the Kingdom, the English name of a city of the list. */
  city: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  /** Null abroad, and for addresses stored before the parts were collected. */
  national: z.nullable(
    z.strictObject({
      buildingNumber: z.string(),
      street: z.string(),
      district: z.string(),
      postalCode: z.string(),
      secondaryNumber: z.nullable(z.string()),
    }),
  ),
})
export type ProfileAddress = z.output<typeof ProfileAddress>

const Profile = z.strictObject({
  version,
  fullName: Localized,
  /** Two letters (ISO 3166-1). */
  nationality: z.nullable(z.string()),
  /** The last three characters of the number. */
  identityTail: z.string(),
  identityExpiresOn: z.nullable(Day),
  /** Masked except for the Kingdom's country code and the last two digits. */
  mobile: z.string(),
  email: z.nullable(z.string()),
  address: z.nullable(ProfileAddress),
  addressVersion: version,
  /** Open requests for a change of details. */
  underWay: z.strictObject({
    personalDetails: z.nullable(RequestReference),
    identity: z.nullable(RequestReference),
  }),
})
export type Profile = z.output<typeof Profile>

/** Returns the signed-in person's details on file. */
export const getProfile = defineCall({
  path: 'bridge:se/profile/get',
  summary: 'The personal details of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ profile: Profile }),
})

const sent = z.strictObject({ reference: RequestReference, dueOn: Day })

/** Verifies that an e-mail address belongs to the person, with a code sent only to it. Refused with
 * the reasons of `personalProblems` at `email`. */
export const confirmEmail = defineCall({
  path: 'bridge:se/profile/email',
  summary: 'Confirm an e-mail address by the code that was sent to it',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: { email: typed, ...confirmation },
  response: z.strictObject({}),
})

/** Requests a change of personal details, after confirmation; notices go to the e-mail address
 * among them. Each field is refused with the reasons of `personalProblems`, and `fullName` as
 * `same` when nothing changes; a new e-mail address as `unconfirmed` unless `confirmEmail` verified
 * it in this session within half an hour. Refused with `changedMeanwhile` where the details no
 * longer match `version`, and with `detailsRequestOpen` while another request is open. */
export const requestPersonal = defineCall({
  path: 'bridge:se/profile/personal',
  summary: 'Ask for other personal details',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: {
    version,
    /** In English letters, as on the ID. */
    fullName: typed,
    /** In Arabic letters; empty to keep the current one. */
    fullNameAr: typed,
    /** Two letters (ISO 3166-1). */
    nationality: typed,
    email: typed,
    ...confirmation,
  },
  response: sent,
})

/** Requests a change of ID details, after confirmation, with a copy of the ID among the
 * files of this form’s draft. Refused like `requestPersonal`; a missing copy as
 * `required` at `identityCopy`. */
export const requestIdentity = defineCall({
  path: 'bridge:se/profile/identity',
  summary: 'Ask for other details of the ID',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['legalId', 'otp'],
  request: {
    version,
    legalId: typed,
    /** `YYYY-MM-DD`, in whichever calendar it was entered. */
    expiresOn: typed,
    uploadReferences: z.array(Reference).check(z.maxLength(UPLOADS_PER_DRAFT)),
    ...confirmation,
  },
  response: sent,
})

const addressFields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, typed])) as Record<
  (typeof ADDRESS_FIELDS)[number],
  typeof typed
>

/** Changes the person's postal address immediately. Each field is refused with the reasons of
 * `addressProblems`; fields the country does not have are ignored. Refused with `changedMeanwhile`
 * where the address no longer matches `version`. */
export const setAddress = defineCall({
  path: 'bridge:se/profile/address',
  summary: 'Change the mailing address',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: { version, ...addressFields, ...confirmation },
  response: z.strictObject({ address: ProfileAddress, version }),
})

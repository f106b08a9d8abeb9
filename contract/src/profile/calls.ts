import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { UPLOADS_PER_DRAFT } from '../core/issuer-constants.ts'
import { Day, Localized, Reference, freeText } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { RequestReference } from '../requests/reference.ts'
import { ADDRESS_FIELDS } from './rules.ts'

const typed = freeText(120)
/** Which state of the details a change is made to: one that was changed meanwhile is not overwritten. */
const version = z.string().check(z.regex(/^[\w-]{22}$/))

/** Where post reaches somebody: the lines of the envelope, and in the Kingdom the parts of the national address. */
export const ProfileAddress = z.strictObject({
  country: z.string(),
  /** In the Kingdom the English name of a city of the list. */
  city: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  /** Null abroad, and for one that was taken before its parts were asked for. */
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
  /** ISO 3166-1, two letters. */
  nationality: z.nullable(z.string()),
  /** The last three characters of the number. */
  identityTail: z.string(),
  identityExpiresOn: z.nullable(Day),
  /** Masked but for the country code of the Kingdom and its last two digits. */
  mobile: z.string(),
  email: z.nullable(z.string()),
  address: z.nullable(ProfileAddress),
  addressVersion: version,
  /** The requests for other details that are under way. */
  underWay: z.strictObject({
    personalDetails: z.nullable(RequestReference),
    identity: z.nullable(RequestReference),
  }),
})
export type Profile = z.output<typeof Profile>

/** What the issuer knows of the signed-in person. */
export const getProfile = defineCall({
  path: 'bridge:se/profile/get',
  summary: 'The personal details of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ profile: Profile }),
})

const sent = z.strictObject({ reference: RequestReference, dueOn: Day })

/** Confirms that an e-mail address is the person’s, by a code that is sent to it and nowhere else. Refused with the reasons
 * of `personalProblems` at `email`. */
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

/** Asks for other personal details, once that was confirmed: notices go to the e-mail address among them. Each field is refused under the reasons of `personalProblems`, and `fullName` as `same`
 * where nothing is another; another e-mail address as `unconfirmed` unless `confirmEmail` confirmed it in this session
 * within half an hour. Refused with `changedMeanwhile` where the details are no longer those of `version`, and with
 * `detailsRequestOpen` while another request is under way. */
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
    /** In Arabic letters; empty where it stays as it is. */
    fullNameAr: typed,
    /** ISO 3166-1, two letters. */
    nationality: typed,
    email: typed,
    ...confirmation,
  },
  response: sent,
})

/** Asks for other details of the ID, once that was confirmed, with a copy of it among the files of this form’s draft.
 * Refused as `requestPersonal` is; a copy that is missing as `required` at `identityCopy`. */
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

/** Changes where post reaches the person, at once. Each field is refused under the reasons of `addressProblems`; those that
 * a country does not have are left out. Refused with `changedMeanwhile` where the address is no longer that of `version`. */
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

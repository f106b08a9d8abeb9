import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { visibleText } from '../core/typed-text.ts'
import { passkeyNameProblem } from './passkey-name.ts'
import { Moment, Reference, Loose } from '../core/values.ts'
import { ActionPurpose, confirmation } from '../otp/calls.ts'
import {
  asides,
  AssertionOptions,
  bytes,
  Challenge,
  CredentialId,
  Descriptor,
  PasskeyAssertion,
  Transports,
} from '../core/passkey-assertion.ts'
import { Device, SignedIn } from '../session/calls.ts'

export { PasskeyAssertion } from '../core/passkey-assertion.ts'

/** A new credential, as `navigator.credentials.create` returns it. */
const NewCredential = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.optional(Transports),
    authenticatorData: z.optional(bytes(8192)),
    publicKey: z.optional(bytes(4096)),
    /** COSE algorithm identifier. */
    publicKeyAlgorithm: z.optional(z.int().check(z.minimum(-65_536), z.maximum(65_535))),
  }),
  ...asides,
})
export type NewCredential = z.output<typeof NewCredential>

const PasskeyName = z.string().check(
  z.overwrite(visibleText),
  z.trim(),
  z.refine((name) => passkeyNameProblem(name) === null),
)

/** A passkey as shown to its owner. */
export const Passkey = z.strictObject({
  passkeyReference: Reference,
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: z.nullable(Moment),
  /** Whether the device's vendor or a password manager stores a copy. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** Starts adding a passkey: returns the options for `navigator.credentials.create`. The challenge
 * is valid once, within 5 minutes, for the requesting browser. Refused with `passkeyLimit` when
 * the limit is reached. */
export const beginPasskey = defineCall({
  path: 'bridge:se/passkey/registerOptions',
  summary: 'Begin to add a passkey',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: { ...confirmation },
  response: z.strictObject({
    challenge: Challenge,
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: bytes(128), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    /** Milliseconds. */
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})

/** Adds the passkey under a name chosen by its owner. Refused with `passkeyRefused` when it does
 * not answer the challenge, and with `passkeyKnown` when it was added before. */
export const addPasskey = defineCall({
  path: 'bridge:se/passkey/register',
  summary: 'Add a passkey',
  auth: ['access'],
  effect: 'write',
  request: { credential: NewCredential, name: PasskeyName },
  response: Passkey,
})

/** Lists the person's passkeys for this address, newest first. */
export const listPasskeys = defineCall({
  path: 'bridge:se/passkey/list',
  summary: 'The passkeys of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    passkeys: z.array(Passkey),
    /** The most passkeys allowed. */
    limit: z.int(),
  }),
})

/** Renames a passkey. */
export const renamePasskey = defineCall({
  path: 'bridge:se/passkey/rename',
  summary: 'Rename a passkey',
  auth: ['access'],
  effect: 'write',
  request: { passkeyReference: Reference, name: PasskeyName },
  response: Passkey,
})

/** Removes a passkey, which can no longer sign in. Sessions that it opened stay open. */
export const removePasskey = defineCall({
  path: 'bridge:se/passkey/remove',
  summary: 'Remove a passkey',
  auth: ['access'],
  effect: 'write',
  stepUp: 'identity',
  sealed: ['otp'],
  request: { passkeyReference: Reference, ...confirmation },
  response: z.strictObject({}),
})

/** Starts a sign-in without a user ID: the person picks one of the passkeys on the device. */
export const beginPasskeySignIn = defineCall({
  path: 'bridge:se/passkey/signInOptions',
  summary: 'Begin to sign in with a passkey',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  request: {},
  response: AssertionOptions,
})

/** Opens a session. A passkey is two factors, so an unknown device needs no code. Every refusal is
 * the same `passkeyRefused`. */
export const signInWithPasskey = defineCall({
  path: 'bridge:se/passkey/signIn',
  summary: 'Sign in with a passkey',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  answersTokens: true,
  request: { credential: PasskeyAssertion, device: Device },
  response: SignedIn,
})

/** Starts using one of the person's passkeys instead of the code of a sign-in in progress. Refused
 * with `noPasskey` when there is none. */
export const beginPasskeyConfirmation = defineCall({
  path: 'bridge:se/passkey/confirmOptions',
  summary: 'Begin to use a passkey in place of a code',
  auth: ['temp'],
  effect: 'write',
  request: {},
  response: AssertionOptions,
})

/** Uses a passkey instead of the code: completes the sign-in in progress and opens its session. */
export const confirmWithPasskey = defineCall({
  path: 'bridge:se/passkey/confirm',
  summary: 'Use a passkey in place of a code',
  auth: ['temp'],
  effect: 'write',
  answersTokens: true,
  request: { credential: PasskeyAssertion },
  response: SignedIn,
})

/** Starts using one of the person's passkeys instead of the code that confirms a call. The
 * assertion is valid once, in this session, for that call with these exact fields. Refused with
 * `noPasskey` when there is none. */
export const beginPasskeyStepUp = defineCall({
  path: 'bridge:se/passkey/actionOptions',
  summary: 'Begin to confirm an action with a passkey',
  auth: ['access'],
  effect: 'write',
  sealed: ['action'],
  request: { purpose: ActionPurpose, action: z.record(z.string(), Loose) },
  response: AssertionOptions,
})

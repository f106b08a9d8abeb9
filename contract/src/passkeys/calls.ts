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

/** A new credential, as `navigator.credentials.create` answers it. */
const NewCredential = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.optional(Transports),
    authenticatorData: z.optional(bytes(8192)),
    publicKey: z.optional(bytes(4096)),
    /** As COSE numbers it. */
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

/** A passkey as its owner sees it. */
export const Passkey = z.strictObject({
  passkeyReference: Reference,
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: z.nullable(Moment),
  /** A copy is stored by the maker of the device or by a password manager. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** Begins to add a passkey: what `navigator.credentials.create` asks. The challenge is used once,
 * within 5 minutes, by the browser that asked. Refused with `passkeyLimit` when there are enough. */
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

/** Adds the passkey under a name of its owner. Refused with `passkeyRefused` when it does not answer
 * the challenge, and with `passkeyKnown` when it was added before. */
export const addPasskey = defineCall({
  path: 'bridge:se/passkey/register',
  summary: 'Add a passkey',
  auth: ['access'],
  effect: 'write',
  request: { credential: NewCredential, name: PasskeyName },
  response: Passkey,
})

/** The person's passkeys for this address, the newest first. */
export const listPasskeys = defineCall({
  path: 'bridge:se/passkey/list',
  summary: 'The passkeys of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    passkeys: z.array(Passkey),
    /** How many there may be. */
    limit: z.int(),
  }),
})

/** Gives a passkey another name. */
export const renamePasskey = defineCall({
  path: 'bridge:se/passkey/rename',
  summary: 'Rename a passkey',
  auth: ['access'],
  effect: 'write',
  request: { passkeyReference: Reference, name: PasskeyName },
  response: Passkey,
})

/** Removes a passkey: it signs in no more. Sessions that it opened go on. */
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

/** Begins a sign-in without a user ID: the person picks one of the passkeys that the device holds. */
export const beginPasskeySignIn = defineCall({
  path: 'bridge:se/passkey/signInOptions',
  summary: 'Begin to sign in with a passkey',
  auth: 'none',
  proof: 'handshake',
  effect: 'write',
  request: {},
  response: AssertionOptions,
})

/** Opens a session. A passkey is two factors by itself, so no code follows on an unknown device.
 * Every refusal is the same `passkeyRefused`. */
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

/** Begins to use one of the person's passkeys in place of the code of a sign-in in progress. Refused
 * with `noPasskey` when there is none. */
export const beginPasskeyConfirmation = defineCall({
  path: 'bridge:se/passkey/confirmOptions',
  summary: 'Begin to use a passkey in place of a code',
  auth: ['temp'],
  effect: 'write',
  request: {},
  response: AssertionOptions,
})

/** Uses a passkey in place of the code: ends the sign-in in progress and opens its session. */
export const confirmWithPasskey = defineCall({
  path: 'bridge:se/passkey/confirm',
  summary: 'Use a passkey in place of a code',
  auth: ['temp'],
  effect: 'write',
  answersTokens: true,
  request: { credential: PasskeyAssertion },
  response: SignedIn,
})

/** Begins to use one of the person's passkeys in place of the code that confirms a call. The answer
 * is good for that call with these very fields, in this session, once. Refused with `noPasskey` when
 * there is none. */
export const beginPasskeyStepUp = defineCall({
  path: 'bridge:se/passkey/actionOptions',
  summary: 'Begin to confirm an action with a passkey',
  auth: ['access'],
  effect: 'write',
  sealed: ['action'],
  request: { purpose: ActionPurpose, action: z.record(z.string(), Loose) },
  response: AssertionOptions,
})

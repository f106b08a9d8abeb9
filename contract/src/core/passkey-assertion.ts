import * as z from 'zod/mini'
import { Loose } from './values.ts'

/** Base64url of at most this many characters, as in WebAuthn's JSON. */
export const bytes = (longest: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(longest))
export const CredentialId = bytes(1400)
export const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(8))
export const Descriptor = z.strictObject({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.optional(Transports),
})

/** Values the browser sends with the credential that have no effect. */
export const asides = {
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().check(z.maxLength(64)), Loose),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** A passkey assertion, as `navigator.credentials.get` returns it. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(2048),
    userHandle: z.optional(bytes(128)),
  }),
  ...asides,
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** Options for `navigator.credentials.get`; without `allowCredentials` the person chooses a
 * passkey. */
export const AssertionOptions = z.strictObject({
  challenge: Challenge,
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
})

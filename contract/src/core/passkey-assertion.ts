import * as z from 'zod/mini'
import { Loose } from './values.ts'

/** Bytes in base64url of at most so many characters, as the JSON of WebAuthn carries them. */
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

/** What a browser says beside the credential itself; nothing is decided by it. */
export const asides = {
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().check(z.maxLength(64)), Loose),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** The use of a passkey, as `navigator.credentials.get` answers it. */
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

/** What `navigator.credentials.get` asks; without `allowCredentials` the person chooses. */
export const AssertionOptions = z.strictObject({
  challenge: Challenge,
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
})

import type { NewCredential, PasskeyAssertion } from '@sadu/contract'
import type { RelyingParty } from './relying-party.ts'

/** COSE algorithm ids of ES256, EdDSA and RS256, in order of preference. */
export const ALGORITHMS = [-7, -8, -257] as const

/** The registration data of a new passkey. */
export type MadeCredential = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  isBackedUp: boolean
}

/** A stored passkey. */
export type KnownCredential = { credentialId: string; publicKey: Uint8Array; counter: number }

type Expected = { challenge: string; rp: RelyingParty }

/** Loads the WebAuthn library, only when the first passkey is used, since it would delay the start
 * by 150 ms or more. */
export const loadCeremony = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])

/** Returns the challenge in a device's response; null if it cannot be read. The caller must look it
 * up. */
export function challengeOf({
  response: { clientDataJSON },
}: NewCredential | PasskeyAssertion): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}

/** Verifies a new passkey (WebAuthn level 2, section 7.1): our challenge, this origin, a verified
 * person. No attestation is requested, and certificate chains are refused unread. Returns null if
 * anything is invalid. */
export async function checkNewCredential(
  credential: NewCredential,
  { challenge, rp }: Expected,
): Promise<MadeCredential | null> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] =
    await loadCeremony()
  try {
    const attestation = decodeAttestationObject(
      isoBase64URL.toBuffer(credential.response.attestationObject),
    )
    const isSelfMade =
      attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (attestation.get('fmt') !== 'none' && !isSelfMade) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    if (id !== credential.id) return null
    const isBackedUp = registrationInfo.credentialBackedUp
    return { credentialId: id, publicKey, counter, isBackedUp }
  } catch {
    return null
  }
}

/** Verifies the use of a passkey (section 7.2): this challenge, this origin, a verified person,
 * this key's signature, and an increased counter. Returns null if anything is invalid. */
export async function checkAssertion(
  assertion: PasskeyAssertion,
  { credentialId, publicKey, counter }: KnownCredential,
  { challenge, rp }: Expected,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const [{ verifyAuthenticationResponse }] = await loadCeremony()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, isBackedUp: credentialBackedUp }
  } catch {
    return null
  }
}

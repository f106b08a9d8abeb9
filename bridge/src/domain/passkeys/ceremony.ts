import type { NewCredential, PasskeyAssertion } from '@sadu/contract'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of ES256, EdDSA and RS256, in the order in which we like them. */
export const ALGORITHMS = [-7, -8, -257] as const

/** What a device said of a passkey that it made. */
export type MadeCredential = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  isBackedUp: boolean
}

/** A passkey as we know it. */
export type KnownCredential = { credentialId: string; publicKey: Uint8Array; counter: number }

type Expected = { challenge: string; rp: RelyingParty }

/** Fetched with the first passkey: it is a sixth of a second of a start otherwise. */
export const loadCeremony = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])

/** The challenge that a device answered, still to be found among ours; null when it cannot be read. */
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

/** Checks a new passkey (WebAuthn level 2, section 7.1): ours to answer, for this address, by a
 * verified person. We ask for no attestation and look at none: a certificate chain is refused before
 * anything of it could be followed. Null when anything does not fit. */
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

/** Checks the use of a passkey (section 7.2): the answer to this challenge, for this address, by a
 * verified person, signed by this key, with a counter that has grown. Null when anything does not. */
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

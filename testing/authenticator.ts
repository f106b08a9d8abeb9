import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  beginPasskey,
  beginPasskeySignIn,
  NewCredential,
  PasskeyAssertion,
  ResultsOf,
} from '@sadu/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'
type Bytes = Uint8Array<ArrayBuffer>
type PublicJwk = Partial<Record<'x' | 'y' | 'n' | 'e', string>>

/** Deviations from an honest device and browser. */
export type AuthenticatorTwist = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the person was verified, not only present. */
  isVerified?: boolean
  counter?: number
  userHandle?: string | null
  fmt?: string
  attStmt?: Map<string, unknown>
}

const FLAGS = {
  present: 0x01,
  verified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  attested: 0x40,
}

const MAKERS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (value: string | undefined): Bytes =>
  new Uint8Array(Buffer.from(value ?? '', 'base64url'))
const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** Creates a software authenticator that creates and uses one passkey by WebAuthn level 2, for a
 * browser at `http://localhost`. */
export function createAuthenticator(algorithm: Algorithm = 'ES256') {
  const { publicKey, privateKey } = MAKERS[algorithm]()
  const credentialId = text(randomBytes(32))
  let counter = 0
  let madeFor: { userHandle: string; rpId: string } | null = null

  function clientData(type: string, challenge: string, twist: AuthenticatorTwist) {
    const origin = twist.origin ?? 'http://localhost'
    const data = { type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  function authenticatorData(rpId: string, twist: AuthenticatorTwist, attested?: Uint8Array) {
    const flags =
      FLAGS.present |
      ((twist.isVerified ?? true) ? FLAGS.verified : 0) |
      FLAGS.backupEligible |
      FLAGS.backedUp |
      (attested ? FLAGS.attested : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(twist.counter ?? counter)
    return Buffer.concat([
      hash(twist.rpId ?? rpId),
      Buffer.from([flags]),
      counted,
      attested ?? Buffer.alloc(0),
    ])
  }

  function attestedCredential() {
    const id = Buffer.from(credentialId, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const cose = isoCBOR.encode(coseKey(algorithm, publicKey.export({ format: 'jwk' })))
    return Buffer.concat([Buffer.alloc(16), length, id, cose])
  }

  const asides = { type: 'public-key', clientExtensionResults: {} } as const
  return {
    credentialId,

    /** Returns what `navigator.credentials.create` would return. */
    create(
      { challenge, rp, user }: ResultsOf<typeof beginPasskey>,
      twist: AuthenticatorTwist = {},
    ): NewCredential {
      madeFor = { userHandle: user.id, rpId: rp.id }
      const authData = authenticatorData(rp.id, twist, attestedCredential())
      const attestation = new Map<string, unknown>([
        ['fmt', twist.fmt ?? 'none'],
        ['attStmt', twist.attStmt ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: credentialId,
        rawId: credentialId,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, twist)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
        ...asides,
      }
    },

    /** Returns what `navigator.credentials.get` would return. */
    get(
      { challenge, rpId }: ResultsOf<typeof beginPasskeySignIn>,
      twist: AuthenticatorTwist = {},
    ): PasskeyAssertion {
      counter += 1
      const data = clientData('webauthn.get', challenge, twist)
      const authData = authenticatorData(rpId, twist)
      const signed = Buffer.concat([authData, hash(data)])
      const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey)
      const userHandle = twist.userHandle === undefined ? madeFor?.userHandle : twist.userHandle
      return {
        id: credentialId,
        rawId: credentialId,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
          ...(userHandle && { userHandle }),
        },
        ...asides,
      }
    },
  }
}

/** Encodes a public key as COSE (RFC 9053). */
function coseKey(algorithm: Algorithm, { x, y, n, e }: PublicJwk) {
  const parts: Record<Algorithm, [number, number | Bytes][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytesOf(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytesOf(n)],
      [-2, bytesOf(e)],
    ],
  }
  return new Map(parts[algorithm])
}

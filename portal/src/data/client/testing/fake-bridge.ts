import type { Code, CodeName, ErrorDetails } from '@sadu/contract'
import { codeOf } from '@sadu/contract/core/codes'
import { HandshakeRequest } from '@sadu/contract/handshake/calls'
import {
  base64url,
  calculateJwkThumbprint,
  CompactEncrypt,
  compactDecrypt,
  compactVerify,
  decodeProtectedHeader,
  EmbeddedJWK,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { vi } from 'vitest'

/** A request as received by the bridge. */
export type RecordedRequest = {
  path: string
  headers: Headers
  body: Record<string, unknown> & { requestInfo: Record<string, string> }
}

/** An answer of the fake server. */
export type Reply = { results: unknown } | { refuse: CodeName; details?: ErrorDetails }
type Handlers = Record<string, (seen: RecordedRequest) => Reply | Promise<Reply>>

/** A fake server for tests of the client: it does the handshake with real keys as in
 * docs/specification/wire.md and leaves every call to the test. `now` is its own clock, in ms. */
export async function createFakeBridge(handlers: Handlers, now: () => number = Date.now) {
  const [login, session, signer] = await Promise.all([
    generateKeyPair('ECDH-ES+A256KW'),
    generateKeyPair('ECDH-ES+A256KW'),
    generateKeyPair('ES256', { extractable: true }),
  ])
  const named = async (key: CryptoKey) => {
    const jwk = await exportJWK(key)
    return { kid: await calculateJwkThumbprint(jwk), jwk }
  }
  const [loginKey, sessionKey, signingKey] = await Promise.all([
    named(login.publicKey),
    named(session.publicKey),
    named(signer.publicKey),
  ])
  const envelopes = new Map<string, Uint8Array<ArrayBuffer>>()
  const seen: RecordedRequest[] = []

  async function shakeHands(request: HandshakeRequest) {
    const { privateKey } = request.type === 'login' ? login : session
    const { plaintext } = await compactDecrypt(request.secretKey, privateKey)
    const half = JSON.parse(new TextDecoder().decode(plaintext)) as { epk: JWK; iat: number }
    if (Math.abs(half.iat - now() / 1000) > 60) return null
    const sid = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
    const shared = crypto.getRandomValues(new Uint8Array(32))
    const channelKey = await new CompactEncrypt(shared)
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: sid })
      .encrypt(await importJWK(half.epk, 'ECDH-ES+A256KW'))
    const iat = Math.floor(now() / 1000)
    const claims = { sid, sk: await sha256(request.secretKey), ck: await sha256(channelKey) }
    const identityKey = await new SignJWT({ ...claims, iat, exp: iat + 900 })
      .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid, typ: 'sadu-handshake+jwt' })
      .sign(signer.privateKey)
    envelopes.set(sid, await toBridgeKey(shared, request.identitySeed))
    return { channelKey, identityKey, requestDate: new Date(iat * 1000).toISOString() }
  }

  async function answer(path: string, init: RequestInit): Promise<Response> {
    const date = { Date: new Date(now()).toUTCString() }
    if (path === '/config.json') {
      return Response.json(configOf(loginKey, sessionKey, signingKey), { headers: date })
    }
    if (path === '/hpsbridge/EncryptionApp/keys') {
      const { handshakeKeys, signingKeys } = configOf(loginKey, sessionKey, signingKey)
      return Response.json({ handshakeKeys, signingKeys }, { headers: date })
    }
    const body = JSON.parse(init.body as string) as RecordedRequest['body']
    const request = { path, headers: new Headers(init.headers), body }
    seen.push(request)
    const reply = path.endsWith('/EncryptionApp/token')
      ? await shakeHands(HandshakeRequest.parse(body))
      : null
    if (reply) return json('00000', reply, date)
    const handle = handlers[path]
    const given = handle ? await handle(request) : { refuse: 'envelopeRefused' as const }
    if ('results' in given) return json('00000', given.results, date)
    return json(codeOf(given.refuse), given.details ?? null, date)
  }

  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
    answer(new URL(String(input), 'https://portal.test').pathname, init),
  )

  return {
    seen,
    /** The calls to one path, in order. */
    callsTo: (path: string) => seen.filter((request) => request.path === path),
    /** The plain value of a sealed field, with its protected header. */
    async open(sealed: unknown) {
      const header = decodeProtectedHeader(String(sealed))
      const key = envelopes.get(String(header.kid)) ?? new Uint8Array()
      const { plaintext } = await compactDecrypt(String(sealed), key)
      return { header, value: JSON.parse(new TextDecoder().decode(plaintext)) as unknown }
    },
  }
}

/** Verifies a proof's signature with the key it carries, and returns its claims and that key's
 * thumbprint. */
export async function readProof({ headers }: RecordedRequest) {
  const proof = headers.get('dpop') ?? ''
  const { payload, protectedHeader } = await compactVerify(proof, EmbeddedJWK)
  const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
  const { jwk = {} } = protectedHeader
  return { protectedHeader, claims, jkt: await calculateJwkThumbprint(jwk) }
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(digest))
}

async function toBridgeKey(shared: Uint8Array<ArrayBuffer>, identitySeed: string) {
  const input = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const salt = base64url.decode(identitySeed) as Uint8Array<ArrayBuffer>
  const info = new TextEncoder().encode('sadu/1 browser-to-bridge')
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, input, 256))
}

type Named = { kid: string; jwk: JWK }

function configOf(login: Named, session: Named, signer: Named) {
  return {
    bases: {
      bridge: '/hpsbridge',
      digital: '/hpsbridge/digitaltps',
      offers: '/offers-api',
      interactive: '/sis',
    },
    handshakeKeys: [
      { ...login, type: 'login' },
      { ...session, type: 'session' },
    ],
    signingKeys: [signer],
    lookups: { ip: '', reverseGeocode: '' },
    passwordPolicy: { minLength: 6, maxLength: 6, required: [] },
    map: { style: null },
    errorReporting: { endpoint: null },
    messaging: { endpoint: null },
    brand: {},
    demo: { enabled: false, gate: false },
  }
}

function json(errorCode: Code, results: unknown, headers: Record<string, string>): Response {
  const responseInfo = { errorCode, errorDescription: errorCode, requestUID: '1000' }
  return Response.json({ responseInfo, results }, { headers })
}

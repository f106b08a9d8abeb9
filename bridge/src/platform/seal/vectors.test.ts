import { readFileSync } from 'node:fs'
import { base64url, compactDecrypt, importJWK, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { EXCHANGE_ALGORITHMS, FIELD_ALGORITHMS } from './wire/algorithms.ts'
import { deriveDirectionKeys } from './wire/direction-keys.ts'
import { openChannelKey, openSecretKey, verifyIdentity } from './wire/exchange.ts'
import { openField } from './wire/field.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8'))
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const textOf = (plaintext: Uint8Array) => new TextDecoder().decode(plaintext)

describe('the complete exchange of the specification', () => {
  const given = read('handshake')
  const now = new Date(given.requestDate)
  const { bridge, browser, identitySeed, secretKey, channelKey } = given
  const privateKey = (jwk: JWK) => importJWK(jwk, 'ECDH-ES+A256KW') as Promise<CryptoKey>

  test('the bridge opens secretKey', async () => {
    const key = await privateKey(bridge.handshakePrivateJwk)
    const binding = { kid: bridge.handshakeKid, identitySeed, apv: given.apv }
    expect(await openSecretKey(secretKey, key, binding)).toEqual(given.secretPlain)
  })

  test.each([
    { what: 'another key', change: { kid: given.bridge.signingKid } },
    { what: 'another seed', change: { identitySeed: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    { what: 'another party', change: { apv: 'CONS|session|1.0.1' } },
  ])('the bridge refuses secretKey for $what', async ({ change }) => {
    const key = await privateKey(bridge.handshakePrivateJwk)
    const binding = { kid: bridge.handshakeKid, identitySeed, apv: given.apv, ...change }
    await expect(openSecretKey(secretKey, key, binding)).rejects.toThrow('another')
  })

  test('the browser opens channelKey and verifies identityKey', async () => {
    const key = await privateKey(browser.ephemeralPrivateJwk)
    expect(base64url.encode(await openChannelKey(channelKey, key))).toBe(given.sharedSecret)
    const signingKey = (await importJWK(bridge.signingPublicJwk, 'ES256')) as CryptoKey
    const halves = { secretKey, channelKey }
    const identity = await verifyIdentity(given.identityKey, halves, signingKey, now)
    expect(identity).toEqual(given.identityPayload)
    const swapped = { secretKey, channelKey: secretKey }
    await expect(verifyIdentity(given.identityKey, swapped, signingKey, now)).rejects.toThrow(
      'another exchange',
    )
  })

  test('both derive the same keys and open what is sealed with them', async () => {
    const secret = base64url.decode(given.sharedSecret) as Uint8Array<ArrayBuffer>
    const keys = await deriveDirectionKeys(secret, identitySeed)
    expect(base64url.encode(keys.c2s)).toBe(given.derived.browserToBridge)
    expect(base64url.encode(keys.s2c)).toBe(given.derived.bridgeToBrowser)
    for (const { dir, value, jwe } of given.sealed as {
      dir: 'c2s' | 's2c'
      value: string
      jwe: string
    }[]) {
      expect(await openField(jwe, keys[dir])).toMatchObject({ header: { dir }, value })
      await expect(openField(jwe, keys[dir === 'c2s' ? 's2c' : 'c2s'])).rejects.toThrow(
        'decryption',
      )
    }
  })
})

describe('RFC 7520', () => {
  const { plaintext, cases } = read('rfc7520')
  test.each(cases as { section: string; alg: string; enc: string; key: JWK; jwe: string }[])(
    'section $section decrypts with its own algorithms and is refused with ours',
    async ({ alg, enc, key, jwe }) => {
      const imported = await importJWK(key, alg)
      const own = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }
      expect(textOf((await compactDecrypt(jwe, imported, own)).plaintext)).toBe(plaintext)
      for (const pinned of [FIELD_ALGORITHMS, EXCHANGE_ALGORITHMS]) {
        await expect(compactDecrypt(jwe, imported, pinned)).rejects.toThrow('not allowed')
      }
    },
  )
})

type JweCase = { tcId: number; comment: string; enc: string; jwe: string; result: string }
const wycheproof = read('wycheproof')

describe.each(wycheproof.jsonWebEncryption.groups as { alg: string; key: JWK; tests: JweCase[] }[])(
  'Wycheproof json_web_encryption, $alg',
  ({ alg, key, tests }) => {
    const pinned = alg === 'A256KW' ? FIELD_ALGORITHMS : EXCHANGE_ALGORITHMS

    const open = async ({ jwe }: JweCase) => compactDecrypt(jwe, await importJWK(key, alg), pinned)
    const isOurs = ({ result, enc }: JweCase) => result === 'valid' && enc === 'A256GCM'

    test.each(tests.filter(isOurs))('$tcId $comment is decrypted', async (given) => {
      expect(textOf((await open(given)).plaintext)).toBe(wycheproof.jsonWebEncryption.plaintext)
    })

    test.each(tests.filter((given) => !isOurs(given)))(
      '$tcId $comment ($result, $enc) is refused',
      async (given) => {
        await expect(open(given)).rejects.toMatchObject({ code: expect.stringMatching(/^ERR_J/) })
      },
    )
  },
)

type WrapCase = {
  tcId: number
  comment: string
  key: string
  msg: string
  ct: string
  result: string
}

describe('unwrapping and wrapping Wycheproof aes_wrap, with RFC 3394 section 4.6', () => {
  const cases = wycheproof.aesWrap.tests as WrapCase[]
  const wrappingKey = ({ key }: WrapCase) =>
    crypto.subtle.importKey('raw', bytes(key), 'AES-KW', false, ['wrapKey', 'unwrapKey'])
  const unwrap = async (given: WrapCase) =>
    crypto.subtle.unwrapKey(
      'raw',
      bytes(given.ct),
      await wrappingKey(given),
      'AES-KW',
      { name: 'AES-GCM', length: 256 },
      true,
      ['encrypt'],
    )

  test.each(cases.filter(({ result }) => result === 'valid'))('$tcId $comment', async (given) => {
    const key = await unwrap(given)
    expect(new Uint8Array(await crypto.subtle.exportKey('raw', key))).toEqual(bytes(given.msg))
    const wrapped = await crypto.subtle.wrapKey('raw', key, await wrappingKey(given), 'AES-KW')
    expect(new Uint8Array(wrapped)).toEqual(bytes(given.ct))
  })

  test.each(cases.filter(({ result }) => result === 'invalid'))(
    '$tcId $comment is refused',
    async (given) => {
      await expect(unwrap(given)).rejects.toMatchObject({ name: 'OperationError' })
    },
  )
})

type GcmCase = {
  tcId: number
  key: string
  iv: string
  aad: string
  msg: string
  ct: string
  tag: string
}

describe('Wycheproof aes_gcm', () => {
  test.each(wycheproof.aesGcm.tests as GcmCase[])(
    '$tcId is decrypted when unchanged and refused when altered',
    async (given) => {
      const key = await crypto.subtle.importKey('raw', bytes(given.key), 'AES-GCM', false, [
        'decrypt',
      ])
      const aes = { name: 'AES-GCM', iv: bytes(given.iv), additionalData: bytes(given.aad) }
      const open = (hex: string, change = {}) =>
        crypto.subtle.decrypt({ ...aes, ...change }, key, bytes(hex))
      const sealed = given.ct + given.tag
      expect(new Uint8Array(await open(sealed))).toEqual(bytes(given.msg))
      const flipped = (sealed.startsWith('0') ? '1' : '0') + sealed.slice(1)
      const refused = { name: 'OperationError' }
      await expect(open(flipped)).rejects.toMatchObject(refused)
      await expect(open(sealed.slice(0, -2))).rejects.toMatchObject(refused)
      const otherwise = { additionalData: bytes(given.aad.slice(2)) }
      await expect(open(sealed, otherwise)).rejects.toMatchObject(refused)
    },
  )
})

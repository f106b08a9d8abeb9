// @vitest-environment node
import { base64url, calculateJwkThumbprint, compactDecrypt, importJWK, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKeys, makeSecretKey, openChannelKey, verifyIdentity } from './exchange-keys.ts'
// The exchange with fixed test keys of docs/specification/wire.md#proof.
import vectors from './handshake-vectors.json' with { type: 'json' }
import { openField } from './seal.ts'

const { bridge, browser, identityPayload, identitySeed, sealed } = vectors
const halves = { secretKey: vectors.secretKey, channelKey: vectors.channelKey }
const signingKeys = [{ kid: bridge.signingKid, jwk: bridge.signingPublicJwk }]
const now = new Date(vectors.requestDate)
const shared = base64url.decode(vectors.sharedSecret) as Uint8Array<ArrayBuffer>

const privateKey = (jwk: JWK) => importJWK(jwk, 'ECDH-ES+A256KW') as Promise<CryptoKey>

describe('the published exchange', () => {
  it('is created in the same format: the bridge opens it and derives the same binding', async () => {
    const { d: _, ...publicJwk } = bridge.handshakePrivateJwk
    const secretKey = await makeSecretKey(
      vectors.secretPlain,
      { kid: bridge.handshakeKid, jwk: publicJwk },
      { identitySeed, party: vectors.apv },
    )
    const key = await privateKey(bridge.handshakePrivateJwk)
    const [ours, theirs] = await Promise.all([
      compactDecrypt(secretKey, key),
      compactDecrypt(vectors.secretKey, key),
    ])
    expect(JSON.parse(new TextDecoder().decode(ours.plaintext))).toEqual(vectors.secretPlain)
    const { epk: _ours, ...header } = ours.protectedHeader
    const { epk: _theirs, ...expected } = theirs.protectedHeader
    expect(header).toEqual(expected)
  })

  it('identifies the keys by their thumbprints', async () => {
    expect(await calculateJwkThumbprint(bridge.signingPublicJwk)).toBe(bridge.signingKid)
  })

  it('is trusted when the bridge signed it', async () => {
    const { sid, iat, exp } = identityPayload
    expect(await verifyIdentity(vectors.identityKey, halves, signingKeys, now)).toEqual({
      sid,
      iat,
      exp,
    })
  })

  it('lets the ephemeral key decrypt the shared bytes', async () => {
    const key = await privateKey(browser.ephemeralPrivateJwk)
    expect(await openChannelKey(vectors.channelKey, key, identityPayload.sid)).toEqual(shared)
  })

  it('derives both wrapping keys, neither of which is extractable', async () => {
    const { toBridge, toBrowser } = await deriveKeys(shared, identitySeed)
    for (const key of [toBridge, toBrowser]) {
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
    }
    // AES key wrap is deterministic: equal wrappings mean equal keys.
    const content = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
      'encrypt',
    ])
    const raw = base64url.decode(vectors.derived.browserToBridge) as Uint8Array<ArrayBuffer>
    const expected = await crypto.subtle.importKey('raw', raw, 'AES-KW', false, ['wrapKey'])
    const [ours, theirs] = await Promise.all(
      [toBridge, expected].map((key) => crypto.subtle.wrapKey('raw', content, key, 'AES-KW')),
    )
    expect(new Uint8Array(ours!)).toEqual(new Uint8Array(theirs!))
  })

  it('opens what the bridge sealed, only for its own call and time', async () => {
    const { toBrowser } = await deriveKeys(shared, identitySeed)
    const field = sealed.find(({ dir }) => dir === 's2c')!
    const envelope = { toBrowser, sid: identityPayload.sid }
    const at = identityPayload.iat
    await expect(openField(field.jwe, envelope, '/hpsbridge/se/Pin/View', at)).resolves.toBe(
      field.value,
    )
    await expect(openField(field.jwe, envelope, '/hpsbridge/se/card/list', at)).rejects.toThrow(
      'sealed for something else',
    )
    await expect(
      openField(field.jwe, { toBrowser, sid: 'other' }, '/hpsbridge/se/Pin/View', at),
    ).rejects.toThrow('sealed for something else')
    await expect(openField(field.jwe, envelope, '/hpsbridge/se/Pin/View', at + 61)).rejects.toThrow(
      'sealed for something else',
    )
  })
})

describe('a tampered exchange', () => {
  const verify = (identityKey: string, changed: Partial<typeof halves> = {}, keys = signingKeys) =>
    verifyIdentity(identityKey, { ...halves, ...changed }, keys, now)

  it.each([
    [
      'another secretKey',
      'signs another exchange',
      () => verify(vectors.identityKey, { secretKey: vectors.channelKey }),
    ],
    [
      'another channelKey',
      'signs another exchange',
      () => verify(vectors.identityKey, { channelKey: vectors.secretKey }),
    ],
    ['an unpublished signing key', 'unknown key', () => verify(vectors.identityKey, {}, [])],
    [
      'an altered signature',
      'signature verification failed',
      () => verify(`${vectors.identityKey.slice(0, -4)}AAAA`),
    ],
    [
      'a published key id with another key',
      'unknown key',
      () =>
        verify(vectors.identityKey, {}, [{ kid: bridge.signingKid, jwk: vectors.secretPlain.epk }]),
    ],
    [
      'an expiry in the past',
      '"exp" claim',
      () =>
        verifyIdentity(vectors.identityKey, halves, signingKeys, new Date(now.getTime() + 901_000)),
    ],
  ])('is refused: %s', async (_, reason, attempt) => {
    await expect(attempt()).rejects.toThrow(reason)
  })

  it('is refused: a channelKey of another session', async () => {
    const key = await privateKey(browser.ephemeralPrivateJwk)
    await expect(openChannelKey(vectors.channelKey, key, 'another')).rejects.toThrow(
      'another session',
    )
  })
})

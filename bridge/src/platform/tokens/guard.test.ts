import { codeOf, contract, pathOf } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppParts } from '../../app.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../keys/keys.ts'
import { memoryStore, type LimitStore } from '../limits/store.ts'
import { testApp } from '../../../../testing/app.ts'
import { signIn, type Browser, type Twist } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, type TestPerson } from '../../../../testing/person.ts'
import { issueToken } from './access-token.ts'
import { createReplayStore, sharedReplayStore } from './replay-store.ts'

const PATH = pathOf(contract.listAccounts)
const second = Math.floor(TEST_NOW.getTime() / 1000)

describe('the guard', () => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let person: TestPerson
  let browser: Browser
  const now = () => TEST_NOW

  beforeAll(async () => {
    db = await anyDatabase()
    keys = await testKeys()
    app = await testApp(db, { keys, now })
    person = await addPerson(db, keys)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(async () => {
    browser ??= await signIn(app, person.userName, person.password, now)
  })

  const ask = async (twist: Twist = {}) =>
    (await browser.call('listAccounts', {}, twist)).responseInfo.errorCode

  test('accepts a valid proof', async () => {
    expect(await ask()).toBe(codeOf('ok'))
    expect(await ask({ proof: { claims: { htu: `http://localhost:80${PATH}` } } })).toBe(
      codeOf('ok'),
    )
  })

  test.each<{ what: string; proof: NonNullable<Twist['proof']> }>([
    { what: 'for another method', proof: { claims: { htm: 'GET' } } },
    {
      what: 'for another call',
      proof: { claims: { htu: 'http://localhost/hpsbridge/se/card/list' } },
    },
    { what: 'for another host', proof: { claims: { htu: `http://elsewhere.example${PATH}` } } },
    { what: 'for another scheme', proof: { claims: { htu: `https://localhost${PATH}` } } },
    { what: 'with a query', proof: { claims: { htu: `http://localhost${PATH}?a=1` } } },
    { what: 'with a fragment', proof: { claims: { htu: `http://localhost${PATH}#a` } } },
    { what: 'for no address', proof: { claims: { htu: 'not an address' } } },
    { what: 'that is old', proof: { claims: { iat: second - 61 } } },
    { what: 'from the future', proof: { claims: { iat: second + 61 } } },
    { what: 'without an id', proof: { claims: { jti: undefined } } },
    { what: 'with an empty id', proof: { claims: { jti: '' } } },
    { what: 'without the token', proof: { claims: { ath: undefined } } },
    { what: 'for another token', proof: { claims: { ath: 'A'.repeat(43) } } },
    { what: 'of another type', proof: { header: { typ: 'jwt' } } },
    { what: 'without a key', proof: { header: { jwk: undefined } } },
    {
      what: 'with another curve',
      proof: { header: { jwk: { kty: 'EC', crv: 'P-384', x: 'A', y: 'A' } } },
    },
  ])('refuses a proof $what', async ({ proof }) => {
    expect(await ask({ proof })).toBe(codeOf('tokenRefused'))
  })

  test('refuses a proof that contains the private key', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(pair.privateKey)
    const dpop = await new SignJWT({
      jti: 'x'.repeat(22),
      htm: 'POST',
      htu: `http://localhost${PATH}`,
      iat: second,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(pair.privateKey)
    expect(await ask({ headers: { dpop } })).toBe(codeOf('tokenRefused'))
  })

  test('refuses a proof by another key than the token’s', async () => {
    const pair = await generateKeyPair('ES256')
    const jwk = await exportJWK(pair.publicKey)
    expect(await ask({ proof: { header: { jwk } } })).toBe(codeOf('tokenRefused'))
  })

  test('refuses a used proof', async () => {
    const dpop = await browser.prove(PATH, browser.session.token)
    expect(await ask({ headers: { dpop } })).toBe(codeOf('ok'))
    expect(await ask({ headers: { dpop } })).toBe(codeOf('tokenRefused'))
  })

  test.each<{ what: string; headers: NonNullable<Twist['headers']> }>([
    { what: 'no proof', headers: { dpop: undefined } },
    { what: 'an invalid proof', headers: { dpop: 'a.b.c' } },
    { what: 'no token', headers: { authorization: undefined } },
    { what: 'an invalid token', headers: { authorization: 'DPoP a.b.c' } },
  ])('refuses $what', async ({ headers }) => {
    expect(await ask({ headers })).toBe(codeOf('tokenRefused'))
  })

  test('refuses a token with another scheme than DPoP', async () => {
    const authorization = `Bearer ${browser.session.token}`
    expect(await ask({ headers: { authorization } })).toBe(codeOf('tokenRefused'))
  })

  test.each(['temp', 'enrol'] as const)(
    'refuses a %s token for a call that needs an access token',
    async (kind) => {
      const sessionId = 's'.repeat(22)
      const bearer = kind === 'enrol' ? { kind, owner: null } : { kind, owner: person.owner }
      const facts = { ...bearer, sessionId, jkt: browser.jkt }
      const { token } = await issueToken(keys, facts, 60_000, TEST_NOW)
      expect(await ask({ token })).toBe(codeOf('tokenRefused'))
    },
  )

  test('refuses an access token for a sign-in code', async () => {
    const facts = {
      kind: 'access',
      sessionId: 's'.repeat(22),
      owner: person.owner,
      jkt: browser.jkt,
    } as const
    const { token } = await issueToken(keys, facts, 60_000, TEST_NOW)
    const reply = await browser.call('generateOtp', { purpose: 'signIn' }, { token })
    expect(reply.responseInfo.errorCode).toBe(codeOf('tokenRefused'))
  })

  test('refuses a token signed by another bridge, or for an unknown session', async () => {
    const facts = {
      kind: 'access',
      sessionId: 's'.repeat(22),
      owner: person.owner,
      jkt: browser.jkt,
    } as const
    const strange = await issueToken(await testKeys(), facts, 60_000, TEST_NOW)
    const unknown = await issueToken(keys, facts, 60_000, TEST_NOW)
    expect(await ask({ token: strange.token })).toBe(codeOf('tokenRefused'))
    expect(await ask({ token: unknown.token })).toBe(codeOf('tokenRefused'))
  })
})

/** Counts in this process, but shares claims between bridges. */
function sharedMemory(): LimitStore {
  const claimed = new Set<string>()
  return {
    ...memoryStore(),
    claim: async (name) => {
      const isFirst = !claimed.has(name)
      claimed.add(name)
      return isFirst
    },
  }
}

describe('a used proof', () => {
  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)

  /** Sends one proof to two bridges with one database. */
  async function sendTwice(parts: Partial<AppParts>, again: Partial<AppParts>) {
    const db = await anyDatabase()
    const keys = await testKeys()
    const now = () => TEST_NOW
    const [app, other] = [
      await testApp(db, { keys, now, ...parts }),
      await testApp(db, { keys, now, ...again }),
    ]
    const { userName, password } = await addPerson(db, keys)
    const browser = await signIn(app, userName, password, now)
    const body = await browser.write('listAccounts', {})
    const headers = {
      authorization: `DPoP ${browser.session.token}`,
      dpop: await browser.prove(PATH, browser.session.token),
    }
    const answers: number[] = []
    for (const bridge of [app, other]) {
      const request = { method: 'POST', url: PATH, payload: body, headers } as const
      answers.push((await bridge.inject(request)).statusCode)
    }
    await Promise.all([app.close(), other.close()])
    await db.close()
    return answers
  }

  test('from one bridge is refused by another bridge that shares its store', async () => {
    const limitStore = sharedMemory()
    expect(await sendTwice({ limitStore }, { limitStore })).toEqual([200, 401])
  })

  test('is refused by the bridge that saw it while the shared store is down', async () => {
    const limitStore = { ...memoryStore(), claim: () => Promise.reject(new Error('away')) }
    const store = sharedReplayStore(limitStore.claim, 120_000)
    expect([await store.claim('a', TEST_NOW), await store.claim('a', TEST_NOW)]).toEqual([
      true,
      false,
    ])
  })

  test('is refused by the bridge that saw it even if the shared store has lost it', async () => {
    const store = sharedReplayStore(() => Promise.resolve(true), 120_000)
    expect([await store.claim('a', TEST_NOW), await store.claim('a', TEST_NOW)]).toEqual([
      true,
      false,
    ])
  })

  test('from before a restart is refused if there is no shared store', async () => {
    expect(await sendTwice({}, { startedAt: at(1) })).toEqual([200, 401])
    expect(await sendTwice({}, { startedAt: at(-1_000) })).toEqual([200, 200])
  })
})

describe('the replay store', () => {
  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)

  test('remembers a name for as long as its proof is valid', () => {
    const store = createReplayStore(120_000)
    expect(store.claim('a', at(0))).toBe(true)
    expect(store.claim('a', at(119_999))).toBe(false)
    expect(store.claim('b', at(119_999))).toBe(true)
    expect(store.claim('b', at(239_998))).toBe(false)
    expect(store.claim('a', at(400_000))).toBe(true)
  })

  test('refuses new names when it is full, instead of forgetting one', () => {
    const store = createReplayStore(120_000, 2)
    expect([store.claim('a', at(0)), store.claim('b', at(0)), store.claim('c', at(0))]).toEqual([
      true,
      true,
      false,
    ])
    expect(store.claim('a', at(0))).toBe(false)
  })
})

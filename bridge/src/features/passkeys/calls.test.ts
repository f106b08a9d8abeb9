import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { verifyAudit } from '../../audit/verify.ts'
import { CODE_RESEND_MS } from '../../codes/rules.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Keys } from '../../keys/keys.ts'
import { lockMs } from '../../logins/lock.ts'
import { CHALLENGE_LIFETIME_MS, PASSKEY_LIMIT } from '../../passkeys/limits.ts'
import { testApp } from '../../testing/app.ts'
import { createAuthenticator, type AuthenticatorTwist } from '../../testing/authenticator.ts'
import { createBrowser, latestCode, type Browser, type Reply } from '../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeys } from '../../testing/keys.ts'
import { addPerson, trustDevice, type TestPerson } from '../../testing/person.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const NAME = 'My phone'

describeOnDatabases('passkeys', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const wait = (ms: number) => void (time += ms)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, { keys, now, config: UNLIMITED })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => void (time = TEST_NOW.getTime()))

  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name
  const stranger = () => createBrowser(app, now)

  /** Someone signed in on a trusted device. */
  async function someone(): Promise<{ person: TestPerson; browser: Browser }> {
    const person = await addPerson(db, keys)
    const browser = await stranger()
    await trustDevice(db, person, browser.jkt)
    await browser.login(person.userName, person.password)
    return { person, browser }
  }

  /** The code that confirms an action, as it came by SMS. */
  async function codeFor(
    browser: Browser,
    purpose: 'beginPasskey' | 'removePasskey',
    action: object,
  ) {
    const sent = await browser.call('generateOtp', { purpose, action: { ...action } })
    expect(sent.status).toBe(200)
    const { otpReference, sentTo } = sent.results
    return { otpReference, otp: await latestCode(browser, sentTo) }
  }
  const begin = async (browser: Browser) =>
    browser.call('beginPasskey', await codeFor(browser, 'beginPasskey', {}))
  const remove = async (browser: Browser, passkeyReference: string) =>
    browser.call('removePasskey', {
      passkeyReference,
      ...(await codeFor(browser, 'removePasskey', { passkeyReference })),
    })

  async function add(browser: Browser, device = createAuthenticator(), twist?: AuthenticatorTwist) {
    const { results } = await begin(browser)
    const credential = device.create(results, twist)
    return {
      device,
      credential,
      reply: await browser.call('addPasskey', { credential, name: NAME }),
    }
  }

  /** Someone who has a passkey. */
  async function holder(algorithm?: Parameters<typeof createAuthenticator>[0]) {
    const { person, browser } = await someone()
    const { device, reply } = await add(browser, createAuthenticator(algorithm))
    expect(reply.status).toBe(200)
    return { person, browser, device, passkey: reply.results }
  }

  type Device = ReturnType<typeof createAuthenticator>
  async function use(browser: Browser, device: Device, twist?: AuthenticatorTwist) {
    const { results } = await browser.call('beginPasskeySignIn', {})
    const credential = device.get(results, twist)
    return browser.call('signInWithPasskey', { credential, device: {} })
  }

  type Sent = { channel: string; to: string; text: string }
  const sentTo = async (browser: Browser, { mobile }: TestPerson) =>
    (await browser.get<Sent[]>('/demo/outbox.json')).filter(({ to }) => to === mobile)

  describe('adding one', () => {
    test('asks for what lists itself, verifies the person, and is none of those there are', async () => {
      const { person, browser, device } = await holder()
      wait(CODE_RESEND_MS)
      const { results } = await begin(browser)
      expect(results).toMatchObject({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp: { id: 'localhost', name: 'Sadu' },
        user: { name: person.userName, displayName: 'Test Person' },
        attestation: 'none',
        excludeCredentials: [{ id: device.credentialId, type: 'public-key' }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      expect(results.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257])
    })

    test.each(['ES256', 'EdDSA', 'RS256'] as const)(
      'takes %s, and it signs in',
      async (algorithm) => {
        const { person, device, passkey } = await holder(algorithm)
        expect(passkey).toMatchObject({
          name: NAME,
          addedAt: TEST_NOW.toISOString(),
          lastUsedAt: null,
          isBackedUp: true,
        })
        const { results } = await use(await stranger(), device)
        expect(results).toMatchObject({ outcome: 'signedIn', user: { userName: person.userName } })
      },
    )

    test('is told to the person in both languages', async () => {
      const { person, browser } = await someone()
      const { results } = await begin(browser)
      const credential = createAuthenticator().create(results)
      await browser.call('addPasskey', { credential, name: 'جوال' })
      const [sms] = await sentTo(browser, person)
      expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('«جوال»') })
      expect(sms?.text).toContain('“جوال” was added')
    })

    test('opens a session that only guesses from its own browser end', async () => {
      const { person, device } = await holder()
      const browser = await stranger()
      browser.hold((await use(browser, device)).results)
      const guess = async (from: Browser) => {
        for (let tries = 0; tries < 3; tries += 1) await from.login(person.userName, 'Wrong1!')
      }
      await guess(await stranger())
      expect((await browser.call('listAccounts', {})).status).toBe(200)
      wait(lockMs(0) + 1000)
      browser.hold((await use(browser, device)).results)
      await guess(browser)
      expect(nameOf(await browser.call('listAccounts', {}))).toBe('sessionEnded')
    })

    const twists: [string, AuthenticatorTwist][] = [
      ['another origin', { origin: 'https://localhost.example.com' }],
      ['another host', { rpId: 'example.com' }],
      ['another challenge', { challenge: 'x'.repeat(43) }],
      ['nobody verified', { isVerified: false }],
      ['a format we do not read', { fmt: 'fido-u2f' }],
      ['a chain of certificates', { fmt: 'packed', attStmt: new Map([['x5c', []]]) }],
    ]
    test.each(twists)('is refused with %s', async (_what, twist) => {
      const { browser } = await someone()
      const { reply } = await add(browser, createAuthenticator(), twist)
      expect(nameOf(reply)).toBe('passkeyRefused')
      expect((await browser.call('listPasskeys', {})).results.passkeys).toEqual([])
    })

    test('happens once for one challenge, in the session and browser that asked', async () => {
      const { browser } = await someone()
      const other = await someone()
      const { results } = await begin(browser)
      const stolen = createAuthenticator().create(results)
      const elsewhere = await other.browser.call('addPasskey', { credential: stolen, name: NAME })
      expect(nameOf(elsewhere)).toBe('passkeyRefused')
      const [first, second] = [createAuthenticator(), createAuthenticator()].map((device) =>
        device.create(results),
      )
      const replies = await Promise.all([
        browser.call('addPasskey', { credential: first!, name: NAME }),
        browser.call('addPasskey', { credential: second!, name: NAME }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    })

    test('is over after five minutes', async () => {
      const { browser } = await someone()
      const { results } = await begin(browser)
      wait(CHALLENGE_LIFETIME_MS - 1000)
      const refreshToken = browser.session.refreshToken ?? ''
      const { results: renewed } = await browser.call('refresh', { refreshToken })
      browser.session.token = renewed.accessToken
      wait(1000)
      const credential = createAuthenticator().create(results)
      const reply = await browser.call('addPasskey', { credential, name: NAME })
      expect(nameOf(reply)).toBe('passkeyRefused')
    })

    test('the same credential cannot be added again, by anyone', async () => {
      const { device } = await holder()
      const { browser } = await someone()
      expect(nameOf((await add(browser, device)).reply)).toBe('passkeyKnown')
    })

    test('ends at the limit, also when two are added at once', async () => {
      const { person, browser } = await someone()
      for (let n = 1; n < PASSKEY_LIMIT; n += 1) {
        await browser.login(person.userName, person.password)
        expect((await add(browser)).reply.status).toBe(200)
      }
      const other = await stranger()
      await trustDevice(db, person, other.jkt)
      const last = []
      for (const one of [browser, other]) {
        await one.login(person.userName, person.password)
        const { results } = await begin(one)
        last.push({ one, credential: createAuthenticator().create(results) })
      }
      const replies = await Promise.all(
        last.map(({ one, credential }) => one.call('addPasskey', { credential, name: NAME })),
      )
      expect(replies.map(nameOf).toSorted()).toEqual(['ok', 'passkeyLimit'])
      wait(CODE_RESEND_MS)
      expect(nameOf(await begin(browser))).toBe('passkeyLimit')
    })

    test('begins with a code for that very action, which is used once', async () => {
      const { browser, passkey } = await holder()
      expect(nameOf(await browser.call('beginPasskey', {}))).toBe('stepUpNeeded')
      wait(CODE_RESEND_MS)
      const { passkeyReference } = passkey
      const code = await codeFor(browser, 'removePasskey', { passkeyReference })
      expect(nameOf(await browser.call('beginPasskey', code))).toBe('stepUpNeeded')
      wait(CODE_RESEND_MS)
      const right = await codeFor(browser, 'beginPasskey', {})
      expect((await browser.call('beginPasskey', right)).status).toBe(200)
      expect(nameOf(await browser.call('beginPasskey', right))).toBe('codeSpent')
    })

    test.each(['', '  ', 'my-phone', '<script>', 'x'.repeat(41)])(
      'the name %j is refused at its field',
      async (name) => {
        const { browser } = await someone()
        const { results } = await begin(browser)
        const credential = createAuthenticator().create(results)
        const reply = await browser.call('addPasskey', { credential, name })
        expect([nameOf(reply), reply.results.fields?.[0]?.path]).toEqual(['invalidFields', 'name'])
      },
    )
  })

  describe('the list', () => {
    test('shows the newest first, with its last use, and nothing of the key', async () => {
      const { browser, device, passkey } = await holder()
      wait(60_000)
      await add(browser)
      const used = await use(await stranger(), device)
      expect(used.status).toBe(200)
      const { results } = await browser.call('listPasskeys', {})
      expect(results.limit).toBe(PASSKEY_LIMIT)
      expect(results.passkeys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
        null,
        now().toISOString(),
      ])
      expect(results.passkeys[1]?.passkeyReference).toBe(passkey.passkeyReference)
      expect(JSON.stringify(results)).not.toContain(device.credentialId)
    })

    test('renames one', async () => {
      const { browser, passkey } = await holder()
      const { passkeyReference } = passkey
      const renamed = await browser.call('renamePasskey', { passkeyReference, name: ' Desk key ' })
      expect(renamed.results).toEqual({ ...passkey, name: 'Desk key' })
      const { results } = await browser.call('listPasskeys', {})
      expect(results.passkeys[0]?.name).toBe('Desk key')
    })

    test('a removed one signs in no more, and the person is told', async () => {
      const { person, browser, device, passkey } = await holder()
      const { passkeyReference } = passkey
      expect(nameOf(await browser.call('removePasskey', { passkeyReference }))).toBe('stepUpNeeded')
      wait(CODE_RESEND_MS)
      expect((await remove(browser, passkeyReference)).status).toBe(200)
      expect((await sentTo(browser, person))[0]?.text).toContain(`“${NAME}” was removed`)
      expect(nameOf(await use(await stranger(), device))).toBe('passkeyRefused')
      wait(CODE_RESEND_MS)
      expect(nameOf(await remove(browser, passkeyReference))).toBe('notFound')
    })

    test('another person’s passkey is neither seen, renamed nor removed', async () => {
      const { browser, passkey } = await holder()
      const { browser: other } = await someone()
      const { passkeyReference } = passkey
      expect((await other.call('listPasskeys', {})).results.passkeys).toEqual([])
      const renamed = await other.call('renamePasskey', { passkeyReference, name: 'Mine' })
      const removed = await remove(other, passkeyReference)
      expect([nameOf(renamed), nameOf(removed)]).toEqual(['notFound', 'notFound'])
      expect((await browser.call('listPasskeys', {})).results.passkeys).toEqual([passkey])
    })
  })

  describe('signing in with one', () => {
    test('needs no user ID and no code, and holds the session', async () => {
      const { device } = await holder()
      const browser = await stranger()
      const opened = await use(browser, device)
      browser.hold(opened.results)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
      expect((await browser.call('listPasskeys', {})).results.passkeys).toHaveLength(1)
    })

    test('works while wrong passwords have locked the user ID', async () => {
      const { person, device } = await holder()
      const browser = await stranger()
      for (let tries = 0; tries < 3; tries += 1) await browser.login(person.userName, 'Wrong1!')
      expect(nameOf(await browser.login(person.userName, person.password))).toBe('locked')
      expect((await use(browser, device)).status).toBe(200)
      expect(nameOf(await browser.login(person.userName, person.password))).toBe('locked')
    })

    const twists: [string, AuthenticatorTwist][] = [
      ['another origin', { origin: 'http://localhost:8080' }],
      ['another host', { rpId: 'example.com' }],
      ['another challenge', { challenge: 'x'.repeat(43) }],
      ['nobody verified', { isVerified: false }],
      ['no user handle', { userHandle: null }],
      ['another person’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ]
    test.each(twists)('is refused with %s', async (_what, twist) => {
      const { device } = await holder()
      expect(nameOf(await use(await stranger(), device, twist))).toBe('passkeyRefused')
    })

    test('an unknown passkey and a wrong signature are answered alike, to the byte', async () => {
      const { device } = await holder()
      const browser = await stranger()
      const shown = ({ status, results, responseInfo }: Reply) => ({
        status,
        results,
        responseInfo: { ...responseInfo, requestUID: '' },
      })
      const unknown = createAuthenticator()
      const unknownReply = await use(browser, unknown, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })
      const { results } = await browser.call('beginPasskeySignIn', {})
      const forged = device.get(results)
      forged.response.signature = device.get(results).response.signature
      const wrong = await browser.call('signInWithPasskey', { credential: forged, device: {} })
      expect(shown(unknownReply)).toEqual(shown(wrong))
    })

    test('counts on: a counter that does not grow is a copy, and is refused', async () => {
      const { device } = await holder()
      expect((await use(await stranger(), device, { counter: 7 })).status).toBe(200)
      expect(nameOf(await use(await stranger(), device, { counter: 7 }))).toBe('passkeyRefused')
      expect((await use(await stranger(), device, { counter: 8 })).status).toBe(200)
    })

    test('an answer is used once, by the browser that asked', async () => {
      const { device } = await holder()
      const [browser, thief] = [await stranger(), await stranger()]
      const { results } = await browser.call('beginPasskeySignIn', {})
      const answer = { credential: device.get(results, { counter: 1 }), device: {} }
      expect(nameOf(await thief.call('signInWithPasskey', answer))).toBe('passkeyRefused')
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => browser.call('signInWithPasskey', answer)),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('a challenge serves what it was made for alone, and five minutes', async () => {
      const { browser, device } = await holder()
      wait(CODE_RESEND_MS)
      const adding = await begin(browser)
      const { challenge } = adding.results
      const mixed = device.get({
        challenge,
        rpId: 'localhost',
        timeout: 1,
        userVerification: 'required',
      })
      const reply = await browser.call('signInWithPasskey', { credential: mixed, device: {} })
      expect(nameOf(reply)).toBe('passkeyRefused')
      const other = await stranger()
      const { results } = await other.call('beginPasskeySignIn', {})
      wait(CHALLENGE_LIFETIME_MS)
      const late = { credential: device.get(results), device: {} }
      expect(nameOf(await other.call('signInWithPasskey', late))).toBe('passkeyRefused')
    })

    test('unknown and malformed fields are refused', async () => {
      const { device } = await holder()
      const browser = await stranger()
      const { results } = await browser.call('beginPasskeySignIn', {})
      const credential = device.get(results)
      const odd = await browser.call(
        'signInWithPasskey',
        { credential, device: {} },
        { body: (body) => ({ ...body, userName: 'noura' }) },
      )
      expect(nameOf(odd)).toBe('invalidFields')
      const broken = { ...credential, response: { ...credential.response, clientDataJSON: 'bm90' } }
      const reply = await browser.call('signInWithPasskey', { credential: broken, device: {} })
      expect(nameOf(reply)).toBe('passkeyRefused')
    })
  })

  describe('in place of a code', () => {
    async function beginSignIn({ userName, password }: TestPerson, hasPasskey = true) {
      const browser = await stranger()
      expect((await browser.login(userName, password)).results).toMatchObject({
        outcome: 'deviceUnknown',
        hasPasskey,
      })
      return browser
    }

    async function confirm(browser: Browser, device: Device, twist?: AuthenticatorTwist) {
      const { results } = await browser.call('beginPasskeyConfirmation', {})
      return browser.call('confirmWithPasskey', { credential: device.get(results, twist) })
    }

    test('asks for one of theirs and opens the session', async () => {
      const { person, device } = await holder()
      const browser = await beginSignIn(person)
      const asked = await browser.call('beginPasskeyConfirmation', {})
      expect(asked.results.allowCredentials).toEqual([
        { id: device.credentialId, type: 'public-key', transports: ['internal'] },
      ])
      const opened = await confirm(browser, device)
      expect(opened.results).toMatchObject({ outcome: 'signedIn' })
      browser.hold(opened.results)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
    })

    test('needs no user handle, since it is known who signs in', async () => {
      const { person, device } = await holder()
      expect((await confirm(await beginSignIn(person), device, { userHandle: null })).status).toBe(
        200,
      )
    })

    test('opens a session that guesses from elsewhere leave open', async () => {
      const { person, device } = await holder()
      const browser = await beginSignIn(person)
      browser.hold((await confirm(browser, device)).results)
      const guesser = await stranger()
      for (let tries = 0; tries < 3; tries += 1) await guesser.login(person.userName, 'Wrong1!')
      expect((await browser.call('listAccounts', {})).status).toBe(200)
    })

    test('another person’s passkey does not do, and theirs still does', async () => {
      const { person, device } = await holder()
      const other = await holder()
      const browser = await beginSignIn(person)
      expect(nameOf(await confirm(browser, other.device))).toBe('passkeyRefused')
      expect((await confirm(browser, device)).status).toBe(200)
    })

    test('says so when there is none', async () => {
      const person = await addPerson(db, keys)
      const browser = await beginSignIn(person, false)
      expect(nameOf(await browser.call('beginPasskeyConfirmation', {}))).toBe('noPasskey')
    })

    test('finishes a sign-in once: the code that was sent finishes it no more', async () => {
      const { person, device } = await holder()
      const browser = await beginSignIn(person)
      const { results: sent } = await browser.call('generateOtp', { purpose: 'signIn' })
      const otp = await latestCode(browser, sent.sentTo)
      expect((await confirm(browser, device)).status).toBe(200)
      const late = await browser.call('validateOtp', { otpReference: sent.otpReference, otp })
      expect(late.status).toBe(401)
    })
  })

  describe('in place of the code that confirms an action', () => {
    const purpose = 'updatePassword'
    const changeOf = ({ password }: TestPerson) => ({
      currentPassword: password,
      newPassword: 'q7#Vd2',
    })

    /** The passkey's answer to what the bridge asks before an action. */
    async function answer(
      browser: Browser,
      device: Device,
      action: object,
      twist?: AuthenticatorTwist,
    ) {
      const asked = await browser.call('beginPasskeyStepUp', { purpose, action: { ...action } })
      expect(asked.status).toBe(200)
      return device.get(asked.results, twist)
    }

    test('changes the password, once, and stands in the audit', async () => {
      const { person, browser, device } = await holder()
      const change = changeOf(person)
      const passkey = await answer(browser, device, change)
      const changed = await browser.call('updatePassword', { ...change, passkey })
      expect(changed).toMatchObject({ status: 200, results: { sessionsEnded: 0 } })
      const again = await browser.call('updatePassword', { ...change, passkey })
      expect(nameOf(again)).toBe('passkeyRefused')
      expect((await browser.login(person.userName, 'q7#Vd2')).status).toBe(200)
      const { results } = await browser.call('listPasskeys', {})
      expect(results.passkeys[0]?.lastUsedAt).toBe(TEST_NOW.toISOString())
      expect((await db.write((tx) => verifyAudit(tx, keys))).broken).toBeNull()
    })

    test('adds another passkey, and removes the one that confirms it', async () => {
      const { browser, device, passkey } = await holder()
      const asked = await browser.call('beginPasskeyStepUp', {
        purpose: 'beginPasskey',
        action: {},
      })
      const begun = await browser.call('beginPasskey', { passkey: device.get(asked.results) })
      expect(begun.status).toBe(200)
      const { passkeyReference } = passkey
      const action = { passkeyReference }
      const removing = await browser.call('beginPasskeyStepUp', {
        purpose: 'removePasskey',
        action,
      })
      const removed = await browser.call('removePasskey', {
        ...action,
        passkey: device.get(removing.results),
      })
      expect(removed.status).toBe(200)
      expect((await browser.call('listPasskeys', {})).results.passkeys).toEqual([])
    })

    test('is bound to the action with its exact fields', async () => {
      const { person, browser, device } = await holder()
      const change = changeOf(person)
      const passkey = await answer(browser, device, change)
      const other = { ...change, newPassword: 'w4%Ks8' }
      const another = await browser.call('updatePassword', { ...other, passkey })
      expect(nameOf(another)).toBe('passkeyRefused')
      expect(nameOf(await browser.call('beginPasskey', { passkey }))).toBe('passkeyRefused')
      expect((await browser.call('updatePassword', { ...change, passkey })).status).toBe(200)
    })

    test('one that signs in, or ends a sign-in, confirms nothing', async () => {
      const { browser, device } = await holder()
      const { results } = await browser.call('beginPasskeySignIn', {})
      const passkey = device.get(results)
      expect(nameOf(await browser.call('beginPasskey', { passkey }))).toBe('passkeyRefused')
      const asked = await browser.call('beginPasskeyStepUp', {
        purpose: 'beginPasskey',
        action: {},
      })
      const credential = device.get(asked.results)
      const opened = await browser.call('signInWithPasskey', { credential, device: {} })
      expect(nameOf(opened)).toBe('passkeyRefused')
    })

    test('of many at once one succeeds', async () => {
      const { browser, device } = await holder()
      const asked = await browser.call('beginPasskeyStepUp', {
        purpose: 'beginPasskey',
        action: {},
      })
      const passkey = device.get(asked.results, { counter: 1 })
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => browser.call('beginPasskey', { passkey })),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('another person’s passkey does not do, and the challenge is spent by the try', async () => {
      const { person, browser, device } = await holder()
      const other = await holder()
      const change = changeOf(person)
      const asked = await browser.call('beginPasskeyStepUp', { purpose, action: { ...change } })
      const theirs = other.device.get(asked.results)
      const stolen = await browser.call('updatePassword', { ...change, passkey: theirs })
      expect(nameOf(stolen)).toBe('passkeyRefused')
      const late = device.get(asked.results)
      const spent = await browser.call('updatePassword', { ...change, passkey: late })
      expect(nameOf(spent)).toBe('passkeyRefused')
    })

    test.each<[string, AuthenticatorTwist]>([
      ['another origin', { origin: 'http://localhost:8080' }],
      ['nobody verified', { isVerified: false }],
      ['another person’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('is refused with %s, and costs no try of the password', async (_what, twist) => {
      const { person, browser, device } = await holder()
      const change = { ...changeOf(person), currentPassword: 'Wrong1!' }
      const passkey = await answer(browser, device, change, twist)
      const reply = await browser.call('updatePassword', { ...change, passkey })
      expect(nameOf(reply)).toBe('passkeyRefused')
      const right = { ...change, passkey: await answer(browser, device, change) }
      const wrong = await browser.call('updatePassword', right)
      expect([nameOf(wrong), wrong.results]).toEqual(['wrongCredentials', { triesLeft: 2 }])
    })

    test('another session of the same person does not take it, and five minutes end it', async () => {
      const { person, browser, device } = await holder()
      const other = await stranger()
      await trustDevice(db, person, other.jkt)
      await other.login(person.userName, person.password)
      const change = changeOf(person)
      const passkey = await answer(browser, device, change)
      const elsewhere = await other.call('updatePassword', { ...change, passkey })
      expect(nameOf(elsewhere)).toBe('passkeyRefused')
      // The same browser in a session of its own is another session as well.
      await browser.login(person.userName, person.password)
      const later = await browser.call('updatePassword', { ...change, passkey })
      expect(nameOf(later)).toBe('passkeyRefused')
      const late = await answer(browser, device, change)
      wait(CHALLENGE_LIFETIME_MS)
      await browser.login(person.userName, person.password)
      const over = await browser.call('updatePassword', { ...change, passkey: late })
      expect(nameOf(over)).toBe('passkeyRefused')
    })

    test('a code beside it is one proof too many', async () => {
      const { browser, device } = await holder()
      wait(CODE_RESEND_MS)
      const code = await codeFor(browser, 'beginPasskey', {})
      const asked = await browser.call('beginPasskeyStepUp', {
        purpose: 'beginPasskey',
        action: {},
      })
      const both = { ...code, passkey: device.get(asked.results) }
      expect(nameOf(await browser.call('beginPasskey', both))).toBe('stepUpNeeded')
    })

    test('is asked for what can succeed alone, by someone who has one', async () => {
      const { person, browser } = await holder()
      const ask = (action: Record<string, unknown>) =>
        browser.call('beginPasskeyStepUp', { purpose, action })
      expect(nameOf(await ask({ currentPassword: 'x' }))).toBe('invalidFields')
      expect(nameOf(await ask({ ...changeOf(person), newPassword: 'weak' }))).toBe('invalidFields')
      const { person: none, browser: theirs } = await someone()
      const without = await theirs.call('beginPasskeyStepUp', { purpose, action: changeOf(none) })
      expect(nameOf(without)).toBe('noPasskey')
    })
  })

  describe('tokens', () => {
    const kept = ['beginPasskey', 'listPasskeys'] as const
    test.each(kept)('%s opens with an access token alone', async (name) => {
      const browser = await stranger()
      expect(nameOf(await browser.call(name, {}))).toBe('tokenRefused')
      const person = await addPerson(db, keys)
      await browser.login(person.userName, person.password)
      expect(nameOf(await browser.call(name, {}))).toBe('tokenRefused')
    })

    test('an action is confirmed with an access token alone', async () => {
      const ask = (browser: Browser) =>
        browser.call('beginPasskeyStepUp', { purpose: 'beginPasskey', action: {} })
      const browser = await stranger()
      expect(nameOf(await ask(browser))).toBe('tokenRefused')
      const person = await addPerson(db, keys)
      await browser.login(person.userName, person.password)
      expect(nameOf(await ask(browser))).toBe('tokenRefused')
    })

    test('a passkey stands in for a code with a temporary token alone', async () => {
      const { browser } = await holder()
      expect(nameOf(await browser.call('beginPasskeyConfirmation', {}))).toBe('tokenRefused')
      const nobody = await stranger()
      expect(nameOf(await nobody.call('beginPasskeyConfirmation', {}))).toBe('tokenRefused')
    })

    test('a sign-in begins with a proof by the browser’s key alone', async () => {
      const reply = await (
        await stranger()
      ).call('beginPasskeySignIn', {}, { headers: { dpop: undefined } })
      expect(nameOf(reply)).toBe('tokenRefused')
    })
  })
})

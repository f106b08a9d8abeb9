import { describe, expect, test } from 'vitest'
import { CODE_RESEND_MS } from '../../domain/otp/rules.ts'
import { CHALLENGE_LIFETIME_MS } from '../../domain/passkeys/limits.ts'
import { createAuthenticator, type AuthenticatorTwist } from '../../../../testing/authenticator.ts'
import { latestCode, type Browser, type Reply } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { type Device, nameOf, passkeyWorld } from '../../../../testing/passkey-world.ts'
import type { TestPerson } from '../../../../testing/person.ts'

describeOnDatabases('signing in with a passkey', (kind) => {
  const { wait, stranger, person: newPerson, begin, holder, use } = passkeyWorld(kind)

  describe('without a password', () => {
    test('needs no user ID and no code, and opens a session', async () => {
      const { device } = await holder()
      const browser = await stranger()
      const opened = await use(browser, device)
      browser.hold(opened.results)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
      expect((await browser.call('listPasskeys', {})).results.passkeys).toHaveLength(1)
    })

    test('works while the user ID is locked after wrong passwords', async () => {
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
      ['without user verification', { isVerified: false }],
      ['no user handle', { userHandle: null }],
      ['another person’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ]
    test.each(twists)('is refused: %s', async (_what, twist) => {
      const { device } = await holder()
      expect(nameOf(await use(await stranger(), device, twist))).toBe('passkeyRefused')
    })

    test('gives the same response for an unknown passkey as for a wrong signature', async () => {
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

    test('refuses a counter that does not grow, since the passkey may be a copy', async () => {
      const { device } = await holder()
      expect((await use(await stranger(), device, { counter: 7 })).status).toBe(200)
      expect(nameOf(await use(await stranger(), device, { counter: 7 }))).toBe('passkeyRefused')
      expect((await use(await stranger(), device, { counter: 8 })).status).toBe(200)
    })

    test('accepts a response once, and only from the browser that requested the challenge', async () => {
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

    test('refuses a challenge that was made for adding a passkey, and one after five minutes', async () => {
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

    test('refuses unknown and malformed fields', async () => {
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

  describe('instead of a code', () => {
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

    test('requests one of the person’s passkeys and opens the session', async () => {
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

    test('needs no user handle, since the person is known', async () => {
      const { person, device } = await holder()
      expect((await confirm(await beginSignIn(person), device, { userHandle: null })).status).toBe(
        200,
      )
    })

    test('opens a session that wrong passwords from another browser do not end', async () => {
      const { person, device } = await holder()
      const browser = await beginSignIn(person)
      browser.hold((await confirm(browser, device)).results)
      const guesser = await stranger()
      for (let tries = 0; tries < 3; tries += 1) await guesser.login(person.userName, 'Wrong1!')
      expect((await browser.call('listAccounts', {})).status).toBe(200)
    })

    test('refuses another person’s passkey, and then accepts the person’s own', async () => {
      const { person, device } = await holder()
      const other = await holder()
      const browser = await beginSignIn(person)
      expect(nameOf(await confirm(browser, other.device))).toBe('passkeyRefused')
      expect((await confirm(browser, device)).status).toBe(200)
    })

    test('returns “noPasskey” when the person has no passkey', async () => {
      const person = await newPerson()
      const browser = await beginSignIn(person, false)
      expect(nameOf(await browser.call('beginPasskeyConfirmation', {}))).toBe('noPasskey')
    })

    test('finishes the sign-in, after which the code that was sent is refused', async () => {
      const { person, device } = await holder()
      const browser = await beginSignIn(person)
      const { results: sent } = await browser.call('generateOtp', { purpose: 'signIn' })
      const otp = await latestCode(browser, sent.sentTo)
      expect((await confirm(browser, device)).status).toBe(200)
      const late = await browser.call('validateOtp', { otpReference: sent.otpReference, otp })
      expect(late.status).toBe(401)
    })
  })

  test('beginPasskeyConfirmation refuses an access token and a missing token', async () => {
    const { browser } = await holder()
    expect(nameOf(await browser.call('beginPasskeyConfirmation', {}))).toBe('tokenRefused')
    const nobody = await stranger()
    expect(nameOf(await nobody.call('beginPasskeyConfirmation', {}))).toBe('tokenRefused')
  })

  test('beginPasskeySignIn refuses a request without a DPoP proof', async () => {
    const reply = await (
      await stranger()
    ).call('beginPasskeySignIn', {}, { headers: { dpop: undefined } })
    expect(nameOf(reply)).toBe('tokenRefused')
  })
})

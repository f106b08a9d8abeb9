import { describe, expect, test } from 'vitest'
import { CODE_RESEND_MS } from '../../domain/otp/rules.ts'
import { lockMs } from '../../domain/credentials/lock.ts'
import { CHALLENGE_LIFETIME_MS, PASSKEY_LIMIT } from '../../domain/passkeys/limits.ts'
import { createAuthenticator, type AuthenticatorTwist } from '../../../../testing/authenticator.ts'
import { confirmed, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { nameOf, PASSKEY_NAME, passkeyWorld } from '../../../../testing/passkey-world.ts'

describeOnDatabases('passkeys', (kind) => {
  const {
    now,
    wait,
    stranger,
    person: newPerson,
    someone,
    trustedBrowser,
    codeFor,
    begin,
    add,
    holder,
    use,
    sentTo,
  } = passkeyWorld(kind)

  const remove = (browser: Browser, passkeyReference: string) =>
    confirmed(browser, 'removePasskey', { passkeyReference })

  describe('adding a passkey', () => {
    test('requests a discoverable credential with user verification, and excludes existing passkeys', async () => {
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
      'accepts %s, and the passkey signs in',
      async (algorithm) => {
        const { person, device, passkey } = await holder(algorithm)
        expect(passkey).toMatchObject({
          name: PASSKEY_NAME,
          addedAt: TEST_NOW.toISOString(),
          lastUsedAt: null,
          isBackedUp: true,
        })
        const { results } = await use(await stranger(), device)
        expect(results).toMatchObject({ outcome: 'signedIn', user: { userName: person.userName } })
      },
    )

    test('notifies the person in both languages', async () => {
      const { person, browser } = await someone()
      const { results } = await begin(browser)
      const credential = createAuthenticator().create(results)
      await browser.call('addPasskey', { credential, name: 'جوال' })
      const [sms] = await sentTo(browser, person)
      expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('«جوال»') })
      expect(sms?.text).toContain('"جوال" was added')
    })

    test('opens a session that ends after wrong passwords from its own browser, but not from another', async () => {
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
      ['without user verification', { isVerified: false }],
      ['a format we do not read', { fmt: 'fido-u2f' }],
      ['a chain of certificates', { fmt: 'packed', attStmt: new Map([['x5c', []]]) }],
    ]
    test.each(twists)('is refused: %s', async (_what, twist) => {
      const { browser } = await someone()
      const { reply } = await add(browser, createAuthenticator(), twist)
      expect(nameOf(reply)).toBe('passkeyRefused')
      expect((await browser.call('listPasskeys', {})).results.passkeys).toEqual([])
    })

    test('works once per challenge, and only in the session and browser that requested it', async () => {
      const { browser } = await someone()
      const other = await someone()
      const { results } = await begin(browser)
      const stolen = createAuthenticator().create(results)
      const elsewhere = await other.browser.call('addPasskey', {
        credential: stolen,
        name: PASSKEY_NAME,
      })
      expect(nameOf(elsewhere)).toBe('passkeyRefused')
      const [first, second] = [createAuthenticator(), createAuthenticator()].map((device) =>
        device.create(results),
      )
      const replies = await Promise.all([
        browser.call('addPasskey', { credential: first!, name: PASSKEY_NAME }),
        browser.call('addPasskey', { credential: second!, name: PASSKEY_NAME }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    })

    test('is refused five minutes after the challenge was issued', async () => {
      const { browser } = await someone()
      const { results } = await begin(browser)
      wait(CHALLENGE_LIFETIME_MS - 1000)
      const refreshToken = browser.session.refreshToken ?? ''
      const { results: renewed } = await browser.call('refresh', { refreshToken })
      browser.session.token = renewed.accessToken
      wait(1000)
      const credential = createAuthenticator().create(results)
      const reply = await browser.call('addPasskey', { credential, name: PASSKEY_NAME })
      expect(nameOf(reply)).toBe('passkeyRefused')
    })

    test('refuses a credential that another person has already added', async () => {
      const { device } = await holder()
      const { browser } = await someone()
      expect(nameOf((await add(browser, device)).reply)).toBe('passkeyKnown')
    })

    test('stops at the limit, even when two are added at the same time', async () => {
      const { person, browser } = await someone()
      for (let n = 1; n < PASSKEY_LIMIT; n += 1) {
        await browser.login(person.userName, person.password)
        expect((await add(browser)).reply.status).toBe(200)
      }
      const other = await trustedBrowser(person)
      const last = []
      for (const one of [browser, other]) {
        await one.login(person.userName, person.password)
        const { results } = await begin(one)
        last.push({ one, credential: createAuthenticator().create(results) })
      }
      const replies = await Promise.all(
        last.map(({ one, credential }) =>
          one.call('addPasskey', { credential, name: PASSKEY_NAME }),
        ),
      )
      expect(replies.map(nameOf).toSorted()).toEqual(['ok', 'passkeyLimit'])
      wait(CODE_RESEND_MS)
      expect(nameOf(await begin(browser))).toBe('passkeyLimit')
    })

    test('needs a code for this action, which can be used once', async () => {
      const { browser, passkey } = await holder()
      expect(nameOf(await browser.call('beginPasskey', {}))).toBe('stepUpNeeded')
      wait(CODE_RESEND_MS)
      const { passkeyReference } = passkey
      const code = await codeFor(browser, 'removePasskey', { passkeyReference })
      expect(nameOf(await browser.call('beginPasskey', code))).toBe('stepUpNeeded')
      wait(CODE_RESEND_MS)
      const right = await codeFor(browser, 'beginPasskey', {})
      expect((await browser.call('beginPasskey', right)).status).toBe(200)
      expect(nameOf(await browser.call('beginPasskey', right))).toBe('codeUsed')
    })

    test.each(['', '  ', 'my-phone', '<script>', 'x'.repeat(41)])(
      'refuses the name %j and names the field',
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
    test('shows the newest first, with the last use and without the credential ID', async () => {
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

    test('renames a passkey', async () => {
      const { browser, passkey } = await holder()
      const { passkeyReference } = passkey
      const renamed = await browser.call('renamePasskey', { passkeyReference, name: ' Desk key ' })
      expect(renamed.results).toEqual({ ...passkey, name: 'Desk key' })
      const { results } = await browser.call('listPasskeys', {})
      expect(results.passkeys[0]?.name).toBe('Desk key')
    })

    test('a removed passkey no longer signs in, and the person is notified', async () => {
      const { person, browser, device, passkey } = await holder()
      const { passkeyReference } = passkey
      expect(nameOf(await browser.call('removePasskey', { passkeyReference }))).toBe('stepUpNeeded')
      wait(CODE_RESEND_MS)
      expect((await remove(browser, passkeyReference)).status).toBe(200)
      expect((await sentTo(browser, person))[0]?.text).toContain(`"${PASSKEY_NAME}" was removed`)
      expect(nameOf(await use(await stranger(), device))).toBe('passkeyRefused')
      wait(CODE_RESEND_MS)
      expect(nameOf(await remove(browser, passkeyReference))).toBe('notFound')
    })

    test('does not show, rename or remove another person’s passkey', async () => {
      const { browser, passkey } = await holder()
      const { person, browser: other } = await someone()
      const { passkeyReference } = passkey
      expect((await other.call('listPasskeys', {})).results.passkeys).toEqual([])
      const renamed = await other.call('renamePasskey', { passkeyReference, name: 'Mine' })
      const removed = await remove(other, passkeyReference)
      expect([nameOf(renamed), nameOf(removed)]).toEqual(['notFound', 'notFound'])
      // No code was sent for the removal.
      const texts = (await sentTo(other, person)).map(({ text }) => text)
      expect(texts.filter((text) => text.includes('remove a passkey'))).toEqual([])
      expect((await browser.call('listPasskeys', {})).results.passkeys).toEqual([passkey])
    })
  })

  const opened = ['beginPasskey', 'listPasskeys'] as const
  test.each(opened)('%s requires an access token', async (name) => {
    const browser = await stranger()
    expect(nameOf(await browser.call(name, {}))).toBe('tokenRefused')
    const person = await newPerson()
    await browser.login(person.userName, person.password)
    expect(nameOf(await browser.call(name, {}))).toBe('tokenRefused')
  })
})

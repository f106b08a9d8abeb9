import { expect, test } from 'vitest'
import { verifyAudit } from '../../domain/audit/verify.ts'
import { CODE_RESEND_MS } from '../../domain/otp/rules.ts'
import { CHALLENGE_LIFETIME_MS } from '../../domain/passkeys/limits.ts'
import type { AuthenticatorTwist } from '../../../../testing/authenticator.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { type Device, nameOf, passkeyWorld } from '../../../../testing/passkey-world.ts'
import type { TestPerson } from '../../../../testing/person.ts'

describeOnDatabases('a passkey that confirms an action instead of a code', (kind) => {
  const {
    database,
    keys,
    wait,
    stranger,
    person: newPerson,
    someone,
    trustedBrowser,
    codeFor,
    holder,
  } = passkeyWorld(kind)
  const purpose = 'updatePassword'
  const changeOf = ({ password }: TestPerson) => ({
    currentPassword: password,
    newPassword: 'q7#Vd2',
  })

  /** The passkey's response to the challenge for an action. */
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

  test('changes the password once, updates its last use and keeps the audit chain valid', async () => {
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
    expect((await database().write((tx) => verifyAudit(tx, keys()))).broken).toBeNull()
  })

  test('can start adding another passkey, and can confirm its own removal', async () => {
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

  test('is valid only for the action and the exact fields that it was requested for', async () => {
    const { person, browser, device } = await holder()
    const change = changeOf(person)
    const passkey = await answer(browser, device, change)
    const other = { ...change, newPassword: 'w4%Ks8' }
    const another = await browser.call('updatePassword', { ...other, passkey })
    expect(nameOf(another)).toBe('passkeyRefused')
    expect(nameOf(await browser.call('beginPasskey', { passkey }))).toBe('passkeyRefused')
    expect((await browser.call('updatePassword', { ...change, passkey })).status).toBe(200)
  })

  test('a response for sign-in does not confirm an action, and one for an action does not sign in', async () => {
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

  test('succeeds once when the same response is sent five times at the same time', async () => {
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

  test('is refused if it is another person’s, and that try consumes the challenge', async () => {
    const { person, browser, device } = await holder()
    const other = await holder()
    const change = changeOf(person)
    const asked = await browser.call('beginPasskeyStepUp', { purpose, action: { ...change } })
    const theirs = other.device.get(asked.results)
    const stolen = await browser.call('updatePassword', { ...change, passkey: theirs })
    expect(nameOf(stolen)).toBe('passkeyRefused')
    const late = device.get(asked.results)
    const second = await browser.call('updatePassword', { ...change, passkey: late })
    expect(nameOf(second)).toBe('passkeyRefused')
  })

  test.each<[string, AuthenticatorTwist]>([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['without user verification', { isVerified: false }],
    ['another person’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused without counting a wrong password: %s', async (_what, twist) => {
    const { person, browser, device } = await holder()
    const change = { ...changeOf(person), currentPassword: 'Wrong1!' }
    const passkey = await answer(browser, device, change, twist)
    const reply = await browser.call('updatePassword', { ...change, passkey })
    expect(nameOf(reply)).toBe('passkeyRefused')
    const right = { ...change, passkey: await answer(browser, device, change) }
    const wrong = await browser.call('updatePassword', right)
    expect([nameOf(wrong), wrong.results]).toEqual(['wrongCredentials', { triesLeft: 2 }])
  })

  test('is refused in another session of the same person, and after five minutes', async () => {
    const { person, browser, device } = await holder()
    const other = await trustedBrowser(person)
    const change = changeOf(person)
    const passkey = await answer(browser, device, change)
    const elsewhere = await other.call('updatePassword', { ...change, passkey })
    expect(nameOf(elsewhere)).toBe('passkeyRefused')
    // A challenge of another session of the same browser is refused too.
    await browser.login(person.userName, person.password)
    const later = await browser.call('updatePassword', { ...change, passkey })
    expect(nameOf(later)).toBe('passkeyRefused')
    const late = await answer(browser, device, change)
    wait(CHALLENGE_LIFETIME_MS)
    await browser.login(person.userName, person.password)
    const over = await browser.call('updatePassword', { ...change, passkey: late })
    expect(nameOf(over)).toBe('passkeyRefused')
  })

  test('is refused together with a code', async () => {
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

  test('gets no challenge for invalid fields, or for a person without a passkey', async () => {
    const { person, browser } = await holder()
    const ask = (action: Record<string, unknown>) =>
      browser.call('beginPasskeyStepUp', { purpose, action })
    expect(nameOf(await ask({ currentPassword: 'x' }))).toBe('invalidFields')
    expect(nameOf(await ask({ ...changeOf(person), newPassword: 'weak' }))).toBe('invalidFields')
    const { person: none, browser: theirs } = await someone()
    const without = await theirs.call('beginPasskeyStepUp', { purpose, action: changeOf(none) })
    expect(nameOf(without)).toBe('noPasskey')
  })

  test('gets a challenge only with an access token', async () => {
    const ask = (browser: Browser) =>
      browser.call('beginPasskeyStepUp', { purpose: 'beginPasskey', action: {} })
    const browser = await stranger()
    expect(nameOf(await ask(browser))).toBe('tokenRefused')
    const person = await newPerson()
    await browser.login(person.userName, person.password)
    expect(nameOf(await ask(browser))).toBe('tokenRefused')
  })
})

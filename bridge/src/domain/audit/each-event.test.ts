import { IVR_REQUEST } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { confirmed, createBrowser, latestCode, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { completeCodeStep } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder, addLogin } from '../../../../testing/person.ts'
import { verifyAudit } from './verify.ts'

/** Longer than the wait for another code, and than the time in which a reused token is tolerated. */
const PAUSE_MS = 31_000
const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const WRONG = 'Wrong1!'
const CHANGED = 'q7#Vd2'

describeOnDatabases('each event of a person', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const wait = () => void (time += PAUSE_MS)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, { keys, now, config: UNLIMITED })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  async function codeFor(
    browser: Browser,
    asked: Parameters<typeof browser.call<'generateOtp'>>[1],
  ) {
    const { results } = await browser.call('generateOtp', asked)
    return { otpReference: results.otpReference, otp: await latestCode(browser, results.sentTo) }
  }

  test('writes one audit row, in the order of events', async () => {
    const { owner, details } = await addCardholder(db, keys)
    const { userName, password } = await addLogin(db, keys, owner)
    let seen = 0
    const allRows = () =>
      db.read((tx) =>
        tx
          .select()
          .from(auditEvent)
          .where(eq(auditEvent.clientId, owner.clientId))
          .orderBy(auditEvent.seq),
      )
    /** The rows since the previous call. */
    const rows = async () => {
      const all = await allRows()
      const fresh = all.slice(seen).map((row) => row.kind)
      seen = all.length
      return fresh
    }

    const browser = await createBrowser(app, now)
    await browser.login(userName, WRONG)
    expect(await rows()).toEqual(['signInFailed'])
    await browser.login(userName, password)
    expect(await rows()).toEqual([])
    const { otpReference, otp } = await codeFor(browser, { purpose: 'signIn' })
    expect(await rows()).toEqual(['codeSent'])
    await browser.call('validateOtp', { otpReference, otp: otp === '00000' ? '00001' : '00000' })
    expect(await rows()).toEqual(['codeRefused'])
    const opened = await browser.call('validateOtp', { otpReference, otp })
    if (!('accessToken' in opened.results)) throw new Error('no session was opened')
    browser.hold(opened.results)
    expect(await rows()).toEqual(['signedIn', 'codeUsed'])

    const phone = await createBrowser(app, now)
    await phone.login(userName, password)
    const { results: call } = await phone.call('generateIvr', IVR_REQUEST)
    expect(await rows()).toEqual(['callPlaced'])
    const { callReference } = call
    for (const key of ['answer', 'confirm']) {
      await app.inject({
        method: 'POST',
        url: `/demo/outbox/calls/${callReference}/${key}?lang=en`,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect(await rows(), key).toEqual(['callAnswered'])
    }
    const added = await phone.call('addTrustedDevice', { callReference, device: {} })
    phone.hold(added.results)
    expect(await rows()).toEqual(['signedIn', 'deviceTrusted'])
    const { devices } = (await phone.call('listTrustedDevices', {})).results
    await confirmed(browser, 'revokeTrustedDevice', { deviceId: devices[0]?.deviceId ?? '' })
    expect(await rows()).toEqual(['codeSent', 'codeUsed', 'deviceRevoked'])

    wait()
    const change = { currentPassword: password, newPassword: CHANGED }
    const code = await codeFor(browser, { purpose: 'updatePassword', action: change })
    await browser.call('updatePassword', { ...change, ...code })
    expect(await rows()).toEqual(['codeSent', 'codeUsed', 'passwordChanged'])

    const { refreshToken } = browser.session
    const renewed = await browser.call('refresh', { refreshToken: refreshToken ?? '' })
    browser.hold(renewed.results)
    expect(await rows()).toEqual([])
    wait()
    await browser.call('refresh', { refreshToken: refreshToken ?? '' })
    expect(await rows()).toEqual(['tokenReused'])

    const stranger = await createBrowser(app, now)
    for (let tries = 0; tries < 3; tries += 1) await stranger.login(userName, WRONG)
    expect(await rows()).toEqual(['signInFailed', 'signInFailed', 'signInFailed', 'signInLocked'])

    await completeCodeStep(stranger, 'recoverUserId', details)
    await stranger.call('recoverUserId', {})
    expect(await rows()).toEqual(['codeSent', 'codeUsed', 'userIdRecovered'])
    await completeCodeStep(stranger, 'recoverPassword', details)
    await stranger.call('recoverPassword', { password: 'Xy34?z' })
    expect(await rows()).toEqual(['codeSent', 'codeUsed', 'passwordRecovered'])

    await stranger.login(userName, 'Xy34?z')
    const last = await stranger.call('validateOtp', await codeFor(stranger, { purpose: 'signIn' }))
    if (!('accessToken' in last.results)) throw new Error('no session was opened')
    stranger.hold(last.results)
    expect(await rows()).toEqual(['codeSent', 'signedIn', 'codeUsed'])
    await stranger.call('logout', { refreshToken: stranger.session.refreshToken ?? '' })
    expect(await rows()).toEqual(['signedOut'])

    // Only the keys pressed on the phone did not come from a browser.
    const events = await allRows()
    expect(
      events.filter(({ sourceAddress }) => sourceAddress !== '127.0.0.1').map(({ kind: k }) => k),
    ).toEqual(['callAnswered', 'callAnswered'])
    expect(new Set(events.filter((row) => row.sessionId === null).map((row) => row.kind))).toEqual(
      new Set(['signInFailed', 'signInLocked', 'callAnswered']),
    )
    const inLast = events.filter(({ sessionId }) => sessionId === events.at(-1)?.sessionId)
    expect(inLast.map((row) => row.kind)).toEqual(['signedIn', 'signedOut'])
    expect((await db.write((tx) => verifyAudit(tx, keys))).broken).toBeNull()
  })
})

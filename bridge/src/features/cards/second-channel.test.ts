import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { IVR_REQUEST } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { testApp } from '../../../../testing/app.ts'
import { type Browser, latestCode, signIn } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { readConfig } from '../../config/config.ts'
import { CODE_RESEND_MS } from '../../domain/otp/rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'

const CONFIG = readConfig({})
const secondChannel = ['activateCard', 'updatePassword'] as const
const DEMANDING = { ...CONFIG, issuer: { ...CONFIG.issuer, confirmation: { secondChannel } } }

describeOnDatabases('an issuer that demands a second channel', (kind) => {
  let db: Database
  let app: FastifyInstance
  let khalid: Browser
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { config: DEMANDING, now })
    khalid = await signIn(app, 'khalid', 'Sadu3!', now)
  })
  afterEach(() => void (time += CODE_RESEND_MS))
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  type Purpose = (typeof secondChannel)[number] | 'suspendCard'
  async function codeFor(purpose: Purpose, action: object) {
    const { results } = await khalid.call('generateOtp', { purpose, action: { ...action } })
    return {
      otpReference: results.otpReference,
      otp: await latestCode(khalid, results.sentTo),
    }
  }
  const ring = (purpose: Purpose, action: object) =>
    khalid.call('generateIvr', { ...IVR_REQUEST, purpose, action: { ...action } })
  async function callFor(purpose: Purpose, action: object) {
    const { callReference } = (await ring(purpose, action)).results
    await app.inject({
      method: 'POST',
      url: `/demo/outbox/calls/${callReference}/confirm?lang=en`,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return { callReference }
  }
  async function waiting() {
    const { cards } = (await khalid.call('listCards', {})).results
    const found = cards.find(({ actions }) => actions.includes('activate'))
    if (!found) throw new Error('no card waits')
    const [row] = await db.read((tx) =>
      tx
        .select({ expiry: sql<string>`to_char(${card.expiresOn}, 'MM-YY')` })
        .from(card)
        .where(eq(card.id, found.cardReference)),
    )
    return { cardReference: found.cardReference, expiry: row?.expiry ?? '' }
  }

  test('lists the purposes that need it in config.json', async () => {
    const { json } = await app.inject({ url: '/config.json' })
    expect(json()).toMatchObject({ secondChannel: [...secondChannel] })
  })

  test('needs both a code and a phone call for the action', async () => {
    const action = await waiting()
    const code = await codeFor('activateCard', action)
    const call = await callFor('activateCard', action)
    const attempts = [
      await khalid.call('activateCard', { ...action, ...code }),
      await khalid.call('activateCard', { ...action, ...call }),
      await khalid.call('activateCard', action),
    ]
    expect(attempts.map(nameOf)).toEqual(['stepUpNeeded', 'stepUpNeeded', 'stepUpNeeded'])
    const wrong = { ...code, otp: code.otp === '1111' ? '2222' : '1111' }
    expect(nameOf(await khalid.call('activateCard', { ...action, ...wrong, ...call }))).toBe(
      'wrongCode',
    )
    const done = await khalid.call('activateCard', { ...action, ...code, ...call })
    expect(done.results.card).toMatchObject({ state: 'active' })
  })

  test('refuses a phone call made for another new password, and a confirmation that was used', async () => {
    const change = { currentPassword: 'Sadu3!', newPassword: 'Sadu9!' }
    const code = await codeFor('updatePassword', change)
    const other = await callFor('updatePassword', { ...change, newPassword: 'Sadu8!' })
    expect(nameOf(await khalid.call('updatePassword', { ...change, ...code, ...other }))).toBe(
      'authenticationIncomplete',
    )
    time += 60_000
    const call = await callFor('updatePassword', change)
    expect((await khalid.call('updatePassword', { ...change, ...code, ...call })).status).toBe(200)
    expect(nameOf(await khalid.call('updatePassword', { ...change, ...code, ...call }))).toBe(
      'codeUsed',
    )
  })

  test('needs only a code for other actions', async () => {
    const { cards } = (await khalid.call('listCards', {})).results
    const { cardReference } = cards.find(({ actions }) => actions.includes('suspend'))!
    const action = { cardReference, reason: 'suspicious' as const }
    const code = await codeFor('suspendCard', action)
    expect((await khalid.call('suspendCard', { ...action, ...code })).status).toBe(200)
  })
})

describeOnDatabases('an issuer that demands no second channel', (kind) => {
  test('refuses a phone call for a change of password', async () => {
    const db = await testDatabase(kind, 'demonstration')
    const app = await testApp(db, { config: CONFIG, now: () => TEST_NOW })
    const khalid = await signIn(app, 'khalid', 'Sadu3!', () => TEST_NOW)
    const action = { currentPassword: 'Sadu3!', newPassword: 'Sadu9!' }
    const asked = { ...IVR_REQUEST, purpose: 'updatePassword' as const, action }
    expect(nameOf(await khalid.call('generateIvr', asked))).toBe('notAllowed')
    await app.close()
    await db.close()
  })
})

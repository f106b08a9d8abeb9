import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '@sadu/contract/core/time'
import { CALL_BUDGET, CALL_RETRY_MS } from '../../domain/phone/rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { testApp } from '../../../../testing/app.ts'
import { type Browser, createBrowser, signIn } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'

const IVR = { serviceCode: 'SCAR', language: 'EN' } as const
const REEMA = ['reema', 'Sadu4!'] as const

describeOnDatabases('a stranger who knows only the password', (kind) => {
  let db: Database
  let app: FastifyInstance
  let owner: Browser
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { now })
    owner = await signIn(app, ...REEMA, now)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  /** The signed-in owner requests a phone call to confirm that a card is suspended. */
  async function ring() {
    const { results } = await owner.call('listCards', {})
    const cardReference = results.cards.find(({ state }) => state === 'active')?.cardReference
    const action = { cardReference, reason: 'suspicious' as const }
    return owner.call('generateIvr', { ...IVR, purpose: 'suspendCard', action })
  }
  async function stranger() {
    const browser = await createBrowser(app, now)
    expect((await browser.login(...REEMA)).results).toMatchObject({ outcome: 'deviceUnknown' })
    return browser
  }

  test('does not end or delay the owner’s calls that confirm actions', async () => {
    const { results } = await ring()
    expect((await (await stranger()).call('generateIvr', IVR)).status).toBe(200)
    const { callReference } = results
    expect((await owner.call('callStatus', { callReference })).results.state).toBe('ringing')
    time += CALL_RETRY_MS
    expect((await (await stranger()).call('generateIvr', IVR)).status).toBe(200)
    expect((await ring()).status).toBe(200)
  })

  test('uses up the calls for sign-ins, but not the owner’s calls that confirm actions', async () => {
    time += DAY_MS
    for (let calls = 0; calls < CALL_BUDGET; calls += 1) {
      time += CALL_RETRY_MS
      expect((await (await stranger()).call('generateIvr', IVR)).status).toBe(200)
    }
    time += CALL_RETRY_MS
    const late = await (await stranger()).call('generateIvr', IVR)
    expect(nameOf(late)).toBe('callLimitReached')
    owner = await signIn(app, ...REEMA, now)
    for (let calls = 0; calls < CALL_BUDGET; calls += 1) {
      expect((await ring()).status).toBe(200)
      time += CALL_RETRY_MS
    }
    expect(nameOf(await ring())).toBe('callLimitReached')
  })
})

import { codeOf } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, signIn } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson } from '../../../../testing/person.ts'
import { quickPasswords } from '../../../../testing/quick-passwords.ts'

describe('a possible attack', () => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const log: Record<string, unknown>[] = []
  const logger = pino(
    { level: 'warn' },
    { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  )

  beforeAll(async () => {
    db = await anyDatabase()
    keys = await testKeys()
    app = await testApp(db, { keys, now, logger })
  })
  beforeEach(() => void log.splice(0))
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  test('is logged for each failed sign-in, with the client if the user name exists', async () => {
    const { userName, owner } = await addPerson(db, keys)
    const browser = await createBrowser(app, now)
    for (let tries = 0; tries < 4; tries += 1) await browser.login(userName, 'Wrong1!')
    await browser.login('nobody-has-this', 'Wrong1!')
    const warned = { level: 40, msg: 'security', call: 'login', ip: '127.0.0.1' }
    const ofThem = { ...warned, clientId: owner.clientId }
    expect(log).toMatchObject([
      { ...ofThem, event: 'signInFailed' },
      { ...ofThem, event: 'signInFailed' },
      { ...ofThem, event: 'signInLocked' },
      { ...ofThem, event: 'signInFailed' },
      { ...warned, clientId: null, event: 'signInFailed' },
    ])
    expect(JSON.stringify(log)).not.toMatch(/Wrong1!|nobody-has-this/)
  })

  test('is logged and reported to the customer when a refresh token is reused', async () => {
    const { userName, password, owner, mobile } = await addPerson(db, keys)
    const browser = await signIn(app, userName, password, now)
    const refreshToken = browser.session.refreshToken ?? ''
    browser.hold((await browser.call('refresh', { refreshToken })).results)
    time += 11 * SECOND_MS
    const again = await browser.call('refresh', { refreshToken })
    expect(again.responseInfo.errorCode).toBe(codeOf('sessionEnded'))
    expect(log).toMatchObject([{ event: 'tokenReused', clientId: owner.clientId, call: 'refresh' }])
    expect(JSON.stringify(log)).not.toContain(refreshToken)
    const [message] = await browser.get<{ to: string; text: string }[]>('/demo/outbox.json')
    expect(message?.to).toBe(mobile)
    expect(message?.text).toContain('it may have been copied')
    expect(message?.text).toContain('لأنها ربما نُسخت')
  })

  test('a full queue returns 503 and is counted in the metrics, but is not logged', async () => {
    const passwords = {
      ...quickPasswords(keys),
      withPlace: () => Promise.reject(new Refusal('unavailable')),
    }
    const full = await testApp(db, { keys, now, logger, passwords })
    const { status } = await (await createBrowser(full, now)).login('anybody', 'Wrong1!')
    expect(status).toBe(503)
    expect(log).toEqual([])
    const metrics = (await full.inject('/metrics')).body
    expect(metrics).toContain('sadu_calls_total{call="login",code="S0002"} 1')
    await full.close()
  })
})

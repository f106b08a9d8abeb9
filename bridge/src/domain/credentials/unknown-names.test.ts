import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { asc, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { unknownNameTry } from '../../platform/db/schema/sessions.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { verifyAudit } from '../audit/verify.ts'
import { foldUnknownNames } from './unknown-names.ts'

describeOnDatabases('sign-ins with unknown user names', (kind) => {
  let db: Database
  let keys: Keys
  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
  })
  afterAll(() => db.close())

  const audited = () =>
    db.read((tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.clientId, '')).orderBy(asc(auditEvent.seq)),
    )
  const fold = (now: Date) => db.write((tx) => foldUnknownNames(tx, keys, now))

  test('are recorded in one audit row per hour, regardless of their number', async () => {
    let time = TEST_NOW.getTime()
    const app = await testApp(db, { keys, now: () => new Date(time) })
    const browser = await createBrowser(app, () => new Date(time))
    const name = randomBytes(6).toString('hex')
    for (let tries = 0; tries < 3; tries += 1) await browser.login(name, 'Wrong1!')
    await browser.login(`${name}-2`, 'Wrong1!')
    expect(await audited()).toEqual([])
    expect(await fold(new Date(time))).toBe(0)

    time += HOUR_MS
    await browser.login(`${name}-3`, 'Wrong1!')
    expect(await fold(new Date(time))).toBe(1)
    expect(await fold(new Date(time))).toBe(0)
    const [row, ...others] = await audited()
    expect(others).toEqual([])
    expect(row?.kind).toBe('unknownNamesTried')
    const from = new Date(Math.floor(TEST_NOW.getTime() / HOUR_MS) * HOUR_MS).toISOString()
    expect(JSON.parse(row?.facts ?? '')).toEqual({ from, names: 2, failed: 4, locked: 1 })
    expect((await db.write((tx) => verifyAudit(tx, keys))).broken).toBeNull()
    expect(await db.read((tx) => tx.select().from(unknownNameTry))).toHaveLength(1)
    await app.close()
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { fxRate } from '../bridge/src/platform/db/schema/customers.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import type { Keys } from '../bridge/src/platform/keys/keys.ts'
import { recordEvent } from '../bridge/src/domain/audit/audit.ts'
import { verifyAudit } from '../bridge/src/domain/audit/verify.ts'
import { anyDatabase, describeOnDatabases, testDatabase } from '../testing/databases.ts'
import { TEST_NOW } from '../testing/fixtures.ts'
import { testKeys } from '../testing/keys.ts'
import { addPerson } from '../testing/person.ts'
import { claimForDemonstration, demoClients, refuseDemonstration } from './ownership.ts'
import { removeDemonstration } from './remove.ts'

let db: Database
let keys: Keys
beforeEach(async () => {
  keys = await testKeys()
})
afterEach(() => db.close())

const claim = () => db.write((tx) => claimForDemonstration(tx, keys))
const refuse = () => db.write((tx) => refuseDemonstration(tx, keys))
const count = async (table: string) =>
  Number(
    (
      await db.read((tx) =>
        rowsOf<{ n: string }>(tx, sql.raw(`select count(*) as n from ${table}`)),
      )
    )[0]?.n,
  )

test('the demonstration claims an empty database, which production then refuses', async () => {
  db = await anyDatabase()
  await refuse()
  await claim()
  await claim()
  await expect(refuse()).rejects.toThrow(/npm run demo:remove/)
})

test('the demonstration claims an unmarked database with its own people, which production refuses', async () => {
  db = await anyDatabase('demonstration')
  await expect(refuse()).rejects.toThrow(/everybody knows the passwords/)
  await claim()
})

test('the demonstration refuses a database with real clients, even if it claimed it before', async () => {
  db = await anyDatabase()
  await claim()
  await addPerson(db, keys)
  await expect(claim()).rejects.toThrow(/shows every code/)
})

describeOnDatabases('removing the demonstration', (kind) => {
  test('empties a database with only its data, which production then accepts', async () => {
    db = await testDatabase(kind, 'demonstration')
    await claim()
    const [clientId = ''] = await db.read((tx) => demoClients(tx, keys))
    const of = { clientId, cardmemberId: randomUUID() }
    await db.write((tx) => recordEvent(tx, keys, { of, kind: 'signedIn' }, TEST_NOW))
    const removed = await removeDemonstration(db, keys)
    expect(removed).toMatchObject({ isEmptied: true })
    expect(removed.clients).toBeGreaterThan(3)
    for (const table of ['client', 'login', 'posting', 'statement', 'merchant', 'fx_rate']) {
      expect(await count(table), table).toBe(0)
    }
    await refuse()
    // The audit is kept, and the triggers of the tables are enabled again.
    expect(await db.write((tx) => verifyAudit(tx, keys))).toMatchObject({ broken: null })
    expect(await count('audit_event')).toBeGreaterThan(0)
    expect(await count(`pg_trigger where tgenabled = 'D'`)).toBe(0)
  })

  test('keeps the data of other customers', async () => {
    db = await testDatabase(kind, 'demonstration')
    const person = await addPerson(db, keys)
    const own = { currency: 'EUR', ratedOn: '2026-01-05', rate: '4.381000', source: 'issuer' }
    await db.write((tx) => tx.insert(fxRate).values(own))
    expect(await removeDemonstration(db, keys)).toMatchObject({ isEmptied: false })
    expect(await count('client')).toBe(1)
    expect(await count(`login where user_name = '${person.userName}'`)).toBe(1)
    expect(await count('posting')).toBe(0)
    // The demonstration's rates are deleted, those of the issuer are kept.
    expect(await count('fx_rate')).toBe(1)
    await refuse()
  })
})

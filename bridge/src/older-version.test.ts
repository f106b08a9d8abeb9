import { readFileSync, rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from './domain/audit/verify.ts'
import { checkLedger } from './domain/ledger/check.ts'
import { closeCyclesJob } from './domain/ledger/close-due-cycles.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { testApp } from '../../testing/app.ts'
import { signIn, type Browser } from '../../testing/browser.ts'
import { nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeys } from '../../testing/keys.ts'
import { MIGRATION_NAMES, migrationsUpTo } from '../../testing/older-migrations.ts'
import { runJob } from '../../testing/run-job.ts'

const ROWS = readFileSync(new URL('../../testing/older-version.sql', import.meta.url), 'utf8')
/** The last migration of the version that wrote these rows. */
const LAST = '260-supplementary.sql'
/** The number of rows in their audit. */
const OLD_EVENTS = 9
const SAR = (minor: number) => ({ minor, currency: 'SAR' })

/** Migrates an empty database as far as the older version did, and inserts that version's rows. */
async function fillAsOlderVersion(db: Database): Promise<void> {
  const folder = migrationsUpTo(LAST)
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await db.write((_tx, exec) => exec(ROWS))
}

describeOnDatabases('a filled database of an older version', (kind) => {
  let db: Database
  let ran: string[]
  let app: FastifyInstance
  let noura: Browser

  beforeAll(async () => {
    db = await testDatabase(kind, 'empty')
    await fillAsOlderVersion(db)
    ran = await migrate(db)
    app = await testApp(db)
    noura = await signIn(app, 'noura', 'Sadu1!', () => TEST_NOW)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  test('runs all later migrations once', async () => {
    expect(ran).toEqual(MIGRATION_NAMES.filter((name) => name > LAST))
    expect(await migrate(db)).toEqual([])
  })

  test('shows the account as the older version did', async () => {
    const { accounts } = (await noura.call('listAccounts', {})).results
    const [{ accountReference } = { accountReference: '' }] = accounts
    expect(accounts).toMatchObject([{ tier: 'gold', lastDigits: '1946', isOverdue: false }])

    const { current, statements } = (await noura.call('listStatements', { accountReference }))
      .results
    expect(current).toMatchObject({
      balance: { opening: SAR(243_291), soFar: SAR(149_791) },
      points: { earned: 10, other: 100_000, balance: 102_939 },
    })
    expect(statements.map(({ number }) => number)).toEqual([13, 12, 11])
    expect(statements[0]).toMatchObject({
      number: 13,
      bill: { closing: SAR(243_291), unpaid: SAR(145_991), dueDate: '2026-03-23', state: 'due' },
    })

    const { cards } = (await noura.call('listCards', {})).results
    expect(cards.map(({ lastDigits, state }) => `${lastDigits} ${state}`)).toEqual([
      '1946 active',
      '2208 active',
      '3370 active',
    ])
    const { requests } = (await noura.call('listRequests', {})).results
    expect(requests.map(({ reference, state }) => `${reference} ${state}`)).toEqual([
      'YEMG-Y314 onItsWay',
      'QEBX-9FW0 withdrawn',
      'ZJ85-KQKY withdrawn',
    ])
  })

  test('opens a file that was stored sealed', async () => {
    const { cards } = (await noura.call('listCards', {})).results
    const subject = cards[0]!.cardReference
    const { uploads } = (await noura.call('listUploads', { kind: 'limit', subject })).results
    expect(uploads).toHaveLength(1)
    const { uploadReference } = uploads[0]!
    const { content } = (await noura.call('openUpload', { uploadReference })).results
    expect(Buffer.from(content, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  test('downloads a statement of that time', async () => {
    const { accounts } = (await noura.call('listAccounts', {})).results
    const { accountReference } = accounts[0]!
    const { statements } = (await noura.call('listStatements', { accountReference })).results
    const { statementReference } = statements[0]!
    const file = { accountReference, statementReference, format: 'csv', language: 'en' } as const
    const { content } = (await noura.call('downloadStatement', file)).results
    expect(Buffer.from(content, 'base64').toString()).toContain('2432.91')
  })

  test('accepts calls that change data, and closes a cycle', async () => {
    const faisal = await signIn(app, 'faisal', 'Sadu2!', () => TEST_NOW)
    const { cards } = (await faisal.call('listCards', {})).results
    const { cardReference } = cards.find(({ isOwn }) => isOwn)!
    const closed = await faisal.call('closeControl', { cardReference, control: 'online' })
    expect(nameOf(closed)).toBe('ok')
    const said = { kind: 'contact', department: 'cards', topic: 'question', text: 'Hello' } as const
    expect(nameOf(await faisal.call('sendMessage', said))).toBe('ok')
    await runJob(closeCyclesJob(), db, new Date('2026-04-04T07:30:00Z'))
    const { statements } = (await noura.call('listStatements', {})).results
    expect(statements[0]).toMatchObject({ number: 14, bill: { closing: SAR(149_791) } })
  })

  test('has a consistent ledger and an unbroken audit', async () => {
    const checked = await checkLedger(db, TEST_NOW, new AbortController().signal)
    expect(checked).toMatchObject({ accounts: 1, differences: [] })
    const keys = await testKeys()
    const audit = await db.write((tx) => verifyAudit(tx, keys))
    expect(audit).toMatchObject({ chains: 1, broken: null })
    expect(audit.rows).toBeGreaterThan(OLD_EVENTS)
  })
})

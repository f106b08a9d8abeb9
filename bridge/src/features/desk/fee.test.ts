import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { feeChange } from '../../platform/db/schema/fees.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runFee } from './fee.ts'

describeOnDatabases('the fees at the desk', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())
  const run = async (line: string) => {
    const words = line.split(' ').filter(Boolean)
    const { isDone, text } = await runFee({ db, now: () => TEST_NOW, operator: 'huda' }, words)
    return [isDone, text] as const
  }

  test('lists fees, and accepts a change only when announced at least 15 days ahead', async () => {
    expect((await run(''))[1]).toContain('rewards     SAR 93.75, VAT included')
    const today = riyadhDay(TEST_NOW)
    const early = addDays(today, 15)
    const tooSoon = await run(`plan 60 from ${addDays(today, 14)}`)
    expect(tooSoon).toEqual([false, expect.stringContaining(`The first day is ${early}`)])
    const announced = `plan is SAR 60 from ${early}.`
    expect(await run(`plan 60 from ${early}`)).toEqual([true, expect.stringContaining(announced)])
    expect((await run(`plan 70 from ${early}`))[1]).toContain('was announced already')
    expect((await run(''))[1]).toContain(`plan        SAR 60 from ${early}`)
    const rows = await db.read((tx) => tx.select().from(feeChange).where(eq(feeChange.fee, 'plan')))
    expect(rows).toMatchObject([{ amount: 6_000, announcedBy: 'huda' }])
  })

  test.each([
    ['late 60 from 2030-01-01', 'Write: fee NAME'],
    ['plan sixty from 2030-01-01', 'sixty is no amount'],
    ['conversion 11 from 2030-01-01', 'is more than 10%'],
    ['plan 60', 'Write: fee NAME'],
    ['plan 60 from tomorrow', 'Write: fee NAME'],
    ['plan 60 from 2030-01-01 please', 'Write: fee NAME'],
  ])('refuses %s', async (line, told) => {
    expect(await run(line)).toEqual([false, expect.stringContaining(told)])
  })
})

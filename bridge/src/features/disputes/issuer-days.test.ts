import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalConfig } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { readConfig } from '../../config/config.ts'
import { testApp } from '../../../../testing/app.ts'
import { type Browser, signIn } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { NOT_MINE } from '../../../../testing/dispute-world.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'

const DAYS = 10

describeOnDatabases('an issuer with its own dispute period', (kind) => {
  let noura: Browser
  let close: () => Promise<void>
  beforeAll(async () => {
    const db = await testDatabase(kind, 'demonstration')
    const config = readConfig({})
    const disputes = { ...config.issuer.disputes, days: DAYS }
    const app = await testApp(db, { config: { ...config, issuer: { ...config.issuer, disputes } } })
    noura = await signIn(app, 'noura', 'Sadu1!', () => TEST_NOW)
    close = async () => {
      await app.close()
      await db.close()
    }
  })
  afterAll(() => close())

  test('accepts disputes of listed and described charges within the period, and refuses them after it', async () => {
    const { cards } = (await noura.call('listCards', {})).results
    const cardReference = cards.find(({ lastDigits }) => lastDigits === '1946')?.cardReference ?? ''
    const list = { cardReference, kinds: ['purchase' as const] }
    const { transactions } = (await noura.call('listTransactions', list)).results
    const today = riyadhDay(TEST_NOW)
    const checks = await Promise.all(
      transactions.map(async ({ transactionReference, date }) => {
        const { results } = await noura.call('checkDispute', { transactionReference })
        const day = riyadhDay(new Date(date))
        expect(results.lastDay).toBe(addDays(day, DAYS))
        return [results.lastDay < today, results.problem === 'tooOld']
      }),
    )
    expect(new Set(checks.map(([isPast]) => isPast))).toEqual(new Set([true, false]))
    for (const [isPast, isTooOld] of checks) expect(isTooOld).toBe(isPast)

    const described = (days: number) => ({ merchant: 'Souq Stall', day: addDays(today, -days) })
    const asked = { ...NOT_MINE, cardReference, amountMinor: 123_45, files: [] }
    const send = (days: number) =>
      noura.call('submitDispute', { ...asked, described: described(days) })
    expect(nameOf(await send(DAYS + 1))).toBe('invalidFields')
    expect((await send(DAYS)).status).toBe(200)
  })

  test('publishes the period in the portal’s configuration', async () => {
    expect((await noura.get<PortalConfig>('/config.json')).disputeDays).toBe(DAYS)
  })
})

import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { signIn } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'

/** In the night after the last day of Noura's cycle, before the job has closed it. */
const NIGHT = new Date('2026-04-03T00:20:00+03:00')

describeOnDatabases('until a cycle has closed', (kind) => {
  test('the figures of its account say since when they count', async () => {
    const db = await testDatabase(kind, 'demonstration')
    const app = await testApp(db, { now: () => NIGHT })
    try {
      for (const [name, password] of [
        ['noura', 'Sadu1!'],
        ['faisal', 'Sadu2!'],
      ] as const) {
        const person = await signIn(app, name, password, () => NIGHT)
        const summary = (await person.call('accountSummary', {})).results
        const spending = (await person.call('spendingInsights', {})).results
        expect(summary.totalRecentTransactions.minor).toBeGreaterThan(0)
        expect(spending.total.minor).toBeGreaterThan(0)
        const since = { from: '2026-03-03', to: '2026-05-02' }
        expect([summary.cycle, spending.cycle]).toEqual([since, since])
      }
    } finally {
      await app.close()
      await db.close()
    }
  })
})

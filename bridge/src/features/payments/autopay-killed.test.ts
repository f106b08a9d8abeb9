import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { fill } from '../../../../testing/fill.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { PAY_SECRET, playPaymentProvider } from '../../../../testing/payment-provider.ts'
import { databaseForProcess } from '../../../../testing/process-database.ts'
import { processEnvironment } from '../../../../testing/process-environment.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { runs } from '../../../../testing/scope.ts'
import { labelOf } from '../../domain/payments/autopay-set-up.ts'
import { openDatabase } from '../../platform/db/connect.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { autopay, autopayPull } from '../../platform/db/schema/autopay.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import { createPaymentPage } from '../../platform/gateways/http/payment-page.ts'
import { wrapAtRest } from '../../platform/keys/at-rest.ts'
import { autopayJob } from './autopay-schedule.ts'

const CHILD = join(import.meta.dirname, '../../../../testing/pull-and-die.ts')
const KILLS = runs(2, 20)
const DUE_MINOR = 12_345

test('takes a payment exactly once after its job is killed while the provider has the request', async () => {
  const database = await databaseForProcess()
  const { dataDir, databaseUrl = '' } = database
  const provider = await playPaymentProvider(() => TEST_NOW)
  const keys = await testKeys()
  const prepared = await openDatabase(database)
  await fill(prepared, 'demonstration')
  const id = await prepared.write(async (tx) => {
    // Moves Reema's automatic payments to a bill of Noura's, with a card that this provider has.
    const [row] = await tx.select().from(autopay)
    const [bill] = await rowsOf<{ client: string; account: string; holder: string; on: string }>(
      tx,
      sql`select bill.client_id as client, bill.account_id as account, holder.id as holder,
          bill.closed_on::text as "on"
        from statement bill
        join account on account.client_id = bill.client_id and account.id = bill.account_id
        join cardmember holder on holder.client_id = bill.client_id and holder.role = 'primary'
        where account.bill_reference = '90510000017' order by bill.closed_on desc limit 1`,
    )
    if (!row || !bill) throw new Error('the demonstration has none')
    const { client: clientId, account: accountId, holder: cardmemberId, on: closedOn } = bill
    const token = new TextEncoder().encode(`tok_${row.id}`)
    const wrapped = await wrapAtRest(keys, labelOf(row), token)
    await tx
      .update(autopay)
      .set({ clientId, accountId, cardmemberId, wrapped })
      .where(eq(autopay.id, row.id))
    const today = riyadhDay(TEST_NOW)
    const announced = { autopayId: row.id, pays: 'due' as const, announcedMinor: DUE_MINOR }
    const on = { pullOn: today, tryOn: today, announcedAt: TEST_NOW }
    await tx.insert(autopayPull).values({ clientId, accountId, closedOn, ...announced, ...on })
    return row.id
  })
  await prepared.close()
  const card = { ending: '4417', network: 'Visa', expires: '2028-03' }
  const pages = { returnUrl: '', webhookUrl: '' }
  provider.cards.set(id, { state: 'active', token: `tok_${id}`, card, ...pages })

  for (let kills = 1; kills <= KILLS; kills += 1) {
    provider.answers.push('silence')
    const words = [CHILD, dataDir, databaseUrl, provider.url, TEST_NOW.toISOString()]
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: processEnvironment({}),
    })
    await vi.waitFor(() => expect(provider.acts).toHaveLength(kills), 60_000)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const db = await openDatabase(database)
  try {
    const gateways = createGateways({ keys, now: () => TEST_NOW, served: new Set() })
    const settings = { url: provider.url, secret: PAY_SECRET, webhookOrigin: provider.url }
    const page = createPaymentPage(settings, () => TEST_NOW)
    const job = autopayJob({ keys, gateways, hotline: '+966800000000' }, page)
    expect(await runJob(job, db, TEST_NOW)).toMatchObject({ taken: 1 })
    expect(await runJob(job, db, TEST_NOW)).toMatchObject({ taken: 0 })
    const stored = await db.read((tx) => tx.select().from(paymentOrder))
    expect(stored).toMatchObject([{ state: 'paid', amountMinor: DUE_MINOR, autopayTry: 1 }])
    expect([...provider.payments.keys()]).toEqual(stored.map((one) => one.id))
    const pulls = await db.read((tx) =>
      rowsOf(tx, sql`select 1 as one from issuer_event where kind = 'paymentPaid'`),
    )
    expect(pulls).toHaveLength(1)
  } finally {
    await db.close()
    await provider.close()
    await database.remove()
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashLeft } from '@sadu/contract/cards/cash'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { authorize } from '../ledger/authorize.ts'
import { closeCyclesJob } from '../ledger/close-due-cycles.ts'
import { post } from '../ledger/post.ts'
import type { AuthorizationRow } from '../ledger/rows.ts'
import { readCash } from './cash.ts'
import { refusalOfAttempt } from './decide.ts'

const TERMS = { cashPercent: 30 }

describeOnDatabases('the cash limit', (kind) => {
  let db: Database
  let card: Record<'clientId' | 'id' | 'serial' | 'bill' | 'merchant', string>
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    const [row] = await db.read((tx) =>
      rowsOf<typeof card>(
        tx,
        sql`select card.client_id as "clientId", card.id, card.serial_number as serial,
            account.bill_reference as bill, (select id from merchant where category = 'cash'
              and country = 'SA' order by id limit 1) as merchant
          from card join account on account.client_id = card.client_id
            and account.id = card.account_id
          where card.last_digits = '71946'`,
      ),
    )
    if (!row) throw new Error('no such card')
    card = row
  })
  afterAll(() => db.close())

  let count = 0
  const withdrawal = (minor: number, over: Partial<AuthorizationRow> = {}): AuthorizationRow => {
    count += 1
    return {
      source: 'test',
      externalId: `cash-${count}`,
      kind: 'cash',
      cardSerialNumber: card.serial,
      merchantId: card.merchant,
      occurredAt: TEST_NOW,
      expiresAt: new Date(TEST_NOW.getTime() + 7 * DAY_MS),
      serialNumber: `C${count}`,
      reference: '000000000000',
      billingMinor: minor,
      transactionMinor: minor,
      transactionCurrency: 'SAR',
      foreign: null,
      ...over,
    }
  }
  const asked = (row: AuthorizationRow) =>
    db.write((tx) => refusalOfAttempt(tx, { ...row, isContactless: false }, TERMS))
  const now = () => db.read((tx) => readCash(tx, card))
  const left = async () => cashLeft(await now(), TERMS.cashPercent).ofAccount

  test('counts cash on a statement until it is paid, after everything else', async () => {
    const { accountUsed: open } = await now()
    const { expiresAt: _, ...posted } = withdrawal(1_000_00)
    await db.write((tx) =>
      post(tx, [
        {
          ...posted,
          kind: 'cash',
          postedOn: '2026-03-14',
          authorization: null,
          description: null,
          cashBackMinor: null,
        },
      ]),
    )
    expect((await now()).accountUsed).toBe(open + 1_000_00)
    await runJob(closeCyclesJob(), db, new Date('2026-04-04T07:30:00Z'))
    const billed = (await now()).accountUsed
    expect(billed).toBeGreaterThanOrEqual(open + 1_000_00)
    const [bill] = await db.read((tx) =>
      rowsOf<{ due: number; cash: number }>(
        tx,
        sql`select due_minor::float8 as due, (select sum(billing_minor)::float8 from posting
            where posting.statement_id = statement.id and posting.kind = 'cash') as cash
          from statement where client_id = ${card.clientId} order by closed_on desc limit 1`,
      ),
    )
    const { due = 0, cash = 0 } = bill ?? {}
    const pay = (minor: number) => {
      count += 1
      return db.write((tx) =>
        post(tx, [
          {
            source: 'test',
            externalId: `payment-${count}`,
            kind: 'payment',
            billReference: card.bill,
            occurredAt: new Date('2026-04-04T07:30:00Z'),
            postedOn: '2026-04-04',
            serialNumber: `P${count}`,
            reference: '000000000000',
            description: null,
            amountMinor: minor,
            currency: 'SAR',
          },
        ]),
      )
    }
    await pay(due - cash)
    expect((await now()).accountUsed).toBe(billed)
    await pay(cash - 40_00)
    expect((await now()).accountUsed).toBe(billed - cash + 40_00)
    await pay(40_00)
    expect((await now()).accountUsed).toBe(billed - cash)
  })

  test('declines a withdrawal above it, but not one within it or a purchase', async () => {
    const before = await left()
    expect(before).toBeGreaterThan(1_000_00)
    expect(before).toBeLessThanOrEqual(18_000_00)
    expect(await asked(withdrawal(before + 1))).toEqual({ reason: 'cashLimit' })
    expect(await asked(withdrawal(before))).toBeNull()
    await db.write((tx) => authorize(tx, [withdrawal(before - 100)]))
    expect(await left()).toBe(100)
    expect(await asked(withdrawal(101))).toEqual({ reason: 'cashLimit' })
    expect(await asked({ ...withdrawal(101), kind: 'purchase' })).toBeNull()
  })

  test('declines earlier when the issuer allows a lower percentage', async () => {
    const row = withdrawal(1)
    const refused = await db.write((tx) =>
      refusalOfAttempt(tx, { ...row, isContactless: false }, { cashPercent: 0 }),
    )
    expect(refused).toEqual({ reason: 'cashLimit' })
  })
})

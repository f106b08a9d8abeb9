import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { closeCycles } from './close-cycles.ts'
import { post } from './post.ts'

/** Khalid's first account, whose last bill is unpaid. */
const BILL = '90510000025'

describeOnDatabases('the closing of a cycle', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())

  const rows = (text: string) => db.read((tx) => rowsOf<Record<string, unknown>>(tx, sql.raw(text)))
  const latest = async () => {
    const [row] = await rows(`
      select a.client_id, a.id, s.number, s.closed_on::text, s.due_on::text, s.opening_minor,
        s.closing_minor, s.due_minor, s.past_due_minor, (select count(*) from posting p
          where p.client_id = s.client_id and p.statement_id = s.id) as lines,
        (select count(*) from posting p where p.client_id = a.client_id
          and p.account_id = a.id and p.statement_id is null) as open
      from account a join statement s on s.client_id = a.client_id and s.account_id = a.id
      where bill_reference = '${BILL}' order by number desc limit 1`)
    const { client_id, id, closed_on, due_on, ...sums } = row as Record<string, string>
    const figures = Object.fromEntries(
      Object.entries(sums).map(([name, sum]) => [name, Number(sum)]),
    )
    return { clientId: client_id ?? '', accountId: id ?? '', closed_on, due_on, figures }
  }

  test('writes the statement, its lines and the past-due amount once, and nothing when repeated', async () => {
    const before = await latest()
    const { clientId, accountId } = before
    const cycle = { from: '2026-02-17', to: '2026-03-16' }
    expect(before.closed_on).toBe('2026-02-16')
    const closing = { clientId, accountId, cycle }
    await db.write(async (tx) => {
      await post(tx, [
        {
          source: 'test',
          externalId: 'late part payment',
          serialNumber: 'x1',
          reference: 'x1',
          kind: 'payment',
          billReference: BILL,
          description: null,
          amountMinor: 10_000,
          currency: 'SAR',
          occurredAt: TEST_NOW,
          postedOn: '2026-03-14',
        },
      ])
    })
    const [closed] = await db.write((tx) => closeCycles(tx, [closing]))
    const after = await latest()
    expect(closed).toMatchObject({ cycle, closingMinor: after.figures['closing_minor'] })
    expect(after).toMatchObject({ closed_on: '2026-03-16', due_on: '2026-04-10' })
    expect(after.figures).toMatchObject({
      number: Number(before.figures['number']) + 1,
      opening_minor: before.figures['closing_minor'],
      due_minor: after.figures['closing_minor'],
      lines: Number(before.figures['open']) + 1,
      open: 0,
    })
    const [credits] = await rows(`
      select sum(-billing_minor) as sum from posting where statement_id = '${closed?.statementId}'
        and billing_minor < 0 and kind <> 'points'`)
    // A payment with points does not count as a payment of the previous statement.
    expect(after.figures['past_due_minor']).toBe(
      Number(before.figures['closing_minor']) - Number(credits?.['sum']),
    )

    expect(await db.write((tx) => closeCycles(tx, [closing]))).toEqual([])
    expect(await latest()).toEqual(after)
  })

  test('stores the limit, and what was available after the closing balance and the pending holds', async () => {
    const [kept] = await rows(`
      select limit_minor::float8 as limit, available_minor::float8 as available,
        closing_minor::float8 as closing, (select coalesce(sum(billing_minor), 0)::float8
          from card_authorization held where held.account_id = statement.account_id
            and held.state = 'pending' and held.occurred_at < '2026-03-17T00:00:00+03') as held
      from statement where closed_on = '2026-03-16'`)
    const { limit, available, closing, held } = kept as Record<string, number>
    expect(limit).toBeGreaterThan(0)
    expect(held).toBeGreaterThan(0)
    expect(available).toBe(Number(limit) - Number(closing) - Number(held))
  })

  test('gives as many days to pay as the issuer configures', async () => {
    const { clientId, accountId } = await latest()
    const closing = { clientId, accountId, cycle: { from: '2026-03-17', to: '2026-04-16' } }
    await db.write((tx) => closeCycles(tx, [closing], 30))
    expect(await latest()).toMatchObject({ closed_on: '2026-04-16', due_on: '2026-05-16' })
  })

  test.each([
    [
      'a statement',
      `update statement set charges_minor = charges_minor + 1, closing_minor = closing_minor + 1`,
    ],
    ['the number of statements', `delete from statement`],
    [
      'the lines of a statement',
      `update posting p set statement_id = (select s.id from statement s
        where s.client_id = p.client_id limit 1) where statement_id is null`,
    ],
    [
      'a statement without lines',
      `insert into statement (client_id, id, account_id, number, opened_on, closed_on, due_on, currency,
        opening_minor, charges_minor, credits_minor, closing_minor, closing_points)
        select client_id, gen_random_uuid(), account_id, 99, '2030-01-01', '2030-01-31', '2030-02-20',
          currency, 0, 100, 0, 100, 0 from statement limit 1`,
    ],
  ])('the database itself refuses a change of %s', async (_, change) => {
    const refused = db.write((tx) => tx.execute(sql.raw(change)))
    await expect(refused).rejects.toSatisfy((error: Error & { code?: string }) =>
      (error.code ?? (error.cause as { code: string }).code).startsWith('23'),
    )
  })
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { answersOf, CARD, idOf, ledgerUnderTest } from '../../../../testing/ledger-events.ts'
import { riyals } from '../../../../testing/ledger-rows.ts'
import { authorize } from './authorize.ts'
import type { Outcome } from '../events/event.ts'
import { post } from './post.ts'

describeOnDatabases('the ledger', (kind) => {
  const { under, hold, charge, payment, fee, added } = ledgerUnderTest(kind)

  test('adds charges and the fees of an account or card, and subtracts refunds and payments', async () => {
    const rows = [
      charge(),
      charge({ kind: 'refund', ...riyals(4_000) }),
      payment(),
      fee(),
      fee({ on: { cardSerialNumber: CARD }, amountMinor: 100 }),
    ]
    const outcomes: Outcome[] = []
    const sum = await added(async () =>
      outcomes.push(...(await under.db.write((tx) => post(tx, rows)))),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('applied'))
    expect(sum).toBe(10_000 - 4_000 - 5_000 + 2_300 + 100)
    const stored = await under.db.read((tx) =>
      rowsOf(
        tx,
        sql`select description_en as told, card_id is null as unsaid from posting
          where serial_number in (${rows[0]?.serialNumber}, ${rows[2]?.serialNumber}) order by told`,
      ),
    )
    expect(stored).toEqual([
      { told: 'Nakhla Market, Riyadh', unsaid: false },
      { told: 'Payment received through SADAD', unsaid: true },
    ])
  })

  test('applies an event once when it is repeated, duplicated in a batch or retried after a rollback', async () => {
    const [one, two] = [payment(), payment()]
    const sum = await added(async () => {
      const lost = under.db.write(async (tx) => {
        await post(tx, [one])
        throw new Error('the power went')
      })
      await expect(lost).rejects.toThrow('the power went')
      const [first, again, second] = await under.db.write((tx) => post(tx, [one, { ...one }, two]))
      expect(again).toEqual({ outcome: 'already', id: idOf(first) })
      expect(await under.db.write((tx) => post(tx, [two, one]))).toEqual([
        { outcome: 'already', id: idOf(second) },
        { outcome: 'already', id: idOf(first) },
      ])
    })
    expect(sum).toBe(-10_000)
    const other = { outcome: 'refused', reason: 'nameTaken' }
    expect(await under.db.write((tx) => post(tx, [{ ...one, amountMinor: 1 }]))).toEqual([other])
    const both = [payment({ externalId: 'same' }), payment({ externalId: 'same', amountMinor: 7 })]
    expect((await under.db.write((tx) => post(tx, both)))[1]).toEqual(other)
  })

  test('refuses each invalid row with a reason, and applies the rest', async () => {
    const foreign = { transactionMinor: 1_000, transactionCurrency: 'USD' as const }
    const dollars = { ...foreign, billingMinor: 3_834, foreign: { rate: '3.75', feeMinor: 84 } }
    const rows = [
      charge({ cardSerialNumber: '4999900001' }),
      charge({ merchantId: 'no id' }),
      charge({ ...riyals(0) }),
      charge({ ...riyals(1.5) }),
      charge({ billingMinor: 9_999 }),
      charge({ ...foreign, foreign: null }),
      charge(dollars),
      charge({ ...dollars, billingMinor: 3_835 }),
      charge({ ...riyals(500), foreign: { rate: '1', feeMinor: 0 } }),
      charge({ serialNumber: 't1' }),
      payment({ billReference: '99999999' }),
      payment({ currency: 'USD' }),
      payment({ amountMinor: -1 }),
      fee({ on: { cardSerialNumber: '4999900001' } }),
    ]
    const outcomes = await under.db.write((tx) => post(tx, rows))
    expect(answersOf(outcomes)).toEqual([
      'unknownCard',
      'unknownMerchant',
      'amounts',
      'amounts',
      'amounts',
      'currency',
      'applied',
      'amounts',
      'currency',
      'serialTaken',
      'unknownAccount',
      'currency',
      'amounts',
      'unknownCard',
    ])
    const holds = [
      hold({ cardSerialNumber: '4999900001' }),
      hold({ merchantId: '00000000-0000-7000-8000-000000000000' }),
      hold({ expiresAt: TEST_NOW }),
      hold({ ...riyals(-5) }),
    ]
    const held = await under.db.write((tx) => authorize(tx, holds))
    expect(answersOf(held)).toEqual(['unknownCard', 'unknownMerchant', 'dates', 'amounts'])
  })

  test('dates a posting of a closed cycle on the first day of the open cycle', async () => {
    const [outcome] = await under.db.write((tx) => post(tx, [charge({ postedOn: '2026-01-01' })]))
    const [row] = await under.db.read((tx) =>
      rowsOf<{ open: boolean }>(
        tx,
        sql`select posted_on = (select max(closed_on) + 1 from statement s
            where s.account_id = posting.account_id) and statement_id is null as open
          from posting where id = ${idOf(outcome)}`,
      ),
    )
    expect(row).toEqual({ open: true })
  })

  test.each([
    [
      'money',
      `update posting set billing_minor = 1, transaction_minor = 1 where serial_number = 't1'`,
    ],
    ['points', `update posting set points = points + 1 where serial_number = 't1'`],
    [
      'a line of a statement',
      `update posting set statement_id = null where statement_id is not null`,
    ],
    [
      'a closed cycle',
      `insert into posting select (jsonb_populate_record(p, jsonb_build_object('id',
        gen_random_uuid(), 'serial_number', 'x', 'statement_id', null, 'posted_on', '2026-01-01'))).*
        from posting p where serial_number = 't1'`,
    ],
    [
      'a sum',
      `insert into posting select (jsonb_populate_record(p, jsonb_build_object('id',
        gen_random_uuid(), 'serial_number', 'x', 'billing_minor', 9999))).*
        from posting p where serial_number = 't1'`,
    ],
  ])('the database itself refuses a change of %s', async (_, change) => {
    await expect(under.db.write((tx) => tx.execute(sql.raw(change)))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^23/) },
    })
  })
})

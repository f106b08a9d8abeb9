import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { FED_MERCHANT, feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/feed.md')

describeOnDatabases('the rows of a feed', (kind) => {
  const { under, serialOf, purchase, authorization, write, rejectsOf, posted } = feedUnderTest(kind)
  const examples = async () => {
    const document = await readFile(DOCUMENT, 'utf8')
    return [...document.matchAll(/```(jsonl|csv)\n([\s\S]*?)```/g)].map(([, form, text]) => ({
      form: form ?? '',
      text: text ?? '',
    }))
  }

  test('the examples in docs/feed.md are applied unchanged', async () => {
    const [jsonl, csv] = await examples()
    const first = await write('day.jsonl', jsonl!.text)
    expect(await feedFile(under.db, first, under.from)).toMatchObject({
      rows: 16,
      applied: 16,
      rejected: 0,
    })
    const second = await write('day.csv', csv!.text)
    expect(await feedFile(under.db, second, under.from)).toMatchObject({
      rows: 3,
      applied: 3,
      rejected: 0,
    })

    const postings = await under.db.read((tx) =>
      rowsOf<{ serial: string; billing: number; rate: string | null; posted: boolean }>(
        tx,
        sql`select posting.serial_number as serial, posting.billing_minor::float8 as billing,
            posting.fx_rate::text as rate, held.state is not distinct from 'posted' as posted
          from posting left join card_authorization held
            on held.client_id = posting.client_id and held.id = posting.authorization_id
          where posting.serial_number like 'P2603%' order by 1`,
      ),
    )
    expect(postings).toEqual([
      { serial: 'P26031300001', billing: 18_425, rate: null, posted: true },
      { serial: 'P26031300002', billing: 152_515, rate: '4.812500', posted: false },
      // 40.00 × 4.8125 = 192.50, plus 2.23 % of it.
      { serial: 'P26031300003', billing: -19_679, rate: '4.812500', posted: false },
      { serial: 'P26031300004', billing: 5_750, rate: null, posted: false },
      { serial: 'P26031300005', billing: -250_000, rate: null, posted: false },
      { serial: 'P26031300006', billing: 2_275, rate: null, posted: false },
      { serial: 'P26031300007', billing: -100_000, rate: null, posted: false },
    ])
  })

  test('a reversal releases part of a hold, in JSONL or CSV, and never more than is held', async () => {
    const held = async () => {
      const [row] = await under.db.read((tx) =>
        rowsOf<{ held: number; state: string }>(
          tx,
          sql`select billing_minor::int as held, state from card_authorization
            where serial_number = ${serialOf(1)}`,
        ),
      )
      return row
    }
    const back = { type: 'reversal', authorization: 'A-1', occurredAt: '2026-03-13T11:00:00+03:00' }
    const sar = (amount: string) => ({ amount, currency: 'SAR' })
    const path = await write('holds.jsonl', [
      authorization(1, { amount: '200.00' }),
      { ...back, id: 'R-1', ...sar('120.5') },
      { ...back, id: 'R-2', ...sar('79.51') },
      { ...back, id: 'R-3', amount: '10.00', currency: 'USD' },
      { ...back, id: 'R-4', amount: '10.00' },
      { ...back, id: 'R-5', ...sar('0') },
      { ...back, id: 'R-1', ...sar('120.5') },
    ])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 2, already: 1 })
    expect(await rejectsOf(path)).toMatchObject([
      { line: 3, field: 'amount', reason: expect.stringContaining('holds less than this amount') },
      { line: 4, field: 'currency', reason: expect.stringContaining('in another currency') },
      { line: 5, field: 'amount', reason: expect.stringContaining('together with currency') },
      { line: 6, field: 'amount', reason: expect.stringContaining('a positive amount') },
    ])
    expect(await held()).toEqual({ held: 7_950, state: 'pending' })
    const csv = await write(
      'holds.csv',
      [
        'type,id,authorization,occurredAt,amount,currency',
        'reversal,R-6,A-1,2026-03-13T11:30:00+03:00,19.50,SAR',
      ].join('\n'),
    )
    expect(await feedFile(under.db, csv, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    expect(await held()).toEqual({ held: 6_000, state: 'pending' })
    const rest = await write('rest.jsonl', [{ ...back, id: 'R-7' }])
    expect(await feedFile(under.db, rest, under.from)).toMatchObject({ applied: 1 })
    expect(await held()).toMatchObject({ state: 'reversed' })
  })

  test('rows of points are applied once, without a charge, and cannot redeem more than the balance', async () => {
    const at = { account: '90510000058', occurredAt: '2026-03-13T10:00:00+03:00' }
    const words = { descriptionEn: 'With thanks', descriptionAr: 'مع الشكر' }
    const rows = [
      { type: 'referralBonus', id: 'B-1', ...at },
      { type: 'pointsCorrection', id: 'B-2', points: '-400', ...words, ...at },
      { type: 'redemption', id: 'B-3', points: '2500', ...at },
      { type: 'redemption', id: 'B-4', points: '999999999', ...at },
      { type: 'redemption', id: 'B-5', points: '-5', ...at },
      { type: 'referralBonus', id: 'B-6', applicant: 'somebody', ...at },
    ]
    const entered = async () => {
      const [row] = await under.db.read((tx) =>
        rowsOf<{ points: number }>(
          tx,
          sql`select sum(points)::int as points from point_entry where source = ${under.from.source}`,
        ),
      )
      return row?.points
    }
    const path = await write('points.jsonl', rows)
    await feedFile(under.db, path, under.from)
    expect(await entered()).toBe(100_000 - 400 - 2_500)
    const reason = 'The account does not have so many points.'
    expect(await rejectsOf(path)).toMatchObject([
      { line: 4, id: 'B-4', field: 'points', reason },
      { line: 5, id: 'B-5', field: 'points' },
      { line: 6, id: 'B-6', field: 'applicant' },
    ])
    await feedFile(under.db, await write('again.jsonl', rows), under.from)
    expect(await entered()).toBe(100_000 - 400 - 2_500)
  })

  test('a file that is fed twice changes nothing the second time', async () => {
    const rate = { type: 'rate', currency: 'USD', date: '2026-03-13', rate: '3.75' }
    const path = await write('day.jsonl', [FED_MERCHANT, rate, purchase(1), purchase(2)])
    await feedFile(under.db, path, under.from)
    expect(await feedFile(under.db, path, under.from)).toMatchObject({
      rows: 4,
      applied: 0,
      already: 4,
    })
    expect(await posted()).toBe(2)
  })

  test('every row that cannot be applied is reported, and the others are applied', async () => {
    const path = await write('bad.jsonl', [
      FED_MERCHANT,
      purchase(1, { merchnt: 'M-1' }),
      purchase(2, { amount: 10 }),
      purchase(3, { amount: '10.005' }),
      purchase(4, { amount: '0.00' }),
      purchase(5, { card: '4999999999' }),
      purchase(6, { merchant: 'M-404' }),
      purchase(7, { currency: 'USD', occurredAt: '2030-01-01T10:00:00Z' }),
      purchase(8, { currency: 'USD', rate: '3.75', fee: '0', billingAmount: '37.49' }),
      purchase(9, { currency: 'USD', rate: '3.75' }),
      purchase(10, { postedOn: '2026-02-30' }),
      purchase(11, { occurredAt: '2026-03-13T10:00:00' }),
      purchase(12),
      purchase(12, { amount: '11.00' }),
      purchase(13, { serialNumber: serialOf(12) }),
      purchase(14, { id: undefined }),
      { type: 'chargeback', id: 'X' },
      { type: 'reversal', id: 'R-1', authorization: 'A-404', occurredAt: '2026-03-13T10:00:00Z' },
      { ...purchase(15), type: 'fee', merchant: undefined },
      [1, 2],
      purchase(16),
    ])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({
      rows: 21,
      applied: 2,
      already: 1,
      rejected: 18,
    })
    const rejects = await rejectsOf(path)
    expect(rejects.map(({ line, field }) => [line, field])).toEqual([
      [2, 'merchnt'],
      [3, 'amount'],
      [4, 'amount'],
      [5, 'amount'],
      [6, 'card'],
      [7, 'merchant'],
      [8, 'rate'],
      [9, 'billingAmount'],
      [10, 'rate'],
      [11, 'postedOn'],
      [12, 'occurredAt'],
      [14, 'id'],
      [15, 'serialNumber'],
      [16, 'id'],
      [17, 'type'],
      [18, 'authorization'],
      [19, 'descriptionEn'],
      [20, undefined],
    ])
    expect(rejects[1]).toEqual({
      line: 3,
      type: 'purchase',
      id: 'P-2',
      field: 'amount',
      reason: 'amount has to be a positive amount as text, such as "184.25".',
    })
    expect(rejects[13]?.reason).toBe(
      'id is missing: it has to be 1 to 64 characters without spaces.',
    )
  })

  test('rows that only the database refuses are rejected, and the others are applied', async () => {
    const path = await write('far.jsonl', [
      purchase(1),
      purchase(2, {
        amount: '9999999999.99',
        currency: 'USD',
        rate: '999999',
        fee: '0',
        billingAmount: '9999999999.99',
      }),
      purchase(3, {
        currency: 'USD',
        amount: '0.01',
        rate: '0.1',
        fee: '0',
        billingAmount: '0.01',
      }),
      { ...FED_MERCHANT, type: 'merchant', id: 'M-2', nameEn: 'A\u{0}B' },
      purchase(4),
    ])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 2, rejected: 3 })
  })
})

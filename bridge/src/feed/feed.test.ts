import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../ledger/read.ts'
import { describeOnDatabases, testDatabase } from '../testing/databases.ts'
import { feedFile } from './feed-file.ts'
import type { MerchantRecord } from './record.ts'
import { keepMerchants } from './reference-data.ts'
import { FeedRefusal, FeedStopped, type Rejection } from './refusal.ts'

const DOCUMENT = join(import.meta.dirname, '../../../docs/feed.md')
const NOURA = { card: '4000100001', account: '90510000017' }

const merchant: MerchantRecord = {
  type: 'merchant',
  id: 'M-1',
  nameEn: 'Palm Court Grocers',
  nameAr: 'بقالة ساحة النخيل',
  category: 'groceries',
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  country: 'SA',
}

describeOnDatabases('a feed', (kind) => {
  let db: Database
  let folder: string
  let tests = 0
  /** What was posted is never taken away, so every test is a source of its own. */
  let from: { source: string }
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sadu-feed-'))
    from = { source: `source-${(tests += 1)}` }
    await db.write((tx) => keepMerchants(tx, from.source, [merchant]))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const purchase = (n: number, over: object = {}) => ({
    type: 'purchase',
    id: `P-${n}`,
    card: NOURA.card,
    merchant: 'M-1',
    occurredAt: '2026-03-13T10:00:00+03:00',
    postedOn: '2026-03-13',
    serialNumber: `T${tests}-${n}`,
    reference: `REF${n}`,
    amount: '10.00',
    currency: 'SAR',
    ...over,
  })
  async function write(name: string, content: string | Uint8Array | object[]): Promise<string> {
    const path = join(folder, name)
    const isRows = Array.isArray(content)
    const text = isRows ? content.map((row) => JSON.stringify(row)).join('\n') : content
    await writeFile(path, text)
    return path
  }
  async function rejectsOf(path: string): Promise<Rejection[]> {
    const text = await readFile(`${path}.rejects.jsonl`, 'utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Rejection)
  }
  const posted = async () => {
    const [row] = await db.read((tx) =>
      rowsOf<{ n: number }>(
        tx,
        sql`select count(*)::int as n from posting
          where serial_number like ${`T${tests}-%`}`,
      ),
    )
    return row?.n ?? 0
  }
  const examples = async () => {
    const document = await readFile(DOCUMENT, 'utf8')
    return [...document.matchAll(/```(jsonl|csv)\n([\s\S]*?)```/g)].map(([, form, text]) => ({
      form: form ?? '',
      text: text ?? '',
    }))
  }

  test('the examples of the document are applied as they stand', async () => {
    const [jsonl, csv] = await examples()
    const first = await write('day.jsonl', jsonl!.text)
    expect(await feedFile(db, first, from)).toMatchObject({ rows: 12, applied: 12, rejected: 0 })
    const second = await write('day.csv', csv!.text)
    expect(await feedFile(db, second, from)).toMatchObject({ rows: 2, applied: 2, rejected: 0 })

    const postings = await db.read((tx) =>
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
      // 40.00 × 4.8125 = 192.50, and 2.23 % of it.
      { serial: 'P26031300003', billing: -19_679, rate: '4.812500', posted: false },
      { serial: 'P26031300004', billing: 5_750, rate: null, posted: false },
      { serial: 'P26031300005', billing: -250_000, rate: null, posted: false },
      { serial: 'P26031300006', billing: 2_275, rate: null, posted: false },
      { serial: 'P26031300007', billing: -100_000, rate: null, posted: false },
    ])
  })

  test('points come without a charge, once, and never below none', async () => {
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
      const [row] = await db.read((tx) =>
        rowsOf<{ points: number }>(
          tx,
          sql`select sum(points)::int as points from point_entry where source = ${from.source}`,
        ),
      )
      return row?.points
    }
    const path = await write('points.jsonl', rows)
    await feedFile(db, path, from)
    expect(await entered()).toBe(100_000 - 400 - 2_500)
    const reason = 'The account does not have so many points.'
    expect(await rejectsOf(path)).toMatchObject([
      { line: 4, id: 'B-4', field: 'points', reason },
      { line: 5, id: 'B-5', field: 'points' },
      { line: 6, id: 'B-6', field: 'applicant' },
    ])
    await feedFile(db, await write('again.jsonl', rows), from)
    expect(await entered()).toBe(100_000 - 400 - 2_500)
  })

  test('a file that is fed twice changes nothing the second time', async () => {
    const rate = { type: 'rate', currency: 'USD', date: '2026-03-13', rate: '3.75' }
    const path = await write('day.jsonl', [merchant, rate, purchase(1), purchase(2)])
    await feedFile(db, path, from)
    expect(await feedFile(db, path, from)).toMatchObject({ rows: 4, applied: 0, already: 4 })
    expect(await posted()).toBe(2)
  })

  test('every row that cannot be applied is told of, and holds up no other', async () => {
    const path = await write('bad.jsonl', [
      merchant,
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
      purchase(13, { serialNumber: `T${tests}-12` }),
      purchase(14, { id: undefined }),
      { type: 'chargeback', id: 'X' },
      { type: 'reversal', id: 'R-1', authorization: 'A-404', occurredAt: '2026-03-13T10:00:00Z' },
      { ...purchase(15), type: 'fee', merchant: undefined },
      [1, 2],
      purchase(16),
    ])
    expect(await feedFile(db, path, from)).toMatchObject({
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

  test('a CSV file may come from a spreadsheet, and a broken line costs itself alone', async () => {
    const header = Object.keys(purchase(1))
    const cells = (n: number, over: object = {}) => Object.values(purchase(n, over)).join(',')
    const path = await write(
      'sheet.csv',
      [
        `\u{feff}${header.join(',')}`,
        cells(21),
        `"purchase",${cells(22).split(',').slice(1).join(',')}`,
        cells(23).replace('REF23', '"REF23'),
        cells(24).slice(0, -4),
        '',
        cells(25, { reference: `REF${'2'.repeat(20_000)}` }),
        cells(26, { reference: 'REF\u{fffd}' }),
        cells(27),
      ].join('\r\n'),
    )
    expect(await feedFile(db, path, from)).toMatchObject({ rows: 7, applied: 3, rejected: 4 })
    expect(await rejectsOf(path)).toEqual([
      { line: 4, reason: 'The quotes of the line do not fit.' },
      { line: 5, reason: 'The line has 9 cells and the header 10.' },
      { line: 7, reason: 'The line is longer than any row.' },
      { line: 8, reason: 'The line is not UTF-8.' },
    ])
  })

  test('a file that cannot be read at all is refused with what to do', async () => {
    const refusals: [string, string | Uint8Array, RegExp][] = [
      ['sheet.xlsx', 'PK', /neither in .jsonl nor in .csv/],
      ['utf16.csv', Buffer.from('\u{feff}type,id', 'utf16le'), /UTF-16/],
      ['columns.csv', 'type;id', /no column “type;id”/],
      ['columns.csv', 'type,id,pan', /no column “pan”/],
      ['columns.csv', 'type,id,id', /id stands twice/],
      ['columns.csv', 'id,card', /no column “type”/],
    ]
    for (const [name, content, why] of refusals) {
      const refusal = await feedFile(db, await write(name, content), from).catch((e: unknown) => e)
      expect(refusal).toBeInstanceOf(FeedRefusal)
      expect((refusal as Error).message).toMatch(why)
    }
    await expect(feedFile(db, join(folder, 'gone.csv'), from)).rejects.toThrow(/ENOENT/)
    await expect(feedFile(db, await write('empty.jsonl', ''), from)).resolves.toMatchObject({
      rows: 0,
    })
  })

  test('a run that was ended goes on where it was, rejected rows included', async () => {
    const rows = Array.from({ length: 9_000 }, (_, n) =>
      n % 1_000 === 7 ? purchase(n, { card: 'none' }) : purchase(n),
    )
    const path = await write('long.jsonl', rows)
    const stop = new AbortController()
    const stopped = feedFile(db, path, {
      ...from,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(stopped).rejects.toBeInstanceOf(FeedStopped)
    const after = await posted()
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(8_991)

    const summary = await feedFile(db, path, from)
    expect(summary).toMatchObject({ rows: 9_000, applied: 8_991, already: 0, rejected: 9 })
    expect(summary.before).toBeGreaterThan(0)
    const lines = (await rejectsOf(path)).map(({ line }) => line)
    expect(lines).toEqual(Array.from({ length: 9 }, (_, n) => n * 1_000 + 8))
  })

  test('a run ends when another process has taken its file over', async () => {
    const rows = Array.from({ length: 9_000 }, (_, n) => purchase(n))
    const path = await write('twice.jsonl', rows)
    let takeOver: Promise<unknown> | undefined
    const first = feedFile(db, path, {
      ...from,
      onProgress() {
        takeOver ??= db.write((tx) =>
          tx.execute(sql`update feed_file set runner = gen_random_uuid()`),
        )
      },
    })
    await expect(first).rejects.toThrow(/Another process/)
    await takeOver
    const summary = await feedFile(db, path, from)
    expect(summary).toMatchObject({ rows: 9_000, applied: 9_000 })
    expect(await posted()).toBe(9_000)
  })

  test('a row that only the database refuses is found among the others', async () => {
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
      { ...merchant, type: 'merchant', id: 'M-2', nameEn: 'A\u{0}B' },
      purchase(4),
    ])
    expect(await feedFile(db, path, from)).toMatchObject({ applied: 2, rejected: 3 })
  })
})

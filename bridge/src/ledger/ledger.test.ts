import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { describeOnDatabases, testDatabase } from '../testing/databases.ts'
import { TEST_NOW } from '../testing/fixtures.ts'
import { authorize } from './authorize.ts'
import type { Outcome } from './event.ts'
import { post } from './post.ts'
import { rowsOf } from './read.ts'
import { expireAuthorizations, reverseAuthorization } from './release.ts'
import type { AuthorizationRow, ChargeRow, FeeRow, PaymentRow } from './rows.ts'

const TODAY = '2026-03-14'
const BILL = '90510000017'
const CARD = '4000100001'

describeOnDatabases('the ledger', (kind) => {
  let db: Database
  let merchantId = ''
  let count = 0
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    const [shop] = await db.read((tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from merchant where name_en = 'Nakhla Market'`),
    )
    merchantId = shop?.id ?? ''
  })
  afterAll(() => db.close())

  const event = () => {
    count += 1
    return {
      source: 'test',
      externalId: `e${count}`,
      serialNumber: `t${count}`,
      reference: `r${count}`,
    }
  }
  const riyals = (minor: number) => ({
    billingMinor: minor,
    transactionMinor: minor,
    transactionCurrency: 'SAR' as const,
    foreign: null,
  })
  const hold = (over: Partial<AuthorizationRow> = {}): AuthorizationRow => ({
    ...event(),
    ...riyals(10_000),
    kind: 'purchase',
    cardSerialNumber: CARD,
    merchantId,
    occurredAt: TEST_NOW,
    expiresAt: new Date('2026-03-24T00:00:00Z'),
    ...over,
  })
  const charge = (over: Partial<ChargeRow> = {}): ChargeRow => ({
    ...event(),
    ...riyals(10_000),
    kind: 'purchase',
    cardSerialNumber: CARD,
    merchantId,
    occurredAt: TEST_NOW,
    postedOn: TODAY,
    authorization: null,
    description: null,
    cashBackMinor: null,
    ...over,
  })
  const payment = (over: Partial<PaymentRow> = {}): PaymentRow => ({
    ...event(),
    kind: 'payment',
    billReference: BILL,
    description: null,
    amountMinor: 5_000,
    currency: 'SAR',
    occurredAt: TEST_NOW,
    postedOn: TODAY,
    ...over,
  })
  const fee = (over: Partial<FeeRow> = {}): FeeRow => ({
    ...event(),
    kind: 'fee',
    on: { billReference: BILL },
    description: { en: 'Card by courier', ar: 'توصيل البطاقة' },
    amountMinor: 2_300,
    currency: 'SAR',
    occurredAt: TEST_NOW,
    postedOn: TODAY,
    ...over,
  })

  const idOf = (outcome: Outcome | undefined) => {
    if (!outcome || outcome.outcome === 'refused') throw new Error(JSON.stringify(outcome))
    return outcome.id
  }
  const balance = async () => {
    const [row] = await db.read((tx) =>
      rowsOf<{ owed: string | number }>(
        tx,
        sql`select sum(billing_minor) as owed from posting p join account a
          on a.client_id = p.client_id and a.id = p.account_id where bill_reference = ${BILL}`,
      ),
    )
    return Number(row?.owed)
  }
  const stateOf = async (id: string) => {
    const [row] = await db.read((tx) =>
      rowsOf<{ state: string }>(tx, sql`select state from card_authorization where id = ${id}`),
    )
    return row?.state
  }
  const added = async (work: () => Promise<unknown>) => {
    const before = await balance()
    await work()
    return (await balance()) - before
  }

  test('charges add, refunds and payments take off, a fee stands on the account or on a card', async () => {
    const rows = [
      charge(),
      charge({ kind: 'refund', ...riyals(4_000) }),
      payment(),
      fee(),
      fee({ on: { cardSerialNumber: CARD }, amountMinor: 100 }),
    ]
    const outcomes: Outcome[] = []
    const sum = await added(async () => outcomes.push(...(await db.write((tx) => post(tx, rows)))))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('applied'))
    expect(sum).toBe(10_000 - 4_000 - 5_000 + 2_300 + 100)
    const stored = await db.read((tx) =>
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

  test('an event is applied once: again, twice in a batch, or rolled back and sent anew', async () => {
    const [one, two] = [payment(), payment()]
    const sum = await added(async () => {
      const lost = db.write(async (tx) => {
        await post(tx, [one])
        throw new Error('the power went')
      })
      await expect(lost).rejects.toThrow('the power went')
      const [first, again, second] = await db.write((tx) => post(tx, [one, { ...one }, two]))
      expect(again).toEqual({ outcome: 'already', id: idOf(first) })
      expect(await db.write((tx) => post(tx, [two, one]))).toEqual([
        { outcome: 'already', id: idOf(second) },
        { outcome: 'already', id: idOf(first) },
      ])
    })
    expect(sum).toBe(-10_000)
    const other = { outcome: 'refused', reason: 'nameTaken' }
    expect(await db.write((tx) => post(tx, [{ ...one, amountMinor: 1 }]))).toEqual([other])
    const both = [payment({ externalId: 'same' }), payment({ externalId: 'same', amountMinor: 7 })]
    expect((await db.write((tx) => post(tx, both)))[1]).toEqual(other)
  })

  test('what does not fit is refused with its reason, and the rest is applied', async () => {
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
    const outcomes = await db.write((tx) => post(tx, rows))
    expect(outcomes.map((one) => ('reason' in one ? one.reason : one.outcome))).toEqual([
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
    const held = await db.write((tx) => authorize(tx, holds))
    expect(held.map((one) => 'reason' in one && one.reason)).toEqual([
      'unknownCard',
      'unknownMerchant',
      'dates',
      'amounts',
    ])
  })

  test('a posting ends the authorization it names, also with another amount, and only one it is of', async () => {
    const [named, matched, other] = [hold(), hold(), hold({ ...riyals(77_000) })]
    const held = (await db.write((tx) => authorize(tx, [named, matched, other]))).map(idOf)
    await db.write((tx) =>
      post(tx, [
        charge({ ...riyals(6_400), authorization: named.externalId }),
        charge({ ...riyals(11_500) }),
      ]),
    )
    expect(await Promise.all(held.map(stateOf))).toEqual(['posted', 'posted', 'pending'])
    const abroad = charge({ cardSerialNumber: '4000200001', authorization: other.externalId })
    expect(await db.write((tx) => post(tx, [abroad]))).toEqual([
      { outcome: 'refused', reason: 'otherAccount' },
    ])
  })

  test('an authorization that comes after its posting holds nothing', async () => {
    const late = hold({ ...riyals(900_000) })
    await db.write((tx) =>
      post(tx, [charge({ ...riyals(900_000), authorization: late.externalId })]),
    )
    const [outcome] = await db.write((tx) => authorize(tx, [late]))
    expect(await stateOf(idOf(outcome))).toBe('posted')
  })

  test('what was reversed or has expired holds nothing, and is posted all the same', async () => {
    const [taken, old] = [
      hold({ ...riyals(310_000) }),
      hold({ ...riyals(320_000), expiresAt: new Date('2026-03-15T00:00:00Z') }),
    ]
    const held = (await db.write((tx) => authorize(tx, [taken, old]))).map(idOf)
    const reversal = { ...event(), authorization: taken.externalId, occurredAt: TEST_NOW }
    expect(await db.write((tx) => reverseAuthorization(tx, [reversal, reversal]))).toEqual([
      { outcome: 'applied', id: held[0] },
      { outcome: 'already', id: held[0] },
    ])
    expect(
      await db.write((tx) => expireAuthorizations(tx, new Date('2026-03-15T00:00:00Z'))),
    ).toBeGreaterThan(0)
    expect(await Promise.all(held.map(stateOf))).toEqual(['reversed', 'expired'])
    const sum = await added(() =>
      db.write((tx) =>
        post(tx, [
          charge({ ...riyals(310_000), authorization: taken.externalId }),
          charge({ ...riyals(320_000), authorization: old.externalId }),
        ]),
      ),
    )
    expect(sum).toBe(630_000)
    expect(await Promise.all(held.map(stateOf))).toEqual(['posted', 'posted'])
    const again = [
      { ...event(), authorization: taken.externalId, occurredAt: TEST_NOW },
      { ...event(), authorization: 'nobody', occurredAt: TEST_NOW },
    ]
    expect(await db.write((tx) => reverseAuthorization(tx, again))).toEqual([
      { outcome: 'refused', reason: 'alreadyPosted' },
      { outcome: 'refused', reason: 'unknownAuthorization' },
    ])
  })

  test('a posting of a closed cycle counts from the first day of the open one', async () => {
    const [outcome] = await db.write((tx) => post(tx, [charge({ postedOn: '2026-01-01' })]))
    const [row] = await db.read((tx) =>
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
    ['what was held', `update card_authorization set billing_minor = billing_minor + 1`],
    ['an end', `update card_authorization set state = 'pending' where state = 'posted'`],
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
    await expect(db.write((tx) => tx.execute(sql.raw(change)))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^23/) },
    })
  })
})

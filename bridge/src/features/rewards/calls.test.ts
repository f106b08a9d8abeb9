import { afterAll, beforeAll, expect, test } from 'vitest'
import { PointKind } from '@sadu/contract'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { riyadhDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { sql } from '../../platform/db/drizzle.ts'

type Name = 'noura' | 'faisal' | 'khalid' | 'reema'

describeOnDatabases('rewards', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const summaryOf = async (name: Name) => (await people[name].call('rewardsSummary', {})).results

  /** The whole history, page by page. */
  async function historyOf(
    name: Name,
    asked: { kind?: PointKind; from?: string; to?: string } = {},
    limit = 50,
  ) {
    const movements = []
    let cursor: string | undefined
    do {
      const { results } = await people[name].call('rewardsHistory', {
        ...asked,
        limit,
        ...(cursor !== undefined && { cursor }),
      })
      movements.push(...results.movements)
      cursor = results.nextCursor ?? undefined
    } while (cursor !== undefined)
    return movements
  }

  const total = (movements: readonly { points: number }[]) =>
    movements.reduce((sum, { points }) => sum + points, 0)

  async function number(query: ReturnType<typeof sql>) {
    const { rows } = (await people.db.read((tx) => tx.execute(query))) as {
      rows: { sum: string | number }[]
    }
    return Number(rows[0]?.sum)
  }

  test.each(['noura', 'khalid', 'reema'] as const)(
    "%s's balance is the sum of postings and point entries, at 250 points to the dollar",
    async (name) => {
      const summary = await summaryOf(name)
      const account = summary.accountReference
      const postings = sql`select coalesce(sum(points), 0) as sum from posting
        where account_id = ${account}`
      const earned = await number(postings)
      const entered = await number(sql`select coalesce(sum(points), 0) as sum from point_entry
        where account_id = ${account} and cardmember_id is null`)
      const points = earned + entered
      expect(points).toBeGreaterThan(1_000)
      expect(summary).toMatchObject({
        scope: 'account',
        balance: {
          points,
          worth: {
            sar: { minor: Math.floor(points * 1.5), currency: 'SAR' },
            usd: { minor: Math.floor(points * 0.4), currency: 'USD' },
          },
        },
        earnedSinceJoining: earned,
        earnedThisCycle: await number(sql`${postings} and statement_id is null`),
      })
      const { current } = (await people[name].call('listStatements', {})).results
      expect(current.points?.earned, 'as the statements say it').toBe(summary.earnedThisCycle)
      const { rewardsPoints } = (await people[name].call('accountSummary', {})).results
      expect(rewardsPoints).toBe(points)
    },
  )

  test.each(['noura', 'reema'] as const)(
    "%s's balance is the points before the history plus its movements",
    async (name) => {
      const summary = await summaryOf(name)
      const movements = await historyOf(name)
      const before = await number(sql`select coalesce(sum(points), 0) as sum from posting
        where account_id = ${summary.accountReference} and posted_on < ${summary.historyFrom}`)
      expect(before + total(movements)).toBe(summary.balance?.points)
      const ofPostings = movements.filter(
        (one) => one.kind === 'earned' || one.kind === 'takenBack',
      )
      expect(total(ofPostings)).toBe(summary.earnedInHistory)
    },
  )

  test('lists a purchase that earned points with its merchant, amount and card', async () => {
    const [first] = await historyOf('noura', { kind: 'earned' })
    expect(first).toMatchObject({
      kind: 'earned',
      merchantName: { en: expect.any(String), ar: expect.any(String) },
      category: expect.stringMatching(/^[a-z]+$/),
      billingAmount: { currency: 'SAR' },
      cardmemberName: { en: expect.stringContaining('Alharbi') },
      note: null,
    })
    expect(first?.lastDigits).toMatch(/^\d{4}$/)
    expect(first?.points).toBe(Math.floor((first?.billingAmount?.minor ?? 0) / 375))
  })

  test('shows a referral bonus without the person who applied', async () => {
    expect(await historyOf('noura', { kind: 'referralBonus' })).toMatchObject([
      { points: 100_000, merchantName: null, cardmemberName: null, note: null },
    ])
  })

  test('shows a correction with the issuer’s note, and redeemed points as negative', async () => {
    expect(await historyOf('khalid', { kind: 'adjustment' })).toMatchObject([
      { points: 1_500, note: { en: expect.stringContaining('patience') } },
    ])
    expect(await historyOf('reema', { kind: 'redeemed' })).toMatchObject([{ points: -40_000 }])
  })

  test('pages through the history without gaps or duplicates', async () => {
    const whole = await historyOf('noura')
    const paged = await historyOf('noura', {}, 7)
    expect(paged).toEqual(whole)
    expect(new Set(whole.map((one) => one.movementReference)).size).toBe(whole.length)
    const dates = whole.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('filters the history by kind and by day', async () => {
    const whole = await historyOf('noura')
    const kinds = PointKind.options
    const byKind = await Promise.all(kinds.map((one) => historyOf('noura', { kind: one })))
    expect(byKind.flat()).toHaveLength(whole.length)
    const february = await historyOf('noura', { from: '2026-02-01', to: '2026-02-28' })
    expect(february.length).toBeGreaterThan(3)
    for (const { date } of february) {
      const local = new Date(Date.parse(date) + 3 * HOUR_MS)
      expect(local.toISOString()).toMatch(/^2026-02/)
    }
    const day = riyadhDay(new Date(february[0]?.date ?? ''))
    const ofDay = february.filter(({ date }) => riyadhDay(new Date(date)) === day)
    expect(await historyOf('noura', { from: day, to: day })).toEqual(ofDay)
    const since = await historyOf('noura', { from: '2026-02-01' })
    expect(since.length).toBeGreaterThanOrEqual(february.length)
    expect(await historyOf('noura', { to: '2020-01-31' })).toEqual([])
  })

  test('shows the points of a refund as negative in the history', async () => {
    const back = [
      ...(await historyOf('noura', { kind: 'takenBack' })),
      ...(await historyOf('khalid', { kind: 'takenBack' })),
      ...(await historyOf('reema', { kind: 'takenBack' })),
    ]
    expect(back.length).toBeGreaterThan(0)
    for (const one of back) {
      expect(one.points).toBeLessThan(0)
      expect(one.billingAmount?.minor).toBeLessThan(0)
    }
  })

  test('shows a yearly fee for a Gold account after its first year, and none for the others', async () => {
    const { yearlyFee, memberSince } = await summaryOf('noura')
    expect(yearlyFee).toMatchObject({
      amount: { minor: 2_500, currency: 'USD' },
      billed: { minor: 9_375, currency: 'SAR' },
      isFirstYear: false,
    })
    expect(yearlyFee?.nextOn.slice(5)).toBe(memberSince?.slice(5))
    expect((await summaryOf('khalid')).yearlyFee).toBeNull()
    expect((await summaryOf('reema')).yearlyFee).toBeNull()
  })

  test('a supplementary cardmember sees points earned and received, and nothing of the account', async () => {
    const summary = await summaryOf('faisal')
    expect(summary).toMatchObject({
      scope: 'card',
      balance: { points: 5_000 },
      shares: [],
      earnedSinceJoining: null,
      memberSince: null,
      yearlyFee: null,
    })
    const movements = await historyOf('faisal')
    expect(movements.length).toBeGreaterThan(0)
    const given = movements.filter(({ kind: of }) => of === 'received')
    expect(given).toMatchObject([{ points: 5_000, note: { en: 'Noura Alharbi' } }])
    const earned = movements.filter((one) => !given.includes(one))
    expect(total(earned)).toBe(summary.earnedInHistory)
    const names = new Set(earned.map((one) => one.cardmemberName?.en))
    expect(names).toEqual(new Set(['Faisal Alharbi']))
  })

  test("returns 404 for another customer's account", async () => {
    const { accountReference } = await summaryOf('noura')
    for (const name of ['rewardsSummary', 'rewardsHistory'] as const) {
      const answer = await people.khalid.call(name, { accountReference })
      expect(answer).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
    }
  })

  test('shows no movements of another customer whose cursor is used', async () => {
    const { results } = await people.noura.call('rewardsHistory', { limit: 1 })
    const cursor = results.nextCursor ?? ''
    expect(cursor).not.toBe('')
    const answer = await people.khalid.call('rewardsHistory', { cursor, kind: 'earned' })
    const names = new Set(answer.results.movements.map((one) => one.cardmemberName?.en))
    expect(names).toEqual(new Set(['Khalid Alotaibi']))
  })

  test.each([
    [{ kind: 'stolen' }],
    [{ from: '2026-13-01' }],
    [{ to: 'March' }],
    [{ limit: 0 }],
    [{ limit: 51 }],
    [{ cursor: 'made-up' }],
    [{ clientId: 'C1000001' }],
  ])('refuses %o', async (input) => {
    const answer = await people.noura.call('rewardsHistory', input as never)
    expect(answer).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
  })

  test.each(['rewardsSummary', 'rewardsHistory'] as const)('%s requires a token', async (name) => {
    const answer = await people.noura.call(name, {}, { token: null })
    expect(answer).toMatchObject({ status: 401, responseInfo: { errorCode: 'T0001' } })
  })
})

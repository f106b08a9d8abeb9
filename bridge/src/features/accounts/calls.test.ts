import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { sql } from '../../platform/db/drizzle.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'

describeOnDatabases('accounts', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const referencesOf = async (name: 'noura' | 'khalid') =>
    (await people[name].call('listAccounts', {})).results.accounts.map(
      (one) => one.accountReference,
    )

  /** Computes the same figures from the full history. */
  async function fromHistory(accountReference: string) {
    const { rows } = (await people.db.read((tx) =>
      tx.execute(sql`
        select sum(billing_minor) as owed,
          coalesce(-sum(billing_minor) filter (where kind = 'payment' and recent), 0) as paid,
          coalesce(sum(billing_minor) filter (where kind <> 'payment' and recent), 0) as spent,
          sum(billing_minor) filter (where not recent) as before,
          sum(points) + (select coalesce(sum(points), 0) from point_entry
            where account_id = ${accountReference} and cardmember_id is null) as points,
          (select coalesce(sum(billing_minor), 0) from card_authorization
            where account_id = ${accountReference} and state = 'pending') as pending,
          (select coalesce(sum(remaining_minor), 0) from instalment_plan
            where account_id = ${accountReference}) as planned
        from (select *, posted_on > (select max(closed_on) from statement
          where account_id = ${accountReference}) as recent
          from posting where account_id = ${accountReference}) history`),
    )) as { rows: Record<string, string>[] }
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, text]) => [name, Number(text)]),
    )
  }

  test('a primary cardmember sees their accounts, and the overdue one is marked', async () => {
    const { results } = await people.khalid.call('listAccounts', {})
    expect(results.accounts).toMatchObject([
      {
        productName: { en: 'Platinum Card' },
        tier: 'platinum',
        lastDigits: '0318',
        isOverdue: true,
      },
      { productName: { en: 'Platinum Travel Card' }, lastDigits: '5562', isOverdue: false },
    ])
  })

  test('a supplementary cardmember sees the account with their own card’s digits, and not as overdue', async () => {
    const { results } = await people.faisal.call('listAccounts', {})
    expect(results.accounts).toMatchObject([{ tier: 'gold', lastDigits: '2208', isOverdue: false }])
  })

  test('a Centurion card is shown with five digits', async () => {
    const { results } = await people.reema.call('listAccounts', {})
    expect(results.accounts).toMatchObject([{ tier: 'centurion', lastDigits: '10054' }])
  })

  test.each(['noura', 'khalid', 'reema'] as const)(
    "%s's figures are the sums of their postings",
    async (name) => {
      const { status, results } = await people[name].call('accountSummary', {})
      expect(status).toBe(200)
      const { owed, paid, spent, before, points, pending, planned } = await fromHistory(
        results.accountReference,
      )
      const sar = (minor: number | undefined) => ({ minor, currency: 'SAR' })
      expect(results).toMatchObject({
        scope: 'account',
        currentBalance: sar(owed),
        previousBalance: sar(before),
        totalRecentPayments: sar(paid),
        totalRecentTransactions: sar(spent),
        pendingTotal: sar(pending),
        availableCredit: sar(
          results.creditLimit.minor - (owed ?? 0) - (pending ?? 0) - (planned ?? 0),
        ),
        rewardsPoints: points,
        rewardsWorth: sar(Math.floor((points ?? 0) * 1.5)),
      })
    },
  )

  test('noura has paid a part of her bill and is not overdue', async () => {
    const { results } = await people.noura.call('accountSummary', {})
    expect(results.totalRecentPayments.minor).toBeGreaterThan(0)
    expect(results.paymentDue.minor).toBeGreaterThan(0)
    expect(results.paymentDue.minor).toBeLessThan(results.previousBalance.minor)
    expect(results).toMatchObject({
      creditLimit: { minor: 6_000_000, currency: 'SAR' },
      cycle: { from: '2026-03-03', to: '2026-04-02' },
      dueDate: '2026-03-27',
      overdue: null,
      billReference: '90510000017',
    })
  })

  test("khalid's first account is past due, and his second has its own figures", async () => {
    const [first, second] = await referencesOf('khalid')
    const overdue = (await people.khalid.call('accountSummary', {})).results
    expect(overdue.accountReference).toBe(first)
    expect(overdue.overdue).toEqual({ amount: overdue.paymentDue, since: '2026-03-13', days: 1 })
    const other = await people.khalid.call('accountSummary', { accountReference: second })
    expect(other.results).toMatchObject({
      accountReference: second,
      overdue: null,
      billReference: '90510000033',
    })
  })

  test('a supplementary cardmember gets the figures of their own card, with nothing to pay', async () => {
    const [account] = await referencesOf('noura')
    const { results } = await people.faisal.call('accountSummary', { accountReference: account })
    const { rows } = (await people.db.read((tx) =>
      tx.execute(sql`select sum(billing_minor) as spent from posting
        where statement_id is null and card_id in (select id from card where last_digits = '52208')`),
    )) as { rows: { spent: string }[] }
    const spent = Number(rows[0]?.spent)
    expect(spent).toBeGreaterThan(0)
    expect(results).toMatchObject({
      scope: 'card',
      creditLimit: { minor: 1_200_000 },
      currentBalance: { minor: spent },
      pendingTotal: { minor: 9_800 },
      availableCredit: { minor: 1_200_000 - spent - 9_800 },
      paymentDue: { minor: 0 },
      dueDate: null,
      overdue: null,
      billReference: null,
      rewardsPoints: 0,
    })
  })

  test('returns 404 for another customer’s account, as for an unknown reference', async () => {
    const [nouras] = await referencesOf('noura')
    const [khalids] = await referencesOf('khalid')
    const answers = await Promise.all([
      people.khalid.call('accountSummary', { accountReference: nouras }),
      people.faisal.call('accountSummary', { accountReference: khalids }),
      people.khalid.call('accountSummary', { accountReference: NOBODYS }),
      people.khalid.call('accountSummary', { accountReference: 'not-a-reference-of-ours' }),
    ])
    for (const { status, responseInfo, results } of answers) {
      expect(status).toBe(404)
      expect(responseInfo.errorCode).toBe('N0001')
      expect(results).toBeNull()
    }
  })

  test('refuses a malformed reference, an unknown field and a missing token', async () => {
    const { noura } = people
    const short = await noura.call('accountSummary', { accountReference: 'x' })
    expect(short).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    const unknown = await noura.call(
      'listAccounts',
      {},
      { body: (body) => ({ ...body, all: true }) },
    )
    expect(unknown).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    const without = await noura.call('accountSummary', {}, { token: null })
    expect(without).toMatchObject({ status: 401, responseInfo: { errorCode: 'T0001' } })
  })
})

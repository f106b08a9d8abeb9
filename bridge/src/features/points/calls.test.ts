import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { nameOf } from '../../../../testing/card-world.ts'
import { chargeWorld } from '../../../../testing/charge-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

describeOnDatabases('paying with points', (kind) => {
  const world = chargeWorld(kind)
  const { database, people, codeFor, outbox, requests } = world
  const { charge, billedCharge, dispute, closeCycle, summary, differences } = world

  async function pay(transactionReference: string, points: number) {
    const asked = { transactionReference, points }
    const code = await codeFor(people().noura, 'payWithPoints', asked)
    const reply = await people().noura.call('payWithPoints', { ...asked, ...code })
    if (reply.status !== 200) throw new Error(nameOf(reply))
    return reply.results.payment
  }
  /** Makes a new charge for Noura and pays for it with points. */
  async function paid(minor: number, points: number) {
    const transactionReference = await charge(minor)
    return { transactionReference, payment: await pay(transactionReference, points) }
  }
  async function undo(paymentReference: string) {
    const code = await codeFor(people().noura, 'undoPoints', { paymentReference })
    return people().noura.call('undoPoints', { paymentReference, ...code })
  }

  const balance = async () =>
    (await people().noura.call('rewardsSummary', {})).results.balance?.points ?? 0
  const paymentOf = async (reference: string) =>
    (await people().noura.call('listPointPayments', {})).results.payments.find(
      ({ paymentReference }) => paymentReference === reference,
    )

  /** The issuer events of a payment with points. */
  const eventsOf = (payment: string) =>
    database().read((tx) =>
      rowsOf(
        tx,
        sql`select kind, (facts->>'points')::int as points, (facts->>'amountMinor')::int as minor
          from issuer_event where facts->>'payment' = ${payment} order by number`,
      ),
    )

  test('shows the terms first, then reduces the account balance and the points', async () => {
    const { noura } = people()
    const transactionReference = await charge(20_000)
    const [before, points] = [await summary(), await balance()]
    const { results: terms } = await noura.call('checkPoints', { transactionReference })
    expect(terms).toMatchObject({
      left: { minor: 20_000 },
      balance: points,
      leastPoints: 67,
      mostPoints: 13_334,
    })
    const possible = await noura.call('transactionDetail', { transactionReference })
    expect(possible.results.points).toEqual({ is: 'possible', until: terms.until })

    const asked = { transactionReference, points: 10_001 }
    expect(nameOf(await noura.call('payWithPoints', asked))).toBe('stepUpNeeded')
    const payment = await pay(transactionReference, 10_001)
    expect(payment).toMatchObject({
      state: 'paid',
      points: 10_001,
      amount: { minor: 15_001 },
      kept: { points: 10_001, amount: { minor: 15_001 } },
      undoUntil: terms.until,
    })
    const after = await summary()
    expect(after.currentBalance.minor).toBe(before.currentBalance.minor - 15_001)
    expect(after.availableCredit.minor).toBe(before.availableCredit.minor + 15_001)
    expect(after.rewardsPoints).toBe(before.rewardsPoints - 10_001)
    // An amount paid with points does not count as a payment of the last bill.
    expect(after.paymentDue).toEqual(before.paymentDue)
    expect(after.recentCredits).toEqual(before.recentCredits)
    const charged = await noura.call('transactionDetail', { transactionReference })
    expect(charged.results).toMatchObject({
      points: { is: 'paid', paymentReference: payment.paymentReference },
      instalments: null,
    })
    const [notice] = await outbox()
    expect(notice?.text).toContain('10,001')
    const { movements } = (await noura.call('rewardsHistory', { kind: 'spent' })).results
    expect(movements[0]).toMatchObject({ points: -10_001, note: payment.merchantName })
    expect(await eventsOf(payment.paymentReference)).toEqual([
      { kind: 'pointsPaid', points: 10_001, minor: 15_001 },
    ])
    const { content } = (
      await noura.call('exportTransactions', { kinds: ['points'], language: 'en' })
    ).results
    expect(content).toContain('-150.01')
    expect(await differences()).toEqual([])
  })

  test('pays up to the full purchase, and can be repeated after it was undone', async () => {
    const transactionReference = await charge(10_000)
    const [before, points] = [await summary(), await balance()]
    const first = await pay(transactionReference, 6_667)
    expect(first.amount.minor).toBe(10_000)
    expect((await summary()).currentBalance.minor).toBe(before.currentBalance.minor - 10_000)
    const { results } = await undo(first.paymentReference)
    expect(results.payment).toMatchObject({ state: 'undone', kept: { points: 0 }, undoUntil: null })
    expect((await summary()).currentBalance).toEqual(before.currentBalance)
    expect(await balance()).toBe(points)
    const again = await people().noura.call('generateOtp', {
      purpose: 'undoPoints',
      action: { paymentReference: first.paymentReference },
    })
    expect(nameOf(again)).toBe('pointsUndoOver')
    const second = await pay(transactionReference, 1_000)
    expect(second.amount.minor).toBe(1_500)
    expect(await differences()).toEqual([])
  })

  describe('when the purchase is refunded or disputed', () => {
    test('returns the part paid in money first, then the points, for refunds in parts', async () => {
      const { payment } = await paid(30_003, 10_000)
      expect(payment.amount.minor).toBe(15_000)
      const [before, points] = [await summary(), await balance()]
      await charge(15_003, { kind: 'refund' })
      // This part was paid in money, so only the points that it earned are reversed.
      expect((await summary()).currentBalance.minor).toBe(before.currentBalance.minor - 15_003)
      expect((await paymentOf(payment.paymentReference))?.kept.points).toBe(10_000)
      await charge(5_000, { kind: 'refund' })
      expect(await paymentOf(payment.paymentReference)).toMatchObject({
        back: { minor: 20_003 },
        kept: { points: 6_667, amount: { minor: 10_000 } },
      })
      await charge(10_000, { kind: 'refund' })
      expect(await paymentOf(payment.paymentReference)).toMatchObject({
        state: 'returned',
        kept: { points: 0, amount: { minor: 0 } },
        undoUntil: null,
      })
      const after = await summary()
      expect(after.currentBalance.minor).toBe(before.currentBalance.minor - 15_003)
      expect(after.recentCredits.minor).toBe(before.recentCredits.minor + 15_003)
      expect((await eventsOf(payment.paymentReference)).slice(1)).toEqual([
        { kind: 'pointsReturned', points: 3_333, minor: 5_000 },
        { kind: 'pointsReturned', points: 6_667, minor: 10_000 },
      ])
      // 80 points were earned by the purchase.
      expect(await balance()).toBe(points + 10_000 - 80)
      expect(await differences()).toEqual([])
    })

    test('returns points with the dispute’s credit, and takes them again when the dispute is lost', async () => {
      const { noura } = people()
      const { payment, transactionReference } = await paid(18_000, 8_000)
      const { paymentReference } = payment
      const [before, points] = [await summary(), await balance()]
      const reference = await dispute(transactionReference, 18_000)
      expect((await paymentOf(paymentReference))?.state).toBe('disputed')
      const refused = await noura.call('generateOtp', {
        purpose: 'undoPoints',
        action: { paymentReference },
      })
      expect(nameOf(refused)).toBe('pointsDisputed')
      await requests().move(reference, 'credited')
      const credited = await summary()
      expect(credited.currentBalance.minor).toBe(before.currentBalance.minor - 6_000)
      expect(credited.recentDisputed.minor).toBe(before.recentDisputed.minor + 6_000)
      expect(credited.recentCredits).toEqual(before.recentCredits)
      expect(await balance()).toBe(points + 8_000)
      await requests().move(reference, 'declined')
      expect((await summary()).currentBalance).toEqual(before.currentBalance)
      expect(await balance()).toBe(points)
      expect((await paymentOf(paymentReference))?.state).toBe('paid')
      expect(await differences()).toEqual([])
    })
  })

  describe('is refused', () => {
    const checked = async (transactionReference: string) =>
      nameOf(await people().noura.call('checkPoints', { transactionReference }))

    test('for transactions that points cannot pay, with a separate error for each reason', async () => {
      const { noura } = people()
      expect(await checked(await charge(99))).toBe('pointsNothingLeft')
      expect(await checked(await charge(10_000, { kind: 'cash' }))).toBe('pointsNotAPurchase')
      const { transactionReference } = await paid(12_300, 100)
      expect(await checked(transactionReference)).toBe('pointsPaidAlready')
      const inMonths = await noura.call('checkInstalments', {
        transactionReference: (await paid(150_000, 100)).transactionReference,
      })
      expect(nameOf(inMonths)).toBe('planPaidWithPoints')
      const { results } = await noura.call('listPending', {})
      expect(await checked(results.transactions[0]?.transactionReference ?? '')).toBe(
        'pointsNotPosted',
      )
      expect(await checked(await billedCharge())).toBe('pointsTooLate')
      const planned = await charge(160_000)
      const plan = { transactionReference: planned, months: 3 }
      const code = await codeFor(noura, 'makeInstalments', plan)
      expect((await noura.call('makeInstalments', { ...plan, ...code })).status).toBe(200)
      expect(await checked(planned)).toBe('pointsInInstalments')
    })

    test('for too few points and too many, before a code is sent', async () => {
      const transactionReference = await charge(10_000)
      for (const [points, name] of [
        [66, 'pointsTooFew'],
        [6_668, 'pointsTooMany'],
      ] as const) {
        const action = { transactionReference, points }
        const sent = await people().noura.call('generateOtp', { purpose: 'payWithPoints', action })
        expect(nameOf(sent)).toBe(name)
      }
      const large = await charge(900_000_00)
      const action = { transactionReference: large, points: 1 + (await balance()) }
      const sent = await people().noura.call('generateOtp', { purpose: 'payWithPoints', action })
      expect(nameOf(sent)).toBe('pointsTooMany')
    })

    test('for a supplementary cardmember, and for another customer’s charge or payment', async () => {
      const { faisal, reema, khalid } = people()
      const transactionReference = await charge(14_000)
      const action = { transactionReference, points: 100 }
      for (const [browser, name] of [
        [faisal, 'notFound'],
        [reema, 'notFound'],
      ] as const) {
        expect(nameOf(await browser.call('checkPoints', { transactionReference }))).toBe(name)
        const sent = await browser.call('generateOtp', { purpose: 'payWithPoints', action })
        expect(nameOf(sent)).toBe(name)
      }
      const { payment } = await paid(14_000, 100)
      const { paymentReference } = payment
      for (const browser of [faisal, khalid]) {
        const undone = { purpose: 'undoPoints', action: { paymentReference } } as const
        expect(nameOf(await browser.call('generateOtp', undone))).toBe('notFound')
      }
      expect((await faisal.call('listPointPayments', {})).results.payments).toEqual([])
      const { payments } = (await khalid.call('listPointPayments', {})).results
      expect(payments.map((one) => one.paymentReference)).not.toContain(paymentReference)
    })

    test('with an invalid number of points, with an unknown field and without a token', async () => {
      const { noura } = people()
      const { transactionReference } = { transactionReference: await charge(10_000) }
      for (const points of [0, -5, 3.5, 2 ** 31]) {
        const reply = await noura.call('payWithPoints', { transactionReference, points })
        expect(nameOf(reply)).toBe('invalidFields')
      }
      const more = { body: (body: object) => ({ ...body, more: 1 }) }
      const none = { token: null }
      const asked = { transactionReference, points: 100 }
      const undone = { paymentReference: randomUUID() }
      expect(nameOf(await noura.call('payWithPoints', asked, more))).toBe('invalidFields')
      expect(nameOf(await noura.call('undoPoints', undone, more))).toBe('invalidFields')
      expect((await noura.call('payWithPoints', asked, none)).status).toBe(401)
      expect((await noura.call('undoPoints', undone, none)).status).toBe(401)
      const checking = { transactionReference }
      expect(nameOf(await noura.call('checkPoints', checking, more))).toBe('invalidFields')
      expect((await noura.call('checkPoints', checking, none)).status).toBe(401)
      expect((await noura.call('listPointPayments', {}, none)).status).toBe(401)
    })
  })

  test('keeps the ledger consistent when a refund and a lost dispute arrive at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { payment, transactionReference } = await paid(6_100 + round, 4_000)
      const reference = await dispute(transactionReference, 6_100 + round)
      await requests().move(reference, 'credited')
      await Promise.all([
        charge(6_100 + round, { kind: 'refund' }),
        requests().move(reference, 'declined'),
      ])
      expect(await paymentOf(payment.paymentReference)).toMatchObject({ state: 'returned' })
    }
    expect(await differences()).toEqual([])
  })

  /** Closes Noura's cycle and returns figures of its statement. */
  async function closedStatement() {
    const closedOn = await closeCycle()
    const [statement] = await database().read((tx) =>
      rowsOf<{ points: number; disputed: number }>(
        tx,
        sql`select closing_points::float8 as points, disputed_minor::float8 as disputed
          from statement where client_id = 'C1000001' and closed_on = ${closedOn}::date`,
      ),
    )
    if (!statement) throw new Error('no statement')
    return statement
  }

  test('leaves a disputed purchase out of the bill only up to the part paid in money', async () => {
    const { disputed: before } = await summary()
    // The money part of the first was refunded before; the others have 4,000 and 5,000 in money.
    const { transactionReference: refunded } = await paid(10_000, 4_000)
    await charge(5_000, { kind: 'refund' })
    await dispute(refunded, 5_000)
    await dispute((await paid(7_000, 2_000)).transactionReference, 3_000)
    await dispute((await paid(11_000, 4_000)).transactionReference, 6_000)
    expect((await closedStatement()).disputed).toBe(before.minor + 8_000)
    expect((await summary()).disputed.minor).toBe(before.minor + 8_000)
    await charge(4_900, { kind: 'refund' })
    expect((await summary()).disputed.minor).toBe(before.minor + 3_100)
    expect(await differences()).toEqual([])
  })

  test('keeps statement and ledger consistent when the cycle closes, and returns points afterwards', async () => {
    const { noura } = people()
    const { payment } = await paid(22_000, 3_000)
    const points = await balance()
    const { points: closing } = await closedStatement()
    expect(await differences()).toEqual([])
    expect(closing).toBe(points)
    // A refund after the cycle has closed still returns points.
    await charge(22_000, { kind: 'refund' })
    expect(await paymentOf(payment.paymentReference)).toMatchObject({ state: 'returned' })
    expect(await differences()).toEqual([])
    expect((await noura.call('listStatements', {})).status).toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { nameOf } from '../../../../testing/card-world.ts'
import { chargeWorld, NOURAS_BILL } from '../../../../testing/charge-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { settleDisputesJob } from '../../domain/disputes/schedule.ts'
import { billRestOf } from '../../domain/ledger/plans.ts'
import { post } from '../../domain/ledger/post.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { feeChange } from '../../platform/db/schema/fees.ts'

const FEE = 5_750

describeOnDatabases('instalments', (kind) => {
  const world = chargeWorld(kind)
  const { database, people, now, codeFor, outbox, requests } = world
  const { newRow, charge, billedCharge, dispute, closeCycle, summary, differences } = world

  /** A plan of Noura’s for a new charge. */
  async function planned(minor: number, months = 3) {
    const transactionReference = await charge(minor)
    const asked = { transactionReference, months }
    const code = await codeFor(people().noura, 'makeInstalments', asked)
    const made = await people().noura.call('makeInstalments', { ...asked, ...code })
    if (made.status !== 200) throw new Error(nameOf(made))
    return { transactionReference, plan: made.results.plan }
  }

  const detailOf = async (planReference: string) =>
    (await people().noura.call('instalmentDetail', { planReference })).results

  test('show their cost in advance, and move the charge off the bill while it still uses the limit', async () => {
    const { noura } = people()
    const before = await summary()
    const transactionReference = await charge(250_000)
    const { results: terms } = await noura.call('checkInstalments', { transactionReference })
    expect(terms).toMatchObject({
      amount: { minor: 250_000 },
      fee: { minor: FEE },
      minMonths: 3,
      maxMonths: 12,
    })
    const possible = await noura.call('transactionDetail', { transactionReference })
    expect(possible.results.instalments).toEqual({ is: 'possible', until: terms.lastDay })

    const asked = { transactionReference, months: 6 }
    expect(nameOf(await noura.call('makeInstalments', asked))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'makeInstalments', asked)
    const { results } = await noura.call('makeInstalments', { ...asked, ...code })
    expect(results.plan).toMatchObject({
      state: 'running',
      months: 6,
      remaining: { minor: 250_000 },
      next: { amount: { minor: 41_666 }, on: terms.firstOn },
    })
    const after = await summary()
    expect(after.currentBalance.minor).toBe(before.currentBalance.minor + FEE)
    expect(after.availableCredit.minor).toBe(before.availableCredit.minor - 250_000 - FEE)
    expect(after.inPlans.minor).toBe(before.inPlans.minor + 250_000)
    expect(after.paymentDue).toEqual(before.paymentDue)
    expect(after.recentCredits).toEqual(before.recentCredits)
    const planReference = results.plan.planReference
    const charged = await noura.call('transactionDetail', { transactionReference })
    expect(charged.results.instalments).toEqual({ is: 'planned', planReference })
    const [notice] = await outbox()
    expect(notice?.text).toContain('6')
    const facts = await database().read((tx) =>
      rowsOf<{ kind: string }>(
        tx,
        sql`select kind from issuer_event where facts->>'plan' = ${planReference}`,
      ),
    )
    expect(facts).toEqual([{ kind: 'planMade' }])
    const list = (await noura.call('listInstalments', {})).results.plans
    expect(list.map((one) => one.planReference)).toContain(planReference)
  })

  test('are billed monthly until nothing remains, with the remainder in the last month', async () => {
    const { plan } = await planned(100_000)
    for (const [billed, remaining] of [
      [1, 66_667],
      [2, 33_334],
      [3, 0],
    ]) {
      await closeCycle()
      const { plan: then } = await detailOf(plan.planReference)
      expect(then).toMatchObject({ billedMonths: billed, remaining: { minor: remaining } })
    }
    const { plan: over, lines } = await detailOf(plan.planReference)
    expect(over).toMatchObject({ state: 'over', ending: 'repaid', next: null })
    expect(lines.map(({ kind: one, amount }) => [one, amount.minor])).toEqual([
      ['billed', 33_333],
      ['billed', 33_333],
      ['billed', 33_334],
    ])
    expect(await differences()).toEqual([])
  })

  test('show and charge the fee that applies on the day', async () => {
    const appliesOn = riyadhDay(now())
    const change = { fee: 'plan', amount: 10_000, appliesOn } as const
    await database().write((tx) =>
      tx.insert(feeChange).values({ ...change, announcedAt: now(), announcedBy: 'clerk' }),
    )
    const before = await summary()
    const { plan, transactionReference } = await planned(120_000)
    const next = await charge(120_000)
    const terms = await people().noura.call('checkInstalments', { transactionReference: next })
    expect(terms.results.fee.minor).toBe(10_000)
    expect(plan).toMatchObject({ transactionReference, fee: { minor: 10_000 } })
    const after = await summary()
    expect(after.currentBalance.minor).toBe(before.currentBalance.minor + 120_000 + 10_000)
    await database().write((tx) => tx.delete(feeChange).where(eq(feeChange.fee, 'plan')))
  })

  test('continue when a credit balance is paid out', async () => {
    await planned(150_000)
    const row = () => ({ ...newRow(), billReference: NOURAS_BILL, currency: 'SAR' as const })
    const owed = (await summary()).currentBalance.minor
    const paid = { kind: 'payment', description: null, amountMinor: owed + 80_000 } as const
    await database().write((tx) => post(tx, [{ ...row(), ...paid }]))
    const inCredit = await summary()
    expect(inCredit).toMatchObject({ currentBalance: { minor: -80_000 }, paymentDue: { minor: 0 } })
    const description = { en: 'Credit balance', ar: 'رصيد دائن' }
    const sent = { kind: 'payout', description, amountMinor: 80_000 } as const
    await database().write((tx) => post(tx, [{ ...row(), ...sent }]))
    const after = await summary()
    expect(after).toMatchObject({
      currentBalance: { minor: 0 },
      paymentDue: { minor: 0 },
      inPlans: inCredit.inPlans,
      recentCredits: inCredit.recentCredits,
    })
    expect(after.availableCredit.minor).toBe(inCredit.availableCredit.minor - 80_000)
    const { plans } = (await people().noura.call('listInstalments', {})).results
    await closeCycle()
    const months = plans.reduce((sum, { next }) => sum + (next?.amount.minor ?? 0), 0)
    const closed = await summary()
    expect(closed.currentBalance.minor).toBe(months)
    expect(closed.availableCredit).toEqual(after.availableCredit)
    expect(await differences()).toEqual([])
  })

  describe('change', () => {
    test('by a refund, which reduces the plan from its end and credits the month already billed', async () => {
      const { plan } = await planned(300_300)
      await closeCycle()
      const before = await summary()
      await charge(300_300, { kind: 'refund' })
      const { plan: shorter, lines } = await detailOf(plan.planReference)
      expect(shorter).toMatchObject({ state: 'over', ending: 'refunded', billedMonths: 1 })
      expect(lines.map(({ kind: one, amount }) => [one, amount.minor])).toEqual([
        ['billed', 100_100],
        ['refunded', 200_200],
      ])
      // The billed month is credited as usual; the rest was not on a bill.
      const after = await summary()
      expect(after.currentBalance.minor).toBe(before.currentBalance.minor - 100_100)
      expect(after.recentCredits.minor).toBe(before.recentCredits.minor + 100_100)
      expect(after.availableCredit.minor).toBe(before.availableCredit.minor + 300_300)
    })

    test('by an early end, which bills the rest immediately without a fee', async () => {
      const { noura } = people()
      const { plan } = await planned(120_000)
      const { planReference } = plan
      const before = await summary()
      const code = await codeFor(noura, 'endInstalments', { planReference })
      const ended = await noura.call('endInstalments', { planReference, ...code })
      expect(ended.results.plan).toMatchObject({ state: 'over', ending: 'early' })
      const after = await summary()
      expect(after.currentBalance.minor).toBe(before.currentBalance.minor + 120_000)
      expect(after.availableCredit).toEqual(before.availableCredit)
      const again = await noura.call('generateOtp', {
        purpose: 'endInstalments',
        action: { planReference },
      })
      expect(nameOf(again)).toBe('planOver')
    })

    test('by a dispute, which pauses the plan, and by its credit, which reduces the plan', async () => {
      const { noura } = people()
      const { plan, transactionReference } = await planned(180_000)
      const before = await summary()
      const reference = await dispute(transactionReference, 180_000)
      const asked = await summary()
      expect(asked.disputed).toEqual(before.disputed)
      await closeCycle()
      const { plan: paused } = await detailOf(plan.planReference)
      expect(paused).toMatchObject({ state: 'paused', billedMonths: 0, next: null })
      const refused = await noura.call('generateOtp', {
        purpose: 'endInstalments',
        action: { planReference: plan.planReference },
      })
      expect(nameOf(refused)).toBe('planPaused')
      await requests().move(reference, 'credited')
      const credited = await summary()
      expect((await detailOf(plan.planReference)).plan).toMatchObject({ ending: 'refunded' })
      await requests().move(reference, 'declined')
      const { plan: again } = await detailOf(plan.planReference)
      expect(again).toMatchObject({ state: 'running', remaining: { minor: 180_000 } })
      expect((await summary()).currentBalance).toEqual(credited.currentBalance)
      expect(await differences()).toEqual([])
    })

    test('by a refund in place of a dispute’s credit, as by a refund alone', async () => {
      const { plan, transactionReference } = await planned(180_300)
      await closeCycle()
      const before = await summary()
      const reference = await dispute(transactionReference, 180_300)
      await requests().move(reference, 'credited')
      const settle = () => runJob(settleDisputesJob, database(), now())
      await charge(60_200, { kind: 'refund' })
      expect(await settle()).toMatchObject({ moved: 1 })
      const isOver = { state: 'over', ending: 'refunded', remaining: { minor: 0 } }
      expect((await detailOf(plan.planReference)).plan).toMatchObject(isOver)
      // The billed month is credited; the rest was not on a bill.
      const owed = before.currentBalance.minor - 60_100
      expect((await summary()).currentBalance.minor).toBe(owed)

      await requests().move(reference, 'declined')
      const { plan: again } = await detailOf(plan.planReference)
      expect(again).toMatchObject({ state: 'running', remaining: { minor: 60_000 } })
      expect((await summary()).currentBalance).toEqual(before.currentBalance)
      await charge(120_100, { kind: 'refund' })
      expect((await detailOf(plan.planReference)).plan).toMatchObject(isOver)
      expect((await summary()).currentBalance.minor).toBe(owed)
      expect(await differences()).toEqual([])
    })

    test('by a refund of the rest after a dispute’s credit of a part', async () => {
      const { plan, transactionReference } = await planned(180_300)
      await closeCycle()
      const before = await summary()
      const reference = await dispute(transactionReference, 50_000)
      await requests().move(reference, 'credited')
      await charge(180_300, { kind: 'refund' })
      await runJob(settleDisputesJob, database(), now())
      expect((await detailOf(plan.planReference)).plan).toMatchObject({ state: 'over' })
      expect((await summary()).currentBalance.minor).toBe(before.currentBalance.minor - 60_100)
      expect(await differences()).toEqual([])
    })

    test('by closing the card, which bills the rest without the disputed amount', async () => {
      const { transactionReference } = await planned(180_000)
      await dispute(transactionReference, 180_000)
      const before = await summary()
      await database().write(async (tx) => {
        const [place] = await rowsOf<{ clientId: string; accountId: string; cardId: string }>(
          tx,
          sql`select client_id as "clientId", account_id as "accountId", card_id as "cardId"
            from posting where id = ${transactionReference}`,
        )
        if (!place) throw new Error('no charge')
        await billRestOf(tx, place, now())
      })
      const after = await summary()
      expect(after.inPlans.minor).toBe(0)
      expect(after.availableCredit).toEqual(before.availableCredit)
      await closeCycle()
      expect((await summary()).disputed.minor).toBe(before.disputed.minor + 180_000)
      expect(await differences()).toEqual([])
    })
  })

  describe('are refused', () => {
    const checked = async (transactionReference: string) =>
      nameOf(await people().noura.call('checkInstalments', { transactionReference }))

    test('with a specific error for a charge that is too small, over the limit, cash, refunded or billed', async () => {
      expect(await checked(await charge(99_999))).toBe('planTooSmall')
      expect(await checked(await charge(6_000_001))).toBe('planOverLimit')
      expect(await checked(await charge(100_000, { kind: 'cash' }))).toBe('planNotAPurchase')
      const refunded = await charge(111_100)
      await charge(111_100, { kind: 'refund' })
      expect(await checked(refunded)).toBe('planRefunded')
      const { transactionReference } = await planned(100_100)
      expect(await checked(transactionReference)).toBe('planMadeAlready')
      const { results } = await people().noura.call('listPending', {})
      const held = results.transactions[0]?.transactionReference ?? ''
      expect(await checked(held)).toBe('planNotPosted')
      expect(await checked(await billedCharge())).toBe('planTooLate')
    })

    test('for a supplementary cardmember, and for another customer’s charge or plan', async () => {
      const { faisal, reema, khalid } = people()
      const transactionReference = await charge(140_000)
      const asked = { transactionReference, months: 3 }
      for (const [browser, name] of [
        [faisal, 'notAllowed'],
        [reema, 'notFound'],
      ] as const) {
        expect(nameOf(await browser.call('checkInstalments', { transactionReference }))).toBe(name)
        const sent = await browser.call('generateOtp', {
          purpose: 'makeInstalments',
          action: asked,
        })
        expect(nameOf(sent)).toBe(name)
      }
      const { plan } = await planned(140_000)
      const { planReference } = plan
      for (const browser of [faisal, khalid]) {
        expect(nameOf(await browser.call('instalmentDetail', { planReference }))).toBe('notFound')
        const action = { planReference }
        const sent = await browser.call('generateOtp', { purpose: 'endInstalments', action })
        expect(nameOf(sent)).toBe('notFound')
      }
      expect((await faisal.call('listInstalments', {})).results.plans).toEqual([])
    })

    test('with an invalid number of months, an unknown field, or no token', async () => {
      const { noura } = people()
      const asked = { transactionReference: await charge(100_000), months: 3 }
      for (const months of [2, 13, 3.5]) {
        const reply = await noura.call('makeInstalments', { ...asked, months })
        expect(nameOf(reply)).toBe('invalidFields')
      }
      const more = { body: (body: object) => ({ ...body, more: 1 }) }
      expect(nameOf(await noura.call('makeInstalments', asked, more))).toBe('invalidFields')
      expect(
        nameOf(await noura.call('endInstalments', { planReference: randomUUID() }, more)),
      ).toBe('invalidFields')
      expect((await noura.call('makeInstalments', asked, { token: null })).status).toBe(401)
      const { transactionReference } = asked
      const unknown = await noura.call('checkInstalments', { transactionReference }, more)
      expect(nameOf(unknown)).toBe('invalidFields')
      const check = await noura.call('checkInstalments', { transactionReference }, { token: null })
      expect(check.status).toBe(401)
      expect((await noura.call('listInstalments', {}, { token: null })).status).toBe(401)
    })
  })
})

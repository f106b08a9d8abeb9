import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { autopayWorld } from '../../../../testing/autopay-world.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import { lockAutopayOf } from '../../domain/payments/autopay-store.ts'
import { announceBillsOf } from '../../domain/payments/autopay-announce.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { autopay } from '../../platform/db/schema/autopay.ts'
import { REPORTS_PATH } from '../../platform/gateways/http/payment-page.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

describeOnDatabases('automatic payments', (kind) => {
  const {
    database,
    people,
    now,
    codeFor,
    provider,
    account,
    partsAt,
    report,
    summary,
    check,
    end,
    setUp,
    runAt,
    messagesWith,
    orders,
    pullOf,
    events,
    pay,
  } = autopayWorld(kind)
  let accountReference: string
  let dueOn: string
  beforeEach(() => {
    ;({ accountReference, dueOn } = account())
  })

  describe('when a bill is due', () => {
    test('takes it once, on its day, after an announcement with the amount, the day and how to stop it', async () => {
      const autopayReference = await setUp({ daysBefore: 2 })
      const on = addDays(dueOn, -2)
      const { paymentDue } = await summary()
      expect(await runAt(addDays(on, -4))).toMatchObject({ announced: 0, taken: 0 })
      expect(await runAt(addDays(on, -3), 8)).toMatchObject({ announced: 0 })
      await Promise.all([runAt(addDays(on, -3)), runAt(addDays(on, -3))])
      const coming = await messagesWith('To stop it')
      expect(coming.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
      expect(coming[0]?.body).toContain('4417')
      expect((await check()).coming).toMatchObject({ isAnnounced: true, on, amount: paymentDue })
      expect(await runAt(addDays(on, -1))).toMatchObject({ announced: 0, taken: 0 })
      expect(await runAt(on, 8)).toMatchObject({ taken: 0 })
      expect(await runAt(on)).toMatchObject({ taken: 1 })
      expect(await runAt(on)).toMatchObject({ taken: 0 })
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      const [order, ...others] = await orders()
      expect(others).toEqual([])
      expect(order).toMatchObject({ state: 'paid', amountMinor: paymentDue.minor, autopayTry: 1 })
      expect(provider().payments.get(order?.id ?? '')?.amount).toEqual(paymentDue)
      expect(await messagesWith('automatic payment of')).toHaveLength(2)
      const after = await summary()
      expect(after).toMatchObject({ automatic: null, onItsWay: paymentDue })
      const listed = await people().noura.call('checkPayment', { accountReference })
      expect(listed.results.payments[0]).toMatchObject({ isAutomatic: true, state: 'paid' })
      expect((await events('paymentPaid')).at(-1)?.facts).toMatchObject({
        payment: order?.id,
        autopay: autopayReference,
      })
      await pay('SETTLED', paymentDue.minor, order?.id)
      expect((await orders())[0]?.state).toBe('settled')
    })

    test('takes the whole statement balance, including disputed charges', async () => {
      await setUp({ pays: 'statement' })
      const { previousBalance, totalRecentPayments, recentCredits, recentDisputed, automatic } =
        await summary()
      const left =
        previousBalance.minor -
        totalRecentPayments.minor -
        recentCredits.minor -
        recentDisputed.minor
      expect(automatic).toEqual({ amount: { minor: left, currency: 'SAR' }, on: dueOn })
      await runAt(addDays(dueOn, -3))
      await runAt(dueOn)
      expect((await orders())[0]?.amountMinor).toBe(left)
    })

    test('takes only the rest when a part was paid after the announcement', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      await pay('PART', paymentDue.minor - 5_000)
      expect((await summary()).automatic).toMatchObject({ amount: { minor: 5_000 }, on: dueOn })
      await pay('REST', 4_000)
      await runAt(dueOn)
      expect((await orders()).map(({ amountMinor }) => amountMinor)).toEqual([1_000])
    })

    test('takes nothing when the bill was paid in full', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      await pay('ALL', paymentDue.minor)
      expect((await summary()).automatic).toBeNull()
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      expect(await orders()).toEqual([])
      expect((await pullOf())?.outcome).toBe('nothing')
    })

    test('takes an announced bill on the announced day when the terms change afterwards', async () => {
      const autopayReference = await setUp()
      await runAt(addDays(dueOn, -3))
      const { noura } = people()
      const change = { autopayReference, pays: 'statement' as const, daysBefore: 9 }
      expect(nameOf(await noura.call('changeAutopay', change))).toBe('stepUpNeeded')
      const code = await codeFor(noura, 'changeAutopay', change)
      const changed = await noura.call('changeAutopay', { ...change, ...code })
      expect(changed.results.autopay).toMatchObject({ pays: 'statement', daysBefore: 9 })
      expect(await messagesWith('now take the full statement balance')).toHaveLength(2)
      expect((await check()).coming).toMatchObject({ on: dueOn, isAnnounced: true })
      expect(await runAt(addDays(dueOn, -1))).toMatchObject({ taken: 0 })
      expect(await runAt(dueOn)).toMatchObject({ taken: 1 })
    })

    test('takes it on the first day with enough notice when the chosen day is too near', async () => {
      const autopayReference = await setUp({ daysBefore: 10 })
      const today = riyadhDay(now())
      expect(addDays(dueOn, -10) <= addDays(today, 3)).toBe(true)
      expect((await pullOf())?.pullOn).toBe(addDays(today, 3))
      await end(autopayReference)
      expect((await pullOf())?.outcome).toBe('ended')
      // Automatic payments that are set up after the end take over the announced bill.
      await setUp({ daysBefore: 10 })
      expect(await pullOf()).toMatchObject({ outcome: null, pullOn: addDays(today, 3) })
    })

    test('announces it without a deadlock while another transaction locks the account', async () => {
      const id = await setUp()
      const [row] = await database().read((tx) => tx.select().from(autopay))
      const { clientId, accountId } = row!
      const at = startOfDay(addDays(dueOn, -3))
      const parts = await partsAt(at)
      const isWaiting = async (tx: Tx) =>
        (await rowsOf(tx, sql`select 1 as one from pg_locks where not granted`)).length > 0
      let announcing: Promise<void> | undefined
      await database().write(async (tx) => {
        await lockAgainstPostings(tx, { clientId, accountId })
        announcing = database().write((other) =>
          announceBillsOf(other, parts, { clientId, id }, at),
        )
        // The embedded database has one connection, so the other transaction waits for this one.
        await expect.poll(async () => kind === 'embedded' || (await isWaiting(tx))).toBe(true)
        await lockAutopayOf(tx, { clientId, accountId })
      })
      await announcing
      expect(await messagesWith('To stop it')).toHaveLength(2)
    })

    test('takes it once when many runs and reports happen at the same time', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      await Promise.all(Array.from({ length: AT_ONCE }, () => runAt(dueOn)))
      const all = await orders()
      expect(all).toHaveLength(1)
      expect(all[0]?.state).toBe('paid')
      const { id, amountMinor: minor } = all[0]!
      const paid = { id, state: 'paid', amount: { minor, currency: 'SAR' } }
      await Promise.all(Array.from({ length: AT_ONCE }, () => report(REPORTS_PATH, paid)))
      const told50 = await events('paymentPaid')
      expect(told50.filter(({ facts }) => facts['payment'] === id)).toHaveLength(1)
    })
  })

  test('take nothing while the person has a payment page open, or after that payment', async () => {
    await setUp()
    await runAt(addDays(dueOn, -3))
    const { noura } = people()
    const { bounds } = (await noura.call('checkPayment', { accountReference })).results
    const amountMinor = bounds?.least.minor ?? 0
    const { payment } = (await noura.call('startPayment', { accountReference, amountMinor }))
      .results
    const { paymentReference } = payment
    expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
    await noura.call('openPayment', { paymentReference })
    provider().set(paymentReference, 'paid')
    await noura.call('askPayment', { paymentReference })
    expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
    expect(await orders()).toHaveLength(1)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { AUTOPAY_PULL_MINUTES } from '@sadu/contract/payments/autopay-rules'
import { autopayWorld } from '../../../../testing/autopay-world.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { autopay } from '../../platform/db/schema/autopay.ts'
import { CARDS_PATH, REPORTS_PATH } from '../../platform/gateways/http/payment-page.ts'

describeOnDatabases('automatic payments', (kind) => {
  const {
    database,
    people,
    provider,
    account,
    askPayments,
    report,
    summary,
    check,
    ask,
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

  describe('when the provider fails, refuses or does not answer', () => {
    test('requests an unanswered payment again under the same reference, and it is paid once', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      provider().answers.push('silence')
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      const [order] = await orders()
      expect(order?.state).toBe('started')
      expect(provider().payments.has(order?.id ?? '')).toBe(true)
      const refused = await people().noura.call('startPayment', {
        accountReference,
        amountMinor: 100,
      })
      expect(nameOf(refused)).toBe('autopayUnderWay')
      const paymentReference = order?.id ?? ''
      for (const call of ['openPayment', 'leavePayment'] as const) {
        expect(nameOf(await people().noura.call(call, { paymentReference }))).toBe(
          'autopayUnderWay',
        )
      }
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1 })
      expect(await orders()).toMatchObject([{ id: order?.id, state: 'paid' }])
    })

    test('requests less as a new payment when the first never arrived and a part was paid', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      provider().answers.push(500)
      await runAt(dueOn)
      const [first] = await orders()
      provider().payments.delete(first?.id ?? '')
      await pay('PART', paymentDue.minor - 7_000)
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 0 })
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1 })
      expect(await orders()).toMatchObject([
        { state: 'failed', amountMinor: paymentDue.minor },
        { state: 'paid', amountMinor: 7_000, autopayTry: 2 },
      ])
      expect(await messagesWith('did not let us')).toEqual([])
    })

    test('retries with the lower amount, without counting a refusal, when a part was paid meanwhile', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      provider().pulls.state = 'pending'
      await runAt(dueOn)
      const [first] = await orders()
      await pay('PART', paymentDue.minor - 7_000)
      const refused = { id: first?.id, state: 'failed', amount: paymentDue }
      expect(await report(REPORTS_PATH, refused)).toBe(204)
      expect(await pullOf()).toMatchObject({ refusals: 0, tryOn: dueOn })
      provider().pulls.state = 'paid'
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1 })
      expect((await orders())[1]).toMatchObject({ state: 'paid', amountMinor: 7_000 })
      expect(await messagesWith('did not let us')).toEqual([])
    })

    test('notifies the holder of a refusal, retries the next day, then leaves the bill to the person', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      provider().pulls.state = 'failed'
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      const first = await messagesWith('did not let us')
      expect(first.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
      expect(first[0]?.body).toContain('We will try again on')
      expect((await check()).coming).toMatchObject({ on: addDays(dueOn, 1), isAgain: true })
      await runAt(dueOn, 11)
      expect(await orders()).toHaveLength(1)
      await runAt(addDays(dueOn, 1))
      expect(await messagesWith('We will not try again')).toHaveLength(2)
      await runAt(addDays(dueOn, 2))
      expect(await orders()).toHaveLength(2)
      expect((await pullOf())?.outcome).toBe('refused')
      expect(await check()).toMatchObject({ coming: null, isLeftToPay: true })
      expect((await events('autopayRefused')).slice(-2).map(({ facts }) => facts['again'])).toEqual(
        [addDays(dueOn, 1), null],
      )
      // A payment that the provider reports later still counts.
      const [, second] = await orders()
      const { id, amountMinor: minor } = second!
      const paid = { id, state: 'paid', amount: { minor, currency: 'SAR' } }
      expect(await report(REPORTS_PATH, paid)).toBe(204)
      expect((await pullOf())?.outcome).toBe('paid')
      expect(await check()).toMatchObject({ coming: null, isLeftToPay: false })
    })

    test('is not tried again after the last day of the stored card', async () => {
      const autopayReference = await setUp()
      await database().write((tx) =>
        tx.update(autopay).set({ cardExpiresOn: dueOn }).where(eq(autopay.id, autopayReference)),
      )
      await runAt(addDays(dueOn, -3))
      provider().pulls.state = 'failed'
      await runAt(dueOn)
      expect(await messagesWith('We will try again on')).toEqual([])
      expect(await messagesWith('We will not try again')).toHaveLength(2)
      expect(await pullOf()).toMatchObject({ refusals: 1, tryOn: null, outcome: 'refused' })
      expect((await events('autopayRefused')).at(-1)?.facts['again']).toBeNull()
      expect(await check()).toMatchObject({ coming: null, isLeftToPay: true })
      expect(await runAt(addDays(dueOn, 1))).toMatchObject({ taken: 0 })
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'cardExpired' })
    })

    test('does not count a late refusal for ended automatic payments against the new ones', async () => {
      const ended = await setUp({ daysBefore: 10 })
      const on = (await pullOf())?.pullOn ?? ''
      provider().pulls.state = 'pending'
      await runAt(on)
      const [order] = await orders()
      await end(ended)
      const autopayReference = await setUp()
      await runAt(addDays(dueOn, -3))
      const { id, amountMinor: minor } = order!
      const refused = { id, state: 'failed', amount: { minor, currency: 'SAR' } }
      expect(await report(REPORTS_PATH, refused)).toBe(204)
      expect(await pullOf()).toMatchObject({
        autopayId: autopayReference,
        tryOn: dueOn,
        refusals: 0,
      })
      expect(await messagesWith('did not let us')).toEqual([])
    })

    test('counts an answer with another amount as failed, and asks again in the next run', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      const amount = { minor: 1, currency: 'SAR' }
      provider().answers.push({ text: JSON.stringify({ state: 'paid', amount }) })
      expect(await runAt(dueOn)).toMatchObject({ taken: 0, failed: 1 })
      expect(await orders()).toMatchObject([{ state: 'started' }])
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1, failed: 0 })
    })

    test('counts a payment as refused when it expires and the provider does not know it', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      provider().answers.push(500)
      await runAt(dueOn)
      const [order] = await orders()
      provider().payments.delete(order?.id ?? '')
      const over = new Date(order!.startedAt.getTime() + AUTOPAY_PULL_MINUTES * MINUTE_MS)
      await askPayments(over)
      expect((await orders())[0]?.state).toBe('expired')
      expect((await pullOf())?.tryOn).toBe(addDays(dueOn, 1))
      expect(await messagesWith('did not answer in time')).toHaveLength(2)
    })

    test('counts a payment that is posted before it is reported as taken, and says so once', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      provider().answers.push(500)
      await runAt(dueOn)
      const [order] = await orders()
      const id = order?.id ?? ''
      await pay('SETTLED', paymentDue.minor, id)
      await runAt(dueOn, 11)
      expect((await pullOf())?.outcome).toBe('paid')
      expect(await messagesWith('automatic payment of')).toHaveLength(2)
      expect(await report(REPORTS_PATH, { id, state: 'paid', amount: paymentDue })).toBe(204)
      await runAt(dueOn, 12)
      expect(await messagesWith('automatic payment of')).toHaveLength(2)
    })

    test('counts a payment that is reported after it was posted as taken, and says so once', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      provider().answers.push(500)
      await runAt(dueOn)
      const [order] = await orders()
      const id = order?.id ?? ''
      await pay('SETTLED', paymentDue.minor, id)
      const paid = { id, state: 'paid', amount: paymentDue }
      expect(await report(REPORTS_PATH, paid)).toBe(204)
      expect(await report(REPORTS_PATH, paid)).toBe(204)
      expect((await pullOf())?.outcome).toBe('paid')
      await runAt(dueOn, 11)
      expect(await messagesWith('automatic payment of')).toHaveLength(2)
      expect(await orders()).toHaveLength(1)
    })

    test('ends automatic payments when the provider no longer accepts the card', async () => {
      const autopayReference = await setUp()
      expect(await report(CARDS_PATH, provider().setCard(autopayReference, 'ended'))).toBe(204)
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'provider' })
      expect(await messagesWith('no longer accepts')).toHaveLength(2)
    })
  })
})

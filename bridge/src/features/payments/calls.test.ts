import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { PAGE_MINUTES } from '@sadu/contract/payments/rules'
import { nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { PAY_SECRET } from '../../../../testing/payment-provider.ts'
import { paymentWorld } from '../../../../testing/payment-world.ts'
import { closeCycles } from '../../domain/ledger/close-cycles.ts'
import { post } from '../../domain/ledger/post.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { REPORTS_PATH } from '../../platform/gateways/http/payment-page.ts'
import { signatureOf } from '../../platform/gateways/http/webhook.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

describeOnDatabases('a payment through the payment page', (kind) => {
  const world = paymentWorld(kind, (tx) => tx.delete(paymentOrder))
  const { database, people, now, outbox, provider, account, askPayments, namesOf, settle } = world
  const report = (...given: [object | string, Parameters<typeof world.report>[2]?]) =>
    world.report(REPORTS_PATH, ...given)
  let accountReference: string
  let bill: string
  beforeEach(() => {
    ;({ accountReference, bill } = account())
  })

  const check = async () =>
    (await people().noura.call('checkPayment', { accountReference })).results
  const summary = async () =>
    (await people().noura.call('accountSummary', { accountReference })).results
  const start = (amountMinor: number) =>
    people().noura.call('startPayment', { accountReference, amountMinor })
  const begin = async (amountMinor?: number): Promise<string> => {
    const least = (await check()).bounds?.least.minor ?? 0
    const { results } = await start(amountMinor ?? least)
    const { paymentReference } = results.payment
    await people().noura.call('openPayment', { paymentReference })
    return paymentReference
  }
  const ask = async (paymentReference: string): Promise<Payment> =>
    (await people().noura.call('askPayment', { paymentReference })).results.payment

  const paidReport = (id: string) => {
    provider().set(id, 'paid')
    return { id, state: 'paid', amount: provider().payments.get(id)?.amount, card: 'ignored' }
  }

  test('goes from start to posting, with one notification per channel and one issuer event', async () => {
    const before = await check()
    expect(before).toMatchObject({ isOffered: true, open: null, onItsWay: { minor: 0 } })
    const least = before.bounds?.least ?? { minor: 0 }
    expect(least.minor).toBe(before.due.minor)
    const { results } = await start(least.minor)
    const { paymentReference } = results.payment
    const opened = await people().noura.call('openPayment', { paymentReference })
    expect(opened.results.url).toBe(`https://pay.example.com/${paymentReference}`)
    expect(provider().payments.get(paymentReference)).toMatchObject({
      amount: least,
      webhookUrl: `https://cards.example.com${REPORTS_PATH}`,
    })
    expect((await check()).open?.state).toBe('pending')
    expect(await report(paidReport(paymentReference))).toBe(204)

    const paid = await check()
    expect(paid).toMatchObject({ open: null, onItsWay: least, due: before.due })
    expect(await summary()).toMatchObject({
      onItsWay: least,
      paymentsOnItsWay: [{ paymentReference, amount: least }],
      currentBalance: before.balance,
      canPayNow: true,
    })
    const told = (await outbox()).filter(({ text }) => text.includes('on its way'))
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])

    await settle('SETTLED', least.minor, paymentReference)
    const settled = await ask(paymentReference)
    expect(settled).toMatchObject({ state: 'settled', twice: null })
    expect((await summary()).paymentsOnItsWay).toEqual([])
    expect(settled.transactionReference).not.toBeNull()
    expect(await check()).toMatchObject({ onItsWay: { minor: 0 }, due: { minor: 0 } })
    const events = await database().read((tx) =>
      rowsOf<{ kind: string }>(
        tx,
        sql`select kind from issuer_event where facts->>'payment' = ${paymentReference}`,
      ),
    )
    expect(events).toEqual([{ kind: 'paymentPaid' }])
    const audited = await database().read((tx) =>
      rowsOf<{ kind: string }>(
        tx,
        sql`select kind from audit_event where facts like ${`%${paymentReference}%`} order by seq`,
      ),
    )
    expect(audited.map(({ kind: one }) => one)).toEqual(['paymentStarted', 'paymentPaid'])
  })

  describe('is refused', () => {
    test('below the minimum and above the maximum amount', async () => {
      const { bounds } = await check()
      const reasonOf = async (minor: number) => (await start(minor)).results as object
      expect(await reasonOf((bounds?.least.minor ?? 0) - 1)).toMatchObject({
        fields: [{ path: 'amountMinor', reason: 'tooLow' }],
      })
      expect(await reasonOf((bounds?.most.minor ?? 0) + 1)).toMatchObject({
        fields: [{ path: 'amountMinor', reason: 'tooHigh' }],
      })
    })

    test('for a supplementary cardmember, and for another customer’s account or payment', async () => {
      const amountMinor = 100
      const asked = { accountReference, amountMinor }
      expect(nameOf(await people().faisal.call('checkPayment', { accountReference }))).toBe(
        'notAllowed',
      )
      expect(nameOf(await people().faisal.call('startPayment', asked))).toBe('notAllowed')
      expect(nameOf(await people().khalid.call('startPayment', asked))).toBe('notFound')
      const paymentReference = await begin()
      for (const call of ['openPayment', 'askPayment', 'leavePayment'] as const) {
        for (const who of ['faisal', 'khalid'] as const) {
          expect(nameOf(await people()[who].call(call, { paymentReference }))).toBe('notFound')
        }
      }
    })

    test('with an unknown field, without a token, and while another payment is open', async () => {
      const { bounds } = await check()
      const asked = { accountReference, amountMinor: bounds?.most.minor ?? 0 }
      const more = { body: (body: object) => ({ ...body, cardNumber: '4111111111111111' }) }
      expect(nameOf(await people().noura.call('startPayment', asked, more))).toBe('invalidFields')
      const bare = await people().noura.call('startPayment', asked, { token: null })
      expect(bare.status).toBe(401)
      await begin()
      expect(nameOf(await start(asked.amountMinor))).toBe('paymentUnderWay')
    })
  })

  test('has one page and one effect when opened, paid and queried many times at the same time', async () => {
    const { bounds } = await check()
    const { results } = await start(bounds?.least.minor ?? 0)
    const { paymentReference } = results.payment
    const pages = await sendAtOnce(AT_ONCE, () =>
      people().noura.call('openPayment', { paymentReference }),
    )
    // The person has to repeat a request that the provider did not answer in time.
    const answered = pages.filter((reply) => nameOf(reply) !== 'paymentPageDown')
    expect(new Set(answered.map((reply) => reply.results.url)).size).toBe(1)
    expect(provider().payments.get(paymentReference)?.state).toBe('pending')
    const paid = paidReport(paymentReference)
    await Promise.all([
      ...Array.from({ length: AT_ONCE }, () => report(paid)),
      ...Array.from({ length: AT_ONCE }, () => ask(paymentReference)),
    ])
    const [{ count } = { count: 0 }] = await database().read((tx) =>
      rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from issuer_event
          where facts->>'payment' = ${paymentReference}`,
      ),
    )
    expect(count).toBe(1)
  })

  describe('when the provider fails or refuses', () => {
    test('is not lost when the provider makes the page but does not answer', async () => {
      const { bounds } = await check()
      const { results } = await start(bounds?.least.minor ?? 0)
      const { paymentReference } = results.payment
      provider().answers.push('silence')
      const lost = await people().noura.call('openPayment', { paymentReference })
      expect(nameOf(lost)).toBe('paymentPageDown')
      expect((await check()).open?.state).toBe('started')
      // The person may have paid on that page, or requests it again.
      const again = await people().noura.call('openPayment', { paymentReference })
      expect(again.results.url).toContain(paymentReference)
      provider().set(paymentReference, 'paid')
      await askPayments(new Date(now().getTime() + 3 * MINUTE_MS))
      expect((await ask(paymentReference)).state).toBe('paid')
    })

    test.each([
      ['an error', 500],
      ['another form', { text: '{"state":"paid"}' }],
      ['no JSON', { text: 'paid' }],
      ['too long an answer', { text: ' '.repeat(20_000) }],
    ])('stays pending when the answer is %s', async (_, answer) => {
      const paymentReference = await begin()
      provider().answers.push(answer)
      const asked = await people().noura.call('askPayment', { paymentReference })
      expect(nameOf(asked)).toBe('paymentPageDown')
      expect((await ask(paymentReference)).state).toBe('pending')
    })

    test('fails when the provider refuses it', async () => {
      const { bounds } = await check()
      const { results } = await start(bounds?.least.minor ?? 0)
      const { paymentReference } = results.payment
      provider().answers.push(422)
      const refused = await people().noura.call('openPayment', { paymentReference })
      expect(nameOf(refused)).toBe('paymentOver')
      expect((await ask(paymentReference)).state).toBe('failed')
    })

    test('is paid when the provider refuses to open it again because it is paid', async () => {
      const paymentReference = await begin()
      provider().set(paymentReference, 'paid')
      provider().answers.push(422)
      const refused = await people().noura.call('openPayment', { paymentReference })
      expect(nameOf(refused)).toBe('paymentOver')
      expect((await check()).payments[0]?.state).toBe('paid')
    })

    test.each([
      ['another form', { text: '{"state":"refunded"}' }],
      ['an error', 500],
      ['silence', 'silence' as const],
    ])('does not delay other payments when the answer is %s', async (_, answer) => {
      const first = await begin()
      const { khalid } = people()
      const [theirs] = (await khalid.call('listAccounts', {})).results.accounts
      const named = { accountReference: theirs?.accountReference ?? '' }
      const { bounds } = (await khalid.call('checkPayment', named)).results
      const amountMinor = bounds?.most.minor ?? 0
      const { payment } = (await khalid.call('startPayment', { ...named, amountMinor })).results
      const { paymentReference } = payment
      await khalid.call('openPayment', { paymentReference })
      provider().set(paymentReference, 'paid')
      provider().answers.push(answer)
      await database().write((tx) =>
        tx
          .update(paymentOrder)
          .set({ startedAt: new Date(0) })
          .where(eq(paymentOrder.id, first)),
      )
      expect(await askPayments(new Date(now().getTime() + 3 * MINUTE_MS))).toMatchObject({
        asked: 1,
      })
      const asked = await khalid.call('askPayment', { paymentReference })
      expect(asked.results.payment.state).toBe('paid')
    })
  })

  test('fails when the person gives it up, but is paid if it was paid meanwhile', async () => {
    const leave = async (paymentReference: string) =>
      (await people().noura.call('leavePayment', { paymentReference })).results.payment.state
    expect(await leave(await begin())).toBe('failed')
    const paid = await begin()
    provider().set(paid, 'paid')
    expect(await leave(paid)).toBe('paid')
    const over = await people().noura.call('openPayment', { paymentReference: paid })
    expect(nameOf(over)).toBe('paymentOver')
  })

  test('expires after the time limit, but is paid if the provider reports that later', async () => {
    const { bounds } = await check()
    const { results } = await start(bounds?.least.minor ?? 0)
    const { paymentReference } = results.payment
    const later = new Date(now().getTime() + PAGE_MINUTES * MINUTE_MS)
    await askPayments(new Date(later.getTime() - 1))
    expect((await check()).open?.state).toBe('started')
    await askPayments(later)
    expect((await ask(paymentReference)).state).toBe('expired')
    const { amount } = results.payment
    expect(await report({ id: paymentReference, state: 'paid', amount })).toBe(204)
    expect((await ask(paymentReference)).state).toBe('paid')
    expect(await report({ id: paymentReference, state: 'failed', amount })).toBe(204)
    expect((await ask(paymentReference)).state).toBe('paid')
  })

  test('is updated when the person returns, but only with the provider’s signature', async () => {
    const paymentReference = await begin()
    provider().set(paymentReference, 'paid')
    const back = async (over: { id?: string; at?: number; secret?: string; body?: string }) => {
      const { id = paymentReference, at = now().getTime(), secret = PAY_SECRET } = over
      const timestamp = String(Math.floor(at / SECOND_MS))
      const body = over.body ?? 'returned'
      const signature = signatureOf(secret, { id, timestamp, body })
      return people().noura.call('askPayment', {
        paymentReference,
        returned: { timestamp, signature },
      })
    }
    for (const over of [
      { secret: 'another-secret-of-32-characters-x' },
      { id: randomUUID() },
      { at: now().getTime() - 6 * MINUTE_MS },
      { body: 'paid' },
    ]) {
      expect(nameOf(await back(over))).toBe('paymentReturnRefused')
    }
    expect((await check()).open?.state).toBe('pending')
    expect((await back({})).results.payment.state).toBe('paid')
  })

  test('is not changed by a report that is forged, old, unreadable or for another amount', async () => {
    const id = await begin()
    const amount = provider().payments.get(id)?.amount
    const paid = { id, state: 'paid', amount }
    expect(await report(paid, { secret: 'another-secret-of-32-characters-x' })).toBe(403)
    expect(await report(paid, { at: now().getTime() - 6 * MINUTE_MS })).toBe(403)
    expect(await report({ ...paid, amount: { minor: 1, currency: 'SAR' } })).toBe(422)
    expect(await report({ ...paid, state: 'settled' })).toBe(422)
    expect(await report('not JSON')).toBe(422)
    expect(await report({ ...paid, id: randomUUID() })).toBe(404)
    expect(await report(JSON.stringify(paid) + ' '.repeat(20_000))).toBe(413)
    expect((await ask(id)).state).toBe('pending')
    const once = { id: 'report-1' }
    expect([await report(paid, once), await report(paid, once)]).toEqual([204, 204])
    const told = (await outbox()).filter(({ text, channel }) => {
      return channel === 'sms' && text.includes('on its way')
    })
    expect(told.length).toBeGreaterThan(0)
  })

  test('ends when the provider reports another amount of which nothing was paid', async () => {
    const id = await begin()
    const other = { minor: 1, currency: 'SAR' }
    expect(await report({ id, state: 'pending', amount: other })).toBe(204)
    expect((await ask(id)).state).toBe('pending')
    expect(await report({ id, state: 'failed', amount: other })).toBe(204)
    expect((await ask(id)).state).toBe('failed')
    await begin()
  })

  test('is not left while the provider says that another amount was paid', async () => {
    const id = await begin()
    const amount = { minor: 1, currency: 'SAR' }
    for (const call of ['leavePayment', 'askPayment'] as const) {
      provider().answers.push({ text: JSON.stringify({ state: 'paid', amount }) })
      const reply = await people().noura.call(call, { paymentReference: id })
      expect([call, nameOf(reply)]).toEqual([call, 'paymentPageDown'])
    }
    expect((await check()).open?.state).toBe('pending')
  })

  test('is reported once as paid twice when the bill is also paid through SADAD', async () => {
    const { balance } = await check()
    const first = await begin(balance.minor)
    await report(paidReport(first))
    expect(nameOf(await start(100))).toBe('nothingToPay')
    await settle('SADAD', balance.minor)
    expect((await ask(first)).twice).toEqual(balance)
    await settle('PAGE', balance.minor, first)
    expect(await ask(first)).toMatchObject({ state: 'settled', twice: balance })
    expect(await askPayments()).toMatchObject({ notified: 1 })
    expect(await askPayments()).toMatchObject({ notified: 0 })
    const told = (await outbox()).filter(({ text }) => text.includes('paid twice'))
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    const { state } = (await check()).payments[0] ?? {}
    expect(state).toBe('settled')
    const isLast = eq(paymentOrder.id, first)
    const [row] = await database().read((tx) => tx.select().from(paymentOrder).where(isLast))
    expect(row?.twiceToldAt).not.toBeNull()

    // The surplus shrinks when it is spent or paid out, and later credit does not restore it.
    const take = (way: 'fee' | 'payout', name: string, amountMinor: number) =>
      database().write((tx) =>
        post(tx, [
          {
            ...namesOf(name),
            ...(way === 'fee'
              ? { kind: way, on: { billReference: bill } }
              : { kind: way, billReference: bill }),
            description: { en: name, ar: name },
            amountMinor,
            currency: 'SAR',
          },
        ]),
      )
    await take('payout', 'SENT', balance.minor - 300)
    expect((await ask(first)).twice?.minor).toBe(300)
    await take('fee', 'SPENT', 200)
    expect((await ask(first)).twice?.minor).toBe(100)
    await settle('OTHER', 1_000)
    expect((await ask(first)).twice?.minor).toBe(100)
    await take('fee', 'REST', 100)
    expect((await ask(first)).twice).toBeNull()
    expect((await check()).payments[0]?.twice).toBeNull()
  })

  test('is not reported as paid twice when a later bill is paid through SADAD with too much', async () => {
    const charge = async (name: string) => {
      const { balance } = await check()
      const row = { ...namesOf(name), kind: 'fee' as const, on: { billReference: bill } }
      const amountMinor = 5_000 - balance.minor
      const described = { description: { en: name, ar: name }, amountMinor }
      await database().write((tx) => post(tx, [{ ...row, ...described, currency: 'SAR' }]))
    }
    await charge('FIRST-BILL')
    const first = await begin(5_000)
    await report(paidReport(first))
    await settle('FIRST-PAID', 5_000, first)
    await database().write(async (tx) => {
      const [open] = await rowsOf<{ clientId: string; from: string }>(
        tx,
        sql`select client_id as "clientId", (max(closed_on) + 1)::text as from from statement
          where account_id = ${accountReference}::uuid group by client_id`,
      )
      if (!open) throw new Error('no statement')
      const cycle = { from: open.from, to: riyadhDay(now()) }
      await closeCycles(tx, [{ clientId: open.clientId, accountId: accountReference, cycle }])
    })
    await charge('SECOND-BILL')
    await settle('SECOND-PAID', 5_300)
    expect((await ask(first)).twice).toBeNull()
    expect(await askPayments()).toMatchObject({ notified: 0 })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Autopay } from '@sadu/contract'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { AUTOPAY_PULL_MINUTES } from '@sadu/contract/payments/autopay-rules'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { PAY_SECRET, playPaymentProvider } from '../../../../testing/payment-provider.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import { post } from '../../domain/ledger/post.ts'
import { lockAutopayOf } from '../../domain/payments/autopay-store.ts'
import { tellBillsOf } from '../../domain/payments/autopay-tell.ts'
import { paymentsJob } from '../../domain/payments/schedule.ts'
import type { Tx } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { autopay, autopayPull } from '../../platform/db/schema/autopay.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { CARDS_PATH, createPaymentPage } from '../../platform/gateways/http/payment-page.ts'
import { autopayJob } from './autopay-schedule.ts'
import { signatureOf } from '../../platform/gateways/http/webhook.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import type { PaymentPage } from '../../platform/gateways/payment-page.ts'

const AT_ONCE = 50
const PATIENCE_MS = 2_000

describeOnDatabases('automatic payments', (kind) => {
  let provider: Awaited<ReturnType<typeof playPaymentProvider>>
  let page: PaymentPage
  let clock: () => Date
  const world = cardWorld(kind, (now) => {
    clock = now
    const settings = {
      url: () => provider.url,
      secret: PAY_SECRET,
      webhookOrigin: 'https://cards.example.com',
    }
    // The provider takes signatures of the time at which a job runs.
    page = createPaymentPage(settings, now, PATIENCE_MS)
    return { paymentPage: page }
  })
  const { database, app, people, now, codeFor } = world
  let accountReference: string
  let bill: string
  let dueOn: string
  beforeAll(async () => {
    provider = await playPaymentProvider(() => clock())
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    provider.pulls.state = 'paid'
    provider.answers.length = 0
    await database().write(async (tx) => {
      await tx.delete(paymentOrder)
      await tx.delete(autopayPull)
      await tx.delete(autopay)
      await tx.delete(outboxMessage)
      await tx.execute(sql`delete from job_round`)
      // What a test paid is none of the next one's.
      await tx.execute(sql`alter table posting disable trigger user`)
      await tx.execute(sql`delete from posting where serial_number like 'AUTO-%'`)
      await tx.execute(sql`alter table posting enable trigger user`)
    })
    const { accounts } = (await people().noura.call('listAccounts', {})).results
    accountReference = accounts[0]?.accountReference ?? ''
    const { billReference, dueDate } = await summary()
    bill = billReference ?? ''
    dueOn = dueDate ?? ''
  })

  const summary = async () =>
    (await people().noura.call('accountSummary', { accountReference })).results
  const check = async () =>
    (await people().noura.call('checkAutopay', { accountReference })).results
  const start = async (terms: { pays?: Autopay['pays']; daysBefore?: number } = {}) => {
    const { noura } = people()
    const asked = { accountReference, pays: 'due' as const, daysBefore: 0, ...terms }
    const code = await codeFor(noura, 'startAutopay', asked)
    return noura.call('startAutopay', { ...asked, ...code })
  }
  const ask = async (autopayReference: string): Promise<Autopay> =>
    (await people().noura.call('askAutopay', { autopayReference })).results.autopay
  const end = (autopayReference: string) => people().noura.call('endAutopay', { autopayReference })
  type Terms = Parameters<typeof start>[0]
  /** A begun set-up as a code confirms it; a code is sent once a minute. */
  const begin = async (terms: Terms = {}): Promise<string> => {
    const id = randomUUID()
    const { pays = 'due', daysBefore = 0 } = terms
    const until = new Date(now().getTime() + 30 * MINUTE_MS)
    await database().write((tx) =>
      tx.execute(sql`insert into autopay (client_id, id, account_id, cardmember_id, state, pays,
          days_before, started_at, changed_at, expires_at)
        select account.client_id, ${id}::uuid, account.id, holder.id, 'started', ${pays},
          ${daysBefore}::int, ${now().toISOString()}::timestamptz,
          ${now().toISOString()}::timestamptz, ${until.toISOString()}::timestamptz
        from account join cardmember holder on holder.client_id = account.client_id
          and holder.role = 'primary'
        where account.id = ${accountReference}::uuid`),
    )
    return id
  }
  /** Automatic payments that pay. */
  const setUp = async (terms: Terms = {}): Promise<string> => {
    const autopayReference = await begin(terms)
    await people().noura.call('openAutopay', { autopayReference })
    provider.setCard(autopayReference, 'active')
    expect((await ask(autopayReference)).state).toBe('active')
    return autopayReference
  }

  const partsAt = async (at: Date) => {
    const keys = await testKeys(at)
    const gateways = createGateways({
      keys,
      now: () => at,
      served: new Set(),
      noticesAtOnce: 1_000_000,
    })
    return { keys, gateways, hotline: '+966800000000' }
  }
  /** Runs the job on a day, in the morning unless told otherwise. */
  const runAt = async (day: string, hour = 10) => {
    const at = new Date(startOfDay(day).getTime() + hour * HOUR_MS)
    return runJob(autopayJob(await partsAt(at), page), database(), at)
  }
  const askOrders = async (at: Date) => runJob(paymentsJob(await partsAt(at), page), database(), at)
  const told = async (words: string) =>
    (await database().read((tx) => tx.select().from(outboxMessage))).filter(({ body }) =>
      body.includes(words),
    )
  const orders = () =>
    database().read((tx) => tx.select().from(paymentOrder).orderBy(paymentOrder.startedAt))
  const pullOf = async () => {
    const [pull] = await database().read((tx) => tx.select().from(autopayPull))
    return pull
  }
  const events = (kindOf: string) =>
    database().read((tx) =>
      rowsOf<{ facts: Record<string, unknown> }>(
        tx,
        sql`select facts from issuer_event where kind = ${kindOf} order by number`,
      ),
    )
  /** Posts a payment of the issuer's feed. */
  const pay = (name: string, amountMinor: number, orderId: string | null = null) =>
    database().write((tx) =>
      post(tx, [
        {
          source: 'test',
          externalId: `autopay-${name}-${randomUUID()}`,
          serialNumber: `AUTO-${name}`,
          reference: `A${name}`,
          occurredAt: now(),
          postedOn: riyadhDay(now()),
          kind: 'payment',
          billReference: bill,
          description: null,
          orderId,
          amountMinor,
          currency: 'SAR',
        },
      ]),
    )
  const report = async (path: string, given: object, secret = PAY_SECRET) => {
    const [body, id] = [JSON.stringify(given), randomUUID()]
    const timestamp = String(Math.floor(now().getTime() / SECOND_MS))
    const { statusCode } = await app().inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, { id, timestamp, body }),
      },
      payload: body,
    })
    return statusCode
  }

  describe('are set up', () => {
    test('on the provider’s page after a code, with a card that is kept as a sealed name', async () => {
      const before = await check()
      expect(before).toMatchObject({ isOffered: true, autopay: null, coming: null })
      const { autopayReference } = (await start({ daysBefore: 2 })).results.autopay
      const opened = await people().noura.call('openAutopay', { autopayReference })
      expect(opened.results.url).toBe(`https://pay.example.com/cards/${autopayReference}`)
      expect(provider.cards.get(autopayReference)?.webhookUrl).toBe(
        `https://cards.example.com${CARDS_PATH}`,
      )
      expect((await check()).autopay?.state).toBe('pending')
      expect((await summary()).automatic).toBeNull()
      const stored = provider.setCard(autopayReference, 'active')
      expect(await report(CARDS_PATH, stored)).toBe(204)
      expect(await report(CARDS_PATH, stored)).toBe(204)
      const { autopay: active, coming } = await check()
      expect(active).toMatchObject({
        state: 'active',
        pays: 'due',
        daysBefore: 2,
        card: { ending: '4417', network: 'Visa', expiresOn: '2028-03-31' },
      })
      const { paymentDue, automatic } = await summary()
      const on = addDays(dueOn, -2)
      expect(automatic).toEqual({ amount: paymentDue, on })
      expect(coming).toEqual({ ...automatic, isTold: false, isAgain: false })
      expect((await check()).isLeftToPay).toBe(false)
      expect(await told('Automatic payments are on')).toHaveLength(2)
      const [row] = await database().read((tx) => tx.select().from(autopay))
      expect(row?.wrapped).not.toContain(`tok_${autopayReference}`)
      const everywhere = await database().read((tx) =>
        rowsOf<{ found: number }>(
          tx,
          sql`select (select count(*) from audit_event where facts like '%tok_%')
            + (select count(*) from issuer_event where facts::text like '%tok_%') as found`,
        ),
      )
      expect(Number(everywhere[0]?.found)).toBe(0)
      expect((await events('autopaySetUp')).at(-1)?.facts).toMatchObject({
        autopay: autopayReference,
        account: bill,
        daysBefore: 2,
      })
    })

    test('neither without a code nor by a passing one of other terms', async () => {
      const { noura } = people()
      const asked = { accountReference, pays: 'due' as const, daysBefore: 0 }
      expect(nameOf(await noura.call('startAutopay', asked))).toBe('stepUpNeeded')
      const code = await codeFor(noura, 'startAutopay', asked)
      const other = await noura.call('startAutopay', { ...asked, daysBefore: 3, ...code })
      expect(nameOf(other)).toBe('stepUpNeeded')
      const beyond = { ...asked, daysBefore: 11 }
      expect(nameOf(await noura.call('startAutopay', beyond))).toBe('invalidFields')
      const strange = { ...asked, pays: 'half' as 'due' }
      expect(nameOf(await noura.call('startAutopay', strange))).toBe('invalidFields')
      const bare = await noura.call('checkAutopay', { accountReference }, { token: null })
      expect(bare.status).toBe(401)
      const more = { body: (body: object) => ({ ...body, cardNumber: '4111111111111111' }) }
      expect(nameOf(await noura.call('checkAutopay', { accountReference }, more))).toBe(
        'invalidFields',
      )
    })

    test('by nobody else, and not for the account of another customer', async () => {
      const { faisal, khalid } = people()
      expect(nameOf(await faisal.call('checkAutopay', { accountReference }))).toBe('notAllowed')
      expect(nameOf(await khalid.call('checkAutopay', { accountReference }))).toBe('notFound')
      const action = { accountReference, pays: 'due', daysBefore: 0 }
      for (const [who, name] of [
        ['faisal', 'notAllowed'],
        ['khalid', 'notFound'],
      ] as const) {
        const sent = await people()[who].call('generateOtp', { purpose: 'startAutopay', action })
        expect(nameOf(sent)).toBe(name)
      }
      const autopayReference = await setUp()
      for (const who of ['faisal', 'khalid'] as const) {
        for (const call of ['openAutopay', 'askAutopay', 'endAutopay'] as const) {
          expect(nameOf(await people()[who].call(call, { autopayReference }))).toBe('notFound')
        }
        const change = { autopayReference, pays: 'due', daysBefore: 1 }
        const sent = await people()[who].call('generateOtp', {
          purpose: 'changeAutopay',
          action: change,
        })
        expect(nameOf(sent)).toBe('notFound')
      }
      expect((await check()).autopay?.state).toBe('active')
    })

    test('once for an account, also by fifty at once, and its page is the same fifty times', async () => {
      const { noura } = people()
      const asked = { accountReference, pays: 'due' as const, daysBefore: 0 }
      const code = await codeFor(noura, 'startAutopay', asked)
      const replies = await sendAtOnce(AT_ONCE, () =>
        noura.call('startAutopay', { ...asked, ...code }),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const found = replies.find(({ status }) => status === 200)
      const { autopayReference } = found!.results.autopay
      const again = await noura.call('generateOtp', { purpose: 'startAutopay', action: asked })
      expect(nameOf(again)).toBe('autopayThere')
      const pages = await sendAtOnce(AT_ONCE, () => noura.call('openAutopay', { autopayReference }))
      const answered = pages.filter((reply) => nameOf(reply) !== 'paymentPageDown')
      expect(new Set(answered.map(({ results }) => results.url)).size).toBe(1)
      const stored = provider.setCard(autopayReference, 'active')
      await Promise.all([
        ...Array.from({ length: AT_ONCE }, () => report(CARDS_PATH, stored)),
        ...Array.from({ length: AT_ONCE }, () => ask(autopayReference)),
      ])
      const setUps = await events('autopaySetUp')
      expect(setUps.filter(({ facts }) => facts['autopay'] === autopayReference)).toHaveLength(1)
    })

    test('only by a way back and by reports that the provider signed, and never with a card number', async () => {
      const autopayReference = await begin()
      await people().noura.call('openAutopay', { autopayReference })
      const stored = provider.setCard(autopayReference, 'active')
      expect(await report(CARDS_PATH, stored, 'another-secret-of-32-characters-x')).toBe(403)
      expect(await report(CARDS_PATH, { ...stored, token: '4111-1111-1111-1111' })).toBe(422)
      const card = { ending: '4111111111111111' }
      expect(await report(CARDS_PATH, { ...stored, card })).toBe(422)
      expect(await report(CARDS_PATH, { ...stored, id: randomUUID() })).toBe(404)
      const timestamp = String(Math.floor(now().getTime() / SECOND_MS))
      const back = (secret: string) => {
        const signed = { id: autopayReference, timestamp, body: 'returned' }
        const returned = { timestamp, signature: signatureOf(secret, signed) }
        return people().noura.call('askAutopay', { autopayReference, returned })
      }
      expect(nameOf(await back('another-secret-of-32-characters-x'))).toBe('paymentReturnRefused')
      expect((await check()).autopay?.state).toBe('pending')
      expect((await back(PAY_SECRET)).results.autopay.state).toBe('active')
    })

    test('or not, when the provider refuses, the person gives up, or the time is over', async () => {
      const refused = await begin()
      provider.answers.push(422, 404)
      const opened = await people().noura.call('openAutopay', { autopayReference: refused })
      expect(nameOf(opened)).toBe('autopayOver')
      expect((await ask(refused)).state).toBe('failed')
      const left = await begin()
      expect((await end(left)).results.autopay.state).toBe('failed')
      // A card that is stored afterwards pays nothing, and is forgotten.
      expect((await end(left)).results.autopay.state).toBe('failed')
      const late = await begin()
      await runAt(addDays(riyadhDay(now()), 1))
      expect((await ask(late)).state).toBe('expired')
    })
  })

  describe('take a bill', () => {
    test('on its day, once, told some days before with the amount, the day and how to stop it', async () => {
      const autopayReference = await setUp({ daysBefore: 2 })
      const on = addDays(dueOn, -2)
      const { paymentDue } = await summary()
      expect(await runAt(addDays(on, -4))).toMatchObject({ told: 0, taken: 0 })
      expect(await runAt(addDays(on, -3), 8)).toMatchObject({ told: 0 })
      await Promise.all([runAt(addDays(on, -3)), runAt(addDays(on, -3))])
      const coming = await told('To stop it')
      expect(coming.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
      expect(coming[0]?.body).toContain('4417')
      expect((await check()).coming).toMatchObject({ isTold: true, on, amount: paymentDue })
      expect(await runAt(addDays(on, -1))).toMatchObject({ told: 0, taken: 0 })
      expect(await runAt(on, 8)).toMatchObject({ taken: 0 })
      expect(await runAt(on)).toMatchObject({ taken: 1 })
      expect(await runAt(on)).toMatchObject({ taken: 0 })
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      const [order, ...others] = await orders()
      expect(others).toEqual([])
      expect(order).toMatchObject({ state: 'paid', amountMinor: paymentDue.minor, autopayTry: 1 })
      expect(provider.payments.get(order?.id ?? '')?.amount).toEqual(paymentDue)
      expect(await told('automatic payment of')).toHaveLength(2)
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

    test('of the whole statement, also what is disputed of it', async () => {
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

    test('less when a part was paid in the meantime', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      await pay('PART', paymentDue.minor - 5_000)
      expect((await summary()).automatic).toMatchObject({ amount: { minor: 5_000 }, on: dueOn })
      await pay('REST', 4_000)
      await runAt(dueOn)
      expect((await orders()).map(({ amountMinor }) => amountMinor)).toEqual([1_000])
    })

    test('not at all when all of it was paid', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      await pay('ALL', paymentDue.minor)
      expect((await summary()).automatic).toBeNull()
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      expect(await orders()).toEqual([])
      expect((await pullOf())?.outcome).toBe('nothing')
    })

    test('as told, not as changed afterwards; the next one follows the change', async () => {
      const autopayReference = await setUp()
      await runAt(addDays(dueOn, -3))
      const { noura } = people()
      const change = { autopayReference, pays: 'statement' as const, daysBefore: 9 }
      expect(nameOf(await noura.call('changeAutopay', change))).toBe('stepUpNeeded')
      const code = await codeFor(noura, 'changeAutopay', change)
      const changed = await noura.call('changeAutopay', { ...change, ...code })
      expect(changed.results.autopay).toMatchObject({ pays: 'statement', daysBefore: 9 })
      expect(await told('now take the whole statement balance')).toHaveLength(2)
      expect((await check()).coming).toMatchObject({ on: dueOn, isTold: true })
      expect(await runAt(addDays(dueOn, -1))).toMatchObject({ taken: 0 })
      expect(await runAt(dueOn)).toMatchObject({ taken: 1 })
    })

    test('as soon as it can be told in time when the chosen day is too near', async () => {
      const autopayReference = await setUp({ daysBefore: 10 })
      const today = riyadhDay(now())
      expect(addDays(dueOn, -10) <= addDays(today, 3)).toBe(true)
      expect((await pullOf())?.pullOn).toBe(addDays(today, 3))
      await end(autopayReference)
      expect((await pullOf())?.outcome).toBe('ended')
      // Others that are set up after an end take the bill that was told before.
      await setUp({ daysBefore: 10 })
      expect(await pullOf()).toMatchObject({ outcome: null, pullOn: addDays(today, 3) })
    })

    test('also while something else holds the account and asks for them', async () => {
      const id = await setUp()
      const [row] = await database().read((tx) => tx.select().from(autopay))
      const { clientId, accountId } = row!
      const at = startOfDay(addDays(dueOn, -3))
      const parts = await partsAt(at)
      const isWaiting = async (tx: Tx) =>
        (await rowsOf(tx, sql`select 1 as one from pg_locks where not granted`)).length > 0
      let telling: Promise<void> | undefined
      await database().write(async (tx) => {
        await lockAgainstPostings(tx, { clientId, accountId })
        telling = database().write((other) => tellBillsOf(other, parts, { clientId, id }, at))
        // The embedded database has one connection, on which the other waits for this.
        await expect.poll(async () => kind === 'embedded' || (await isWaiting(tx))).toBe(true)
        await lockAutopayOf(tx, { clientId, accountId })
      })
      await telling
      expect(await told('To stop it')).toHaveLength(2)
    })

    test('once among fifty runs and reports at once', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      await Promise.all(Array.from({ length: AT_ONCE }, () => runAt(dueOn)))
      const all = await orders()
      expect(all).toHaveLength(1)
      expect(all[0]?.state).toBe('paid')
      const { id, amountMinor: minor } = all[0]!
      const paid = { id, state: 'paid', amount: { minor, currency: 'SAR' } }
      await Promise.all(Array.from({ length: AT_ONCE }, () => report('/payments/reports', paid)))
      const told50 = await events('paymentPaid')
      expect(told50.filter(({ facts }) => facts['payment'] === id)).toHaveLength(1)
    })
  })

  describe('when the provider', () => {
    test('does not answer, are asked for again under the same name, and neither lost nor doubled', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      provider.answers.push('silence')
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      const [order] = await orders()
      expect(order?.state).toBe('started')
      expect(provider.payments.has(order?.id ?? '')).toBe(true)
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

    test('has not got it and a part was paid since, ask for less under another name', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      provider.answers.push(500)
      await runAt(dueOn)
      const [first] = await orders()
      provider.payments.delete(first?.id ?? '')
      await pay('PART', paymentDue.minor - 7_000)
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 0 })
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1 })
      expect(await orders()).toMatchObject([
        { state: 'failed', amountMinor: paymentDue.minor },
        { state: 'paid', amountMinor: 7_000, autopayTry: 2 },
      ])
      expect(await told('did not let us')).toEqual([])
    })

    test('refuses more than is open by now, ask for that without counting it', async () => {
      await setUp()
      const { paymentDue } = await summary()
      await runAt(addDays(dueOn, -3))
      provider.pulls.state = 'pending'
      await runAt(dueOn)
      const [first] = await orders()
      await pay('PART', paymentDue.minor - 7_000)
      const refused = { id: first?.id, state: 'failed', amount: paymentDue }
      expect(await report('/payments/reports', refused)).toBe(204)
      expect(await pullOf()).toMatchObject({ refusals: 0, tryOn: dueOn })
      provider.pulls.state = 'paid'
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1 })
      expect((await orders())[1]).toMatchObject({ state: 'paid', amountMinor: 7_000 })
      expect(await told('did not let us')).toEqual([])
    })

    test('refuses, are told at once, tried once more the next day, and left to the person then', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      provider.pulls.state = 'failed'
      expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
      const first = await told('did not let us')
      expect(first.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
      expect(first[0]?.body).toContain('We try again on')
      expect((await check()).coming).toMatchObject({ on: addDays(dueOn, 1), isAgain: true })
      await runAt(dueOn, 11)
      expect(await orders()).toHaveLength(1)
      await runAt(addDays(dueOn, 1))
      expect(await told('We do not try again')).toHaveLength(2)
      await runAt(addDays(dueOn, 2))
      expect(await orders()).toHaveLength(2)
      expect((await pullOf())?.outcome).toBe('refused')
      expect(await check()).toMatchObject({ coming: null, isLeftToPay: true })
      expect((await events('autopayRefused')).slice(-2).map(({ facts }) => facts['again'])).toEqual(
        [addDays(dueOn, 1), null],
      )
      // What arrives after all counts.
      const [, second] = await orders()
      const { id, amountMinor: minor } = second!
      const paid = { id, state: 'paid', amount: { minor, currency: 'SAR' } }
      expect(await report('/payments/reports', paid)).toBe(204)
      expect((await pullOf())?.outcome).toBe('paid')
      expect(await check()).toMatchObject({ coming: null, isLeftToPay: false })
    })

    test('refuses one of those that ended, leave what others told as it was told', async () => {
      const ended = await setUp({ daysBefore: 10 })
      const on = (await pullOf())?.pullOn ?? ''
      provider.pulls.state = 'pending'
      await runAt(on)
      const [order] = await orders()
      await end(ended)
      const autopayReference = await setUp()
      await runAt(addDays(dueOn, -3))
      const { id, amountMinor: minor } = order!
      const refused = { id, state: 'failed', amount: { minor, currency: 'SAR' } }
      expect(await report('/payments/reports', refused)).toBe(204)
      expect(await pullOf()).toMatchObject({
        autopayId: autopayReference,
        tryOn: dueOn,
        refusals: 0,
      })
      expect(await told('did not let us')).toEqual([])
    })

    test('says something strange of one, ask again in the next run, and count it as failed', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      const amount = { minor: 1, currency: 'SAR' }
      provider.answers.push({ text: JSON.stringify({ state: 'paid', amount }) })
      expect(await runAt(dueOn)).toMatchObject({ taken: 0, failed: 1 })
      expect(await orders()).toMatchObject([{ state: 'started' }])
      expect(await runAt(dueOn, 11)).toMatchObject({ taken: 1, failed: 0 })
    })

    test('never heard of it in time, count it as refused', async () => {
      await setUp()
      await runAt(addDays(dueOn, -3))
      provider.answers.push(500)
      await runAt(dueOn)
      const [order] = await orders()
      provider.payments.delete(order?.id ?? '')
      const over = new Date(order!.startedAt.getTime() + AUTOPAY_PULL_MINUTES * MINUTE_MS)
      await askOrders(over)
      expect((await orders())[0]?.state).toBe('expired')
      expect((await pullOf())?.tryOn).toBe(addDays(dueOn, 1))
      expect(await told('did not answer in time')).toHaveLength(2)
    })

    test('says that the card is no longer good, end', async () => {
      const autopayReference = await setUp()
      expect(await report(CARDS_PATH, provider.setCard(autopayReference, 'ended'))).toBe(204)
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'provider' })
      expect(await told('no longer accepts')).toHaveLength(2)
    })
  })

  test('wait for a person who is on the payment page', async () => {
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
    provider.set(paymentReference, 'paid')
    await noura.call('askPayment', { paymentReference })
    expect(await runAt(dueOn)).toMatchObject({ taken: 0 })
    expect(await orders()).toHaveLength(1)
  })

  describe('end', () => {
    test('at once without a code, take nothing afterwards, and have the card forgotten', async () => {
      const autopayReference = await setUp()
      await runAt(addDays(dueOn, -3))
      const replies = await sendAtOnce(AT_ONCE, () => end(autopayReference))
      expect(new Set(replies.map(({ results }) => results.autopay.state))).toEqual(
        new Set(['ended']),
      )
      expect(await told('You ended')).toHaveLength(2)
      expect(await check()).toMatchObject({ autopay: null, coming: null })
      const [row] = await database().read((tx) => tx.select().from(autopay))
      expect(row).toMatchObject({ wrapped: null, ending: 'holder' })
      expect(await runAt(dueOn)).toMatchObject({ taken: 0, forgotten: 1 })
      expect(await orders()).toEqual([])
      expect(provider.cards.get(autopayReference)?.state).toBe('ended')
      const { noura } = people()
      const change = { autopayReference, pays: 'due' as const, daysBefore: 1 }
      const sent = await noura.call('generateOtp', { purpose: 'changeAutopay', action: change })
      expect(nameOf(sent)).toBe('autopayOver')
    })

    test('with a card that expires before the bill’s day, which is not announced', async () => {
      const autopayReference = await setUp()
      await database().write((tx) =>
        tx
          .update(autopay)
          .set({ cardExpiresOn: addDays(dueOn, -1) })
          .where(eq(autopay.id, autopayReference)),
      )
      expect((await summary()).automatic).toBeNull()
      expect(await runAt(addDays(dueOn, -3))).toMatchObject({ told: 0 })
      expect(await told('expires on')).toHaveLength(2)
      await runAt(dueOn)
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'cardExpired' })
    })

    test('when the stored card expires, told a month before', async () => {
      const autopayReference = await setUp()
      const today = riyadhDay(now())
      await database().write((tx) =>
        tx
          .update(autopay)
          .set({ cardExpiresOn: addDays(today, 30) })
          .where(eq(autopay.id, autopayReference)),
      )
      expect(await runAt(today)).toMatchObject({ expiring: 1 })
      expect(await runAt(today)).toMatchObject({ expiring: 0 })
      expect(await told('expires on')).toHaveLength(2)
      expect(await runAt(addDays(today, 31))).toMatchObject({ expiring: 1 })
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'cardExpired' })
    })

    test('when the account closes', async () => {
      const { reema } = people()
      const requests = await requestWorld(database, now)
      const [account] = (await reema.call('listAccounts', {})).results.accounts
      const own = account?.accountReference ?? ''
      const asked = { accountReference: own, pays: 'due' as const, daysBefore: 0 }
      const code = await codeFor(reema, 'startAutopay', asked)
      const started = await reema.call('startAutopay', { ...asked, ...code })
      const { autopayReference } = started.results.autopay
      await reema.call('openAutopay', { autopayReference })
      provider.setCard(autopayReference, 'active')
      await reema.call('askAutopay', { autopayReference })
      const { cards } = (await reema.call('listCards', {})).results
      const card = cards.find(({ accountReference: of }) => of === own)
      const closing = {
        cardReference: card?.cardReference ?? '',
        scope: 'account' as const,
        reason: null,
      }
      const confirmed = await codeFor(reema, 'requestClosing', closing)
      const { results } = await reema.call('requestClosing', { ...closing, ...confirmed })
      await requests.move(results.reference, 'approved')
      const after = await reema.call('askAutopay', { autopayReference })
      expect(after.results.autopay).toMatchObject({ state: 'ended', ending: 'closed' })
    })
  })
})

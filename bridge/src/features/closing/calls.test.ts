import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { checkLedger } from '../../domain/ledger/check.ts'
import { readShares } from '../../domain/points/shares.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { card as cardTable } from '../../platform/db/schema/customers.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'

describeOnDatabases('closing a card or an account', (kind) => {
  const { database, people, now, cardOf, codeFor, outbox } = cardWorld(kind)
  let world: Awaited<ReturnType<typeof requestWorld>>
  beforeAll(async () => {
    world = await requestWorld(database, now)
  })
  type Name = 'noura' | 'faisal' | 'khalid' | 'reema'

  async function ask(who: Name, action: { cardReference: string; scope: 'card' | 'account' }) {
    const asked = { ...action, reason: null }
    const code = await codeFor(people()[who], 'requestClosing', asked)
    return people()[who].call('requestClosing', { ...asked, ...code })
  }

  test('shows the balance, points, cards and recurring charges before the request', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const { results } = await noura.call('checkClosing', { cardReference, scope: 'account' })
    const summary = (await noura.call('accountSummary', {})).results
    expect(results).toMatchObject({
      balance: summary.currentBalance,
      pending: summary.pendingTotal,
      points: summary.rewardsPoints,
      underWay: null,
    })
    const digits = results.cards.map(({ lastDigits }) => lastDigits)
    expect(digits).toEqual(expect.arrayContaining(['1946', '2208']))
    const { charges } = (await noura.call('recurringCharges', {})).results
    expect(results.recurring.length).toBeLessThanOrEqual(charges.length)

    const one = await noura.call('checkClosing', { cardReference, scope: 'card' })
    expect(one.results).toMatchObject({ points: 0, cards: [{ lastDigits: '1946' }] })
  })

  test('shows given points, instalment plans, payments under way and automatic payments', async () => {
    const { noura, faisal, reema } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const { cardReference: own } = await cardOf(faisal, '2208')
    const given = await database().read(async (tx) => {
      const [row] = await tx.select().from(cardTable).where(eq(cardTable.id, own))
      return readShares(tx, row!, row!.cardmemberId)
    })
    expect(given).toBeGreaterThan(0)
    const none = { openPayment: null, automatic: null }
    const asked = await noura.call('checkClosing', { cardReference, scope: 'account' })
    expect(asked.results).toMatchObject({ shared: given, ...none })
    const one = await noura.call('checkClosing', { cardReference, scope: 'card' })
    expect(one.results).toMatchObject({ shared: 0, inPlans: { minor: 0 }, ...none })
    for (const who of [noura, faisal]) {
      const theirs = await who.call('checkClosing', { cardReference: own, scope: 'card' })
      expect(theirs.results).toMatchObject({ shared: given, inPlans: { minor: 0 }, ...none })
    }

    const [planned] = (await reema.call('listCards', {})).results.cards
    const { inPlans, automatic } = (await reema.call('accountSummary', {})).results
    expect(inPlans.minor).toBeGreaterThan(0)
    const before = await reema.call('checkClosing', {
      cardReference: planned?.cardReference ?? '',
      scope: 'account',
    })
    expect(before.results).toMatchObject({ inPlans, automatic: { coming: automatic } })
    const bought = { cardReference: planned?.cardReference ?? '', scope: 'card' as const }
    const ofCard = (await reema.call('checkClosing', bought)).results
    expect(ofCard).toMatchObject({ inPlans, automatic: null, onItsWay: { minor: 0 } })

    // One payment is paid but not posted, and one has its page open.
    const at = { amountMinor: 1_234, currency: 'SAR' as const, startedAt: now(), changedAt: now() }
    await database().write(async (tx) => {
      const [row] = await tx.select().from(cardTable).where(eq(cardTable.id, bought.cardReference))
      const { clientId, accountId, cardmemberId } = row!
      const order = { clientId, accountId, cardmemberId, ...at, expiresAt: now() }
      await tx.insert(paymentOrder).values([
        { ...order, id: randomUUID(), state: 'paid', amountMinor: 5_678 },
        { ...order, id: randomUUID(), state: 'pending' },
      ])
    })
    const underWay = (await reema.call('checkClosing', { ...bought, scope: 'account' })).results
    expect(underWay).toMatchObject({ onItsWay: { minor: 5_678 }, openPayment: { minor: 1_234 } })
    await database().write((tx) => tx.delete(paymentOrder).where(eq(paymentOrder.startedAt, now())))
  })

  test('names the replacement that awaits activation, and the points that end with both', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '2208')
    const asked = { cardReference, scope: 'card' as const }
    const before = (await noura.call('checkClosing', asked)).results
    expect(before.shared).toBeGreaterThan(0)
    const { replace } = replacements(database, now)
    const waiting = await replace(cardReference)
    const { cards } = (await noura.call('listCards', {})).results
    const digits = cards.find((one) => one.cardReference === waiting)?.lastDigits
    const { results } = await noura.call('checkClosing', asked)
    expect(new Set(results.cards.map(({ lastDigits }) => lastDigits))).toEqual(
      new Set(['2208', digits]),
    )
    expect(results.shared).toBe(before.shared)
    await database().write((tx) => tx.delete(cardTable).where(eq(cardTable.id, waiting)))
  })

  test('needs a confirmation, is refused while another is under way, and can be withdrawn', async () => {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    const action = { cardReference, scope: 'card' as const }
    const asked = { ...action, reason: null }
    expect(nameOf(await khalid.call('requestClosing', asked))).toBe('stepUpNeeded')
    const { results } = await ask('khalid', action)
    expect((await outbox())[0]?.text).toContain(results.reference)
    const checked = await khalid.call('checkClosing', action)
    expect(checked.results.underWay).toBe(results.reference)
    const refused = await khalid.call('generateOtp', { purpose: 'requestClosing', action: asked })
    expect(nameOf(refused)).toBe('closingUnderWay')
    const withdrawn = await khalid.call('withdrawRequest', { reference: results.reference })
    expect(withdrawn.results.request).toMatchObject({
      state: 'withdrawn',
      about: { kind: 'closing', scope: 'card' },
    })
    expect((await cardOf(khalid, '0318')).state).toBe('active')
  })

  test('of the account is not revealed to a supplementary cardmember', async () => {
    const { noura, faisal } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const { results } = await ask('noura', { cardReference, scope: 'account' })
    const own = {
      cardReference: (await cardOf(faisal, '2208')).cardReference,
      scope: 'card' as const,
    }
    expect((await faisal.call('checkClosing', own)).results.underWay).toBeNull()
    await noura.call('withdrawRequest', { reference: results.reference })
  })

  test('stops the card when the desk approves it', async () => {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    const { results } = await ask('khalid', { cardReference, scope: 'card' })
    await world.move(results.reference, 'approved')
    expect((await cardOf(khalid, '0318')).state).toBe('stopped')
    const closed = await khalid.call('checkClosing', { cardReference, scope: 'card' })
    expect(nameOf(closed)).toBe('cardStateRefuses')
  })

  describe('is refused', () => {
    test('of the account to a supplementary cardmember, and of a card to another customer', async () => {
      const { faisal, reema } = people()
      const { cardReference } = await cardOf(faisal, '2208')
      const own = await faisal.call('checkClosing', { cardReference, scope: 'card' })
      expect(own.results.cards).toHaveLength(1)
      const account = await faisal.call('checkClosing', { cardReference, scope: 'account' })
      expect(nameOf(account)).toBe('notAllowed')
      const theirs = await reema.call('checkClosing', { cardReference, scope: 'card' })
      expect(nameOf(theirs)).toBe('notFound')
      const purpose = 'requestClosing' as const
      const action = { cardReference, scope: 'card', reason: null }
      expect(nameOf(await reema.call('generateOtp', { purpose, action }))).toBe('notFound')
    })

    test('with an unknown field, with an unknown scope and without a token', async () => {
      const { noura } = people()
      const { cardReference } = await cardOf(noura, '1946')
      const asked = { cardReference, scope: 'card' as const, reason: null }
      const more = { body: (body: object) => ({ ...body, more: 1 }) }
      expect(nameOf(await noura.call('requestClosing', asked, more))).toBe('invalidFields')
      const scope = { body: (body: object) => ({ ...body, scope: 'all' }) }
      expect(nameOf(await noura.call('checkClosing', asked, scope))).toBe('invalidFields')
      expect((await noura.call('requestClosing', asked, { token: null })).status).toBe(401)
    })
  })

  test('is requested once when the call is repeated with the same idempotency key', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const asked = { cardReference, scope: 'account' as const, reason: 'We move abroad.' }
    const code = await codeFor(noura, 'requestClosing', asked)
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const first = await noura.call('requestClosing', { ...asked, ...code }, key)
    const again = await noura.call('requestClosing', { ...asked, ...code }, key)
    expect(first.status).toBe(200)
    expect(again.results).toEqual(first.results)
  })

  test('of the account bills the rest of its instalment plans when it is approved', async () => {
    const { reema } = people()
    const [card] = (await reema.call('listCards', {})).results.cards
    const [plan] = (await reema.call('listInstalments', {})).results.plans
    expect(plan).toMatchObject({ state: 'running' })
    const planReference = plan?.planReference ?? ''
    const remaining = plan?.remaining.minor ?? 0
    const before = (await reema.call('accountSummary', {})).results
    expect(before.inPlans.minor).toBe(remaining)

    const action = { cardReference: card?.cardReference ?? '', scope: 'account' as const }
    const { results } = await ask('reema', action)
    const asked = (await reema.call('instalmentDetail', { planReference })).results
    expect(asked.plan).toEqual(plan)
    await world.move(results.reference, 'approved')
    const closed = (await reema.call('instalmentDetail', { planReference })).results
    expect(closed.plan).toMatchObject({
      state: 'over',
      ending: 'closed',
      remaining: { minor: 0 },
      next: null,
    })
    expect(closed.lines.at(-1)).toMatchObject({ kind: 'rest', amount: { minor: remaining } })
    const after = (await reema.call('accountSummary', {})).results
    expect(after.currentBalance.minor).toBe(before.currentBalance.minor + remaining)
    expect(after.availableCredit).toEqual(before.availableCredit)
    expect(after.inPlans.minor).toBe(0)
    const found = await checkLedger(database(), now(), new AbortController().signal)
    expect(found.differences).toEqual([])
  })

  test('also stops the card that has replaced it by then', async () => {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '5562')
    const { reference } = (await ask('khalid', { cardReference, scope: 'card' })).results
    const { replace, activate } = replacements(database, now)
    const used = await replace(cardReference)
    await activate(used)
    const waiting = await replace(used)
    await world.move(reference, 'approved')
    const { cards } = (await khalid.call('listCards', {})).results
    const stateOf = (id: string) => cards.find((one) => one.cardReference === id)
    expect(stateOf(used)).toMatchObject({ state: 'stopped', stoppedBecause: 'issuer' })
    expect(stateOf(waiting)).toMatchObject({ state: 'stopped', stoppedBecause: 'issuer' })
  })

  test('leaves no replacement to order if the card was lost by then', async () => {
    const { faisal } = people()
    const { cardReference } = await cardOf(faisal, '2208')
    const { reference } = (await ask('faisal', { cardReference, scope: 'card' })).results
    await faisal.call('issueCard', { cardReference, what: 'lost' })
    await world.move(reference, 'approved')
    const closed = await cardOf(faisal, '2208')
    expect(closed).toMatchObject({ state: 'stopped', stoppedBecause: 'issuer' })
    expect(closed.actions).not.toContain('orderReplacement')
    const left = await database().read(async (tx) => {
      const [row] = await tx.select().from(cardTable).where(eq(cardTable.id, cardReference))
      return readShares(tx, row!, row!.cardmemberId)
    })
    expect(left).toBe(0)
  })
})

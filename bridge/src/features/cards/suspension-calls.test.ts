import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { createGateways } from '../../platform/gateways/create.ts'
import { and, desc, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { DEFAULT_BRAND } from '@sadu/contract'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { returnCardsJob } from './schedule.ts'

const TOMORROW = addDays(riyadhDay(TEST_NOW), 1)

describeOnDatabases('suspending a card', (kind) => {
  const { app, database, people, cardOf, codeFor, outbox } = cardWorld(kind)

  /** Suspends a person's card, named by its digits. */
  async function suspend(who: 'noura' | 'faisal' | 'khalid', digits: string, returnsOn?: string) {
    const browser = people()[who]
    const { cardReference } = await cardOf(browser, digits)
    const action = { cardReference, reason: 'mislaid' as const, ...(returnsOn && { returnsOn }) }
    const code = await codeFor(browser, 'suspendCard', action)
    return browser.call('suspendCard', { ...action, ...code })
  }
  async function unsuspend(who: 'noura' | 'faisal' | 'khalid', digits: string) {
    const browser = people()[who]
    const { cardReference } = await cardOf(browser, digits)
    const code = await codeFor(browser, 'unsuspendCard', { cardReference })
    return browser.call('unsuspendCard', { cardReference, ...code })
  }

  test('changes the card’s state, notifies the person and the issuer, and can be undone', async () => {
    const done = await suspend('noura', '1946', TOMORROW)
    expect(done).toMatchObject({ status: 200 })
    expect(done.results.card).toMatchObject({
      state: 'suspended',
      returnsOn: TOMORROW,
      actions: [
        'unsuspend',
        'changeControls',
        'viewPin',
        'changePin',
        'changeLimit',
        'dispute',
        'reportLost',
        'reportStolen',
        'reportDamaged',
        'addSupplementary',
      ],
    })
    const seen = await cardOf(people().noura, '1946')
    expect(seen).toEqual(done.results.card)
    const said = (await outbox()).slice(0, 2)
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) {
      expect(text).toContain('card ending 1946 is suspended')
      expect(text).toContain('المنتهية بـ')
    }
    const db = database()
    const [told] = await db.read((tx) =>
      tx
        .select()
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, seen.cardReference))
        .orderBy(desc(issuerEvent.number)),
    )
    expect(told).toMatchObject({
      kind: 'cardSuspended',
      facts: { reason: 'mislaid', returnsOn: TOMORROW },
    })
    const audited = await db.read((tx) =>
      tx
        .select({ facts: auditEvent.facts })
        .from(auditEvent)
        .where(and(eq(auditEvent.clientId, 'C1000001'), eq(auditEvent.kind, 'cardSuspended'))),
    )
    expect(audited).toHaveLength(1)

    const back = await unsuspend('noura', '1946')
    expect(back.results.card).toMatchObject({ state: 'active', returnsOn: null })
  })

  test('is open to the primary cardmember for a supplementary card, and both are notified', async () => {
    const done = await suspend('noura', '2208')
    expect(done.results.card).toMatchObject({ state: 'suspended', returnsOn: null, isOwn: false })
    const numbers = new Set((await outbox()).slice(0, 4).map(({ to }) => to))
    expect([...numbers]).toEqual(
      expect.arrayContaining(['+966550000101', '+966550000102', 'faisal@example.com']),
    )
    const own = await unsuspend('faisal', '2208')
    expect(own.results.card).toMatchObject({ state: 'active', isOwn: true })
  })

  test('happens once for 50 concurrent calls with one idempotency key, which refuses another body', async () => {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    const action = { cardReference, reason: 'notUsed' as const }
    const code = await codeFor(khalid, 'suspendCard', action)
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () =>
      khalid.call('suspendCard', { ...action, ...code }, { headers }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const told = await database().read((tx) =>
      tx.select().from(issuerEvent).where(eq(issuerEvent.cardId, cardReference)),
    )
    expect(told).toHaveLength(1)
    const other = { ...action, reason: 'other' as const, ...code }
    expect(nameOf(await khalid.call('suspendCard', other, { headers }))).toBe('keyReused')
    expect((await unsuspend('khalid', '0318')).status).toBe(200)
  })

  describe('confirmed by a phone call', () => {
    const IVR = { serviceCode: 'SCAR', language: 'EN' } as const
    const answerPhone = (call: string, action: 'answer' | 'confirm' | 'reject') =>
      app().inject({
        method: 'POST',
        url: `/demo/outbox/calls/${call}/${action}?lang=en`,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    const suspension = async () => {
      const { cardReference } = await cardOf(people().reema, '10054')
      return { cardReference, reason: 'suspicious' as const }
    }
    const ring = (action: object) =>
      people().reema.call('generateIvr', {
        ...IVR,
        purpose: 'suspendCard',
        action: { ...action },
      })

    test('succeeds once after 1 is pressed, with exactly the confirmed fields', async () => {
      const { reema } = people()
      const action = await suspension()
      const { results } = await ring(action)
      const { callReference } = results
      expect((await outbox())[0]?.text).toContain('asks for a change to a card')
      const early = await reema.call('suspendCard', { ...action, callReference })
      expect(nameOf(early)).toBe('authenticationIncomplete')
      await answerPhone(callReference, 'confirm')
      const { results: status } = await reema.call('callStatus', { callReference })
      expect(status.state).toBe('confirmed')
      const other = { ...action, returnsOn: TOMORROW, callReference }
      expect(nameOf(await reema.call('suspendCard', other))).toBe('authenticationIncomplete')
      const done = await reema.call('suspendCard', { ...action, callReference })
      expect(done.results.card).toMatchObject({ state: 'suspended' })
      const back = { cardReference: action.cardReference, callReference }
      expect(nameOf(await reema.call('unsuspendCard', back))).toBe('authenticationIncomplete')
      const code = await codeFor(reema, 'unsuspendCard', { cardReference: back.cardReference })
      const { cardReference } = action
      const undone = await reema.call('unsuspendCard', { cardReference, ...code })
      expect(undone.status).toBe(200)
    })

    test('fails after a rejected call, which other people cannot see and other purposes cannot use', async () => {
      const { reema, khalid } = people()
      const action = await suspension()
      const { callReference } = (await ring(action)).results
      await answerPhone(callReference, 'reject')
      const rejected = await reema.call('suspendCard', { ...action, callReference })
      expect(nameOf(rejected)).toBe('authenticationIncomplete')
      const strangers = await khalid.call('callStatus', { callReference })
      expect(nameOf(strangers)).toBe('notFound')
      const asked = { ...IVR, purpose: 'beginPasskey' as const, action: {} }
      expect(nameOf(await reema.call('generateIvr', asked))).toBe('notAllowed')
      expect(nameOf(await reema.call('generateIvr', IVR))).toBe('notAllowed')
      expect(nameOf(await reema.call('beginPasskey', { callReference }))).toBe('stepUpNeeded')
    })
  })

  describe('is refused', () => {
    const action = async (digits = '1946') => ({
      cardReference: (await cardOf(people().noura, digits)).cardReference,
      reason: 'other' as const,
    })

    test('without a confirmation, and with one for other parameters', async () => {
      const asked = await action()
      expect(nameOf(await people().noura.call('suspendCard', asked))).toBe('stepUpNeeded')
      const code = await codeFor(people().noura, 'suspendCard', asked)
      const longer = { ...asked, returnsOn: TOMORROW, ...code }
      expect(nameOf(await people().noura.call('suspendCard', longer))).toBe('stepUpNeeded')
      const undone = { cardReference: asked.cardReference, ...code }
      expect(nameOf(await people().noura.call('unsuspendCard', undone))).toBe('stepUpNeeded')
    })

    test('with an invalid day of return, before a code is sent', async () => {
      for (const returnsOn of [riyadhDay(TEST_NOW), addDays(TOMORROW, 366), 'soon']) {
        const asked = { ...(await action()), returnsOn }
        const sent = await people().noura.call('generateOtp', {
          purpose: 'suspendCard',
          action: asked,
        })
        expect(nameOf(sent)).toBe('invalidFields')
      }
    })

    test('for a card that is not active, before a code is sent', async () => {
      const { khalid } = people()
      for (const digits of ['0326', '5562']) {
        const { cardReference, actions } = await cardOf(khalid, digits)
        expect(actions).not.toContain('suspend')
        const asked = {
          purpose: 'suspendCard' as const,
          action: { cardReference, reason: 'other' },
        }
        expect(nameOf(await khalid.call('generateOtp', asked))).toBe('cardStateRefuses')
      }
    })

    test('for another person’s card, with “notFound”', async () => {
      const asked = await action()
      for (const browser of [people().khalid, people().faisal]) {
        const sent = await browser.call('generateOtp', { purpose: 'suspendCard', action: asked })
        expect(nameOf(sent)).toBe('notFound')
        expect(nameOf(await browser.call('cardDetail', asked as never))).toBe('invalidFields')
        const { cardReference } = asked
        expect(nameOf(await browser.call('cardDetail', { cardReference }))).toBe('notFound')
      }
    })
  })

  test('ends once on its day of return, and the holder and the primary cardmember are notified', async () => {
    await suspend('noura', '3370', TOMORROW)
    const keys = await testKeys()
    const gateways = createGateways({
      keys,
      now: () => TEST_NOW,
      served: new Set(),
    })
    const { productName, hotline } = DEFAULT_BRAND
    const job = returnCardsJob({ keys, gateways, productName, hotline })
    const work = (now: Date) => runJob(job, database(), now)
    const morning = startOfDay(TOMORROW)
    expect(await work(new Date(morning.getTime() - 1))).toEqual({ returned: 0, failed: 0 })
    const runs = await Promise.all([work(morning), work(morning)])
    expect(runs.reduce((sum, { returned = 0 }) => sum + returned, 0)).toBe(1)
    expect(await cardOf(people().noura, '3370')).toMatchObject({ state: 'active', returnsOn: null })
    const told = (await outbox()).filter(({ text }) => text.includes('is active again today'))
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      '+966550000101',
      '+966550000103',
      'lama@example.com',
      'noura@example.com',
    ])
  })
})

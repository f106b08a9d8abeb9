import { randomUUID } from 'node:crypto'
import { IVR_REQUEST } from '@sadu/contract'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { cardActivationTry, issuerEvent } from '../../platform/db/schema/cards.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

describeOnDatabases('activating a card', (kind) => {
  const { database, app, people, cardOf, codeFor, outbox } = cardWorld(kind)

  test('is refused for another customer’s card, for an active card and without a confirmation', async () => {
    const { khalid, noura } = people()
    const { cardReference } = await cardOf(khalid, '0326')
    const ask = (by: typeof khalid, action: object) =>
      by.call('generateOtp', { purpose: 'activateCard', action: { ...action } })
    const right = { cardReference, expiry: '11-30' }
    expect(nameOf(await ask(noura, right))).toBe('notFound')
    expect(nameOf(await khalid.call('activateCard', right))).toBe('stepUpNeeded')
    expect(nameOf(await ask(khalid, { cardReference, lastDigits: '0326' }))).toBe('invalidFields')
    const { cardReference: active } = await cardOf(khalid, '0318')
    const again = await ask(khalid, { cardReference: active, expiry: '12-27' })
    expect(nameOf(again)).toBe('cardStateRefuses')
  })

  test('asks for an expiry date that no response and no data download reveals before', async () => {
    const { khalid } = people()
    const card = await cardOf(khalid, '0326')
    expect(card).toMatchObject({ expiry: null, isOnItsWay: false })
    const { cardReference } = card
    const found = await khalid.call('search', { text: '0326' })
    const detail = await khalid.call('cardDetail', { cardReference })
    const action = { format: 'json' as const, language: 'en' as const }
    const copy = await khalid.call('downloadData', {
      ...action,
      ...(await codeFor(khalid, 'downloadData', action)),
    })
    const opened = Buffer.from(copy.results.content, 'base64').toString()
    expect(opened).toContain('0326')
    // Nobody has the physical card in the demonstration, so a page outside the product shows its
    // expiry.
    expect((await app().inject('/demo/people')).body).toContain('11-30')
    for (const said of [JSON.stringify([found.results, detail.results]), opened]) {
      expect(said).not.toMatch(/"11-30"|2030-11-30/)
    }
  })

  test('allows five wrong expiry dates a day, counted over all kinds of confirmation', async () => {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '0326')
    const wrong = { purpose: 'activateCard', action: { cardReference, expiry: '11-29' } } as const
    const first = await khalid.call('generateOtp', wrong)
    expect(first).toMatchObject({
      status: 422,
      results: { triesLeft: 4, fields: [{ path: 'expiry', reason: 'wrong' }] },
    })
    expect(nameOf(first)).toBe('wrongCardExpiry')
    const byPhone = { ...IVR_REQUEST, ...wrong }
    expect((await khalid.call('generateIvr', byPhone)).results).toMatchObject({ triesLeft: 3 })
    expect((await khalid.call('beginPasskeyStepUp', wrong)).results).toMatchObject({ triesLeft: 2 })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => khalid.call('generateOtp', wrong)),
    )
    expect(replies.map(nameOf).filter((name) => name === 'wrongCardExpiry')).toHaveLength(1)
    const right = { ...wrong, action: { cardReference, expiry: '11-30' } }
    expect(nameOf(await khalid.call('generateOtp', right))).toBe('activationLimit')
    // The next day, all attempts are available again.
    await database().write((tx) => tx.update(cardActivationTry).set({ triedOn: '2026-01-01' }))
    expect((await khalid.call('generateOtp', wrong)).results).toMatchObject({ triesLeft: 4 })
    expect((await khalid.call('generateOtp', right)).status).toBe(200)
  })

  test('happens once for 50 concurrent calls with one idempotency key, and replaces the old card', async () => {
    const { khalid } = people()
    const fresh = await cardOf(khalid, '0326')
    const old = await cardOf(khalid, '0318')
    expect(fresh).toMatchObject({
      state: 'inactive',
      actions: ['activate', 'changeControls', 'reportLost', 'reportStolen', 'reportDamaged'],
      replaces: { cardReference: old.cardReference, lastDigits: '0318' },
    })
    const onOld = { cardReference: old.cardReference, control: 'cash' as const }
    expect((await khalid.call('closeControl', onOld)).status).toBe(200)
    const action = { cardReference: fresh.cardReference, expiry: '11-30' }
    const code = await codeFor(khalid, 'activateCard', action)
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () =>
      khalid.call('activateCard', { ...action, ...code }, { headers }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(replies[0]?.results.card).toMatchObject({ state: 'active', expiry: '11-30' })
    expect(await cardOf(khalid, '0318')).toMatchObject({ state: 'replaced', actions: ['dispute'] })

    const { results } = await khalid.call('cardDetail', { cardReference: fresh.cardReference })
    const closed = results.controls.filter((one) => one.closed).map(({ control }) => control)
    expect(closed).toEqual(['cash'])
    const told = await database().read((tx) =>
      tx.select({ kind: issuerEvent.kind }).from(issuerEvent).orderBy(issuerEvent.number),
    )
    expect(told.map((event) => event.kind).slice(-2)).toEqual(['cardActivated', 'cardReplaced'])
    const audited = await database().read((tx) =>
      tx
        .select({ of: auditEvent.clientId })
        .from(auditEvent)
        .where(eq(auditEvent.kind, 'cardActivated')),
    )
    expect(audited).toHaveLength(1)
    const [said] = await outbox()
    expect(said?.text).toContain(
      'card ending 0326 is active. Your card ending 0318 no longer works',
    )
    const other = { ...action, expiry: '10-30', ...code }
    expect(nameOf(await khalid.call('activateCard', other, { headers }))).toBe('keyReused')
  })
})

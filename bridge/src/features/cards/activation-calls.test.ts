import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'

describeOnDatabases('activating a card', (kind) => {
  const { database, people, cardOf, codeFor, outbox } = cardWorld(kind)

  test('of other digits, by somebody else or of an active card is refused before a code is sent', async () => {
    const { khalid, noura } = people()
    const { cardReference } = await cardOf(khalid, '0326')
    const ask = (by: typeof khalid, action: object) =>
      by.call('generateOtp', { purpose: 'activateCard', action: { ...action } })
    const wrong = await ask(khalid, { cardReference, lastDigits: '0318' })
    expect(wrong).toMatchObject({
      status: 422,
      results: { fields: [{ path: 'lastDigits', reason: 'wrong' }] },
    })
    const right = { cardReference, lastDigits: '0326' }
    expect(nameOf(await ask(noura, right))).toBe('notFound')
    expect(nameOf(await khalid.call('activateCard', right))).toBe('stepUpNeeded')
    const { cardReference: active } = await cardOf(khalid, '0318')
    const again = await ask(khalid, { cardReference: active, lastDigits: '0318' })
    expect(nameOf(again)).toBe('cardStateRefuses')
  })

  test('50 at once under one key activate it once, and the old card stops with it', async () => {
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
    const action = { cardReference: fresh.cardReference, lastDigits: '0326' }
    const code = await codeFor(khalid, 'activateCard', action)
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () =>
      khalid.call('activateCard', { ...action, ...code }, { headers }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(replies[0]?.results.card).toMatchObject({ state: 'active' })
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
    expect(said?.text).toContain('card ending 0326 is active. Your card ending 0318 has stopped')
    const other = { ...action, lastDigits: '9999', ...code }
    expect(nameOf(await khalid.call('activateCard', other, { headers }))).toBe('keyReused')
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lockCard } from '../../domain/cards/locked-card.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { cardAuthorization } from '../../platform/db/schema/customers.ts'
import { payAt } from '../../../../testing/attempts.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'
const SHOP = { name: 'Zari Fabrics' }

describeOnDatabases('reporting a card', (kind) => {
  const { database, people, now, cardOf, outbox } = cardWorld(kind)
  type Person = keyof ReturnType<typeof people>

  async function report(who: Person, digits: string, what: 'lost' | 'stolen' | 'damaged') {
    const { cardReference } = await cardOf(people()[who], digits)
    return people()[who].call('issueCard', { cardReference, what })
  }
  const eventsOf = (cardId: string) =>
    database().read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, cardId)),
    )
  const fifty = (serial: string) =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        database().write((tx) => payAt(tx, serial, { ...SHOP, now: now() })),
      ),
    )
  const approved = (cardId: string) =>
    database().read((tx) =>
      tx
        .select({ id: cardAuthorization.id })
        .from(cardAuthorization)
        .where(eq(cardAuthorization.cardId, cardId)),
    )
  /** The charges of a card, newest first. */
  async function chargesOf(who: Person, cardReference: string) {
    const filter = { cardReference, kinds: ['purchase' as const], withPending: true }
    const { results } = await people()[who].call('listTransactions', filter)
    return [...results.pending, ...results.transactions].map((one) => one.transactionReference)
  }

  test('as damaged keeps it active and allows the order of a replacement', async () => {
    const damaged = await report('noura', '2208', 'damaged')
    expect(damaged.results.card).toMatchObject({ state: 'active', stoppedBecause: null })
    expect(damaged.results.card.actions).toEqual(
      expect.arrayContaining(['suspend', 'reportLost', 'orderReplacement']),
    )
    const { cardReference, serialNumber } = damaged.results.card
    expect((await outbox())[0]?.text).toContain('ending 2208 was reported damaged')
    expect(await database().write((tx) => payAt(tx, serialNumber, { ...SHOP, now: now() }))).toBe(
      'applied',
    )
    const again = await report('noura', '2208', 'damaged')
    expect(again.results).toEqual({ ...damaged.results, card: again.results.card })
    expect(await eventsOf(cardReference)).toHaveLength(1)
  })

  test('as lost stops it without a code, notifies the holder and writes an audit entry', async () => {
    const lost = await report('noura', '1946', 'lost')
    expect(lost.status).toBe(200)
    expect(lost.results.card).toMatchObject({
      state: 'stopped',
      stoppedBecause: 'lost',
      replacement: null,
      actions: ['dispute', 'orderReplacement'],
    })
    const { card, report: told } = lost.results
    expect(told).toEqual({ what: 'lost', reportedAt: now().toISOString(), unknownTransactions: [] })
    expect(await cardOf(people().noura, '1946')).toEqual(card)
    const said = (await outbox()).slice(0, 2)
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) {
      expect(text).toContain('ending 1946 was reported lost and is cancelled')
      expect(text).toContain('بعد الإبلاغ عن فقدانها')
    }
    const audited = await database().read((tx) =>
      tx
        .select({ facts: auditEvent.facts })
        .from(auditEvent)
        .where(and(eq(auditEvent.clientId, 'C1000001'), eq(auditEvent.kind, 'cardReported'))),
    )
    const facts = { cardId: card.cardReference, what: 'lost' }
    expect(audited.map((row) => row.facts)).toContain(JSON.stringify(facts))
    expect(nameOf(await report('noura', '1946', 'stolen'))).toBe('cardStateRefuses')
    const seen = await people().noura.call('cardReport', { cardReference: card.cardReference })
    expect(seen.results.report).toEqual(told)
  })

  test('keeps only the last list of unknown charges, and refuses any that are not the card’s', async () => {
    const { noura, khalid } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const [one = '', two = ''] = await chargesOf('noura', cardReference)
    const mark = (...transactionReferences: string[]) =>
      noura.call('markUnknown', { cardReference, transactionReferences })
    const marked = await mark(one, two, one)
    expect(marked.results.report.unknownTransactions.toSorted()).toEqual([one, two].toSorted())
    const others = await chargesOf('noura', (await cardOf(noura, '2208')).cardReference)
    const strangers = await chargesOf('khalid', (await cardOf(khalid, '0318')).cardReference)
    const { transactions } = (await noura.call('listTransactions', { kinds: ['payment'] })).results
    for (const wrong of [others[0], strangers[0], transactions[0]?.transactionReference, NOBODYS]) {
      expect(nameOf(await mark(one, wrong ?? ''))).toBe('notFound')
    }
    const kept = (await noura.call('cardReport', { cardReference })).results.report
    expect(kept).toEqual(marked.results.report)
    expect((await mark(two)).results.report.unknownTransactions).toEqual([two])
    expect((await mark()).results.report.unknownTransactions).toEqual([])
    const many = Array.from({ length: 51 }, () => one)
    expect(nameOf(await mark(...many))).toBe('invalidFields')
  })

  test('is open to the holder and the primary cardmember, who are both notified, but not to others', async () => {
    const { noura, faisal, khalid } = people()
    const nouras = (await cardOf(noura, '1946')).cardReference
    const faisals = await cardOf(noura, '2208')
    const asked = { cardReference: faisals.cardReference, what: 'stolen' as const }
    for (const reference of [nouras, NOBODYS]) {
      const other = { cardReference: reference }
      expect(nameOf(await faisal.call('issueCard', { ...other, what: 'lost' }))).toBe('notFound')
      expect(nameOf(await faisal.call('cardReport', other))).toBe('notFound')
      const marks = { ...other, transactionReferences: [] }
      expect(nameOf(await faisal.call('markUnknown', marks))).toBe('notFound')
    }
    expect(nameOf(await khalid.call('issueCard', asked))).toBe('notFound')
    expect(nameOf(await khalid.call('cardReport', { cardReference: nouras }))).toBe('notFound')

    // It was reported as damaged before, and is stopped all the same.
    const done = await noura.call('issueCard', asked)
    expect(done.results).toMatchObject({
      card: { state: 'stopped', stoppedBecause: 'stolen', isOwn: false },
      report: { what: 'stolen' },
    })
    expect(await eventsOf(faisals.cardReference)).toEqual([
      { kind: 'cardReported', facts: { what: 'damaged' } },
      { kind: 'cardReported', facts: { what: 'stolen' } },
    ])
    const numbers = new Set((await outbox()).slice(0, 4).map(({ to }) => to))
    expect([...numbers]).toEqual(
      expect.arrayContaining(['+966550000101', '+966550000102', 'faisal@example.com']),
    )
    expect((await cardOf(faisal, '2208')).actions).toEqual(['dispute', 'orderReplacement'])
    const own = await faisal.call('cardReport', { cardReference: faisals.cardReference })
    expect(own.results.report?.what).toBe('stolen')
  })

  test('refuses an unknown kind of report, and refuses unknown charges before a report', async () => {
    const { reema } = people()
    const { cardReference } = await cardOf(reema, '10054')
    const what = 'sold' as 'lost'
    expect(nameOf(await reema.call('issueCard', { cardReference, what }))).toBe('invalidFields')
    const marks = { cardReference, transactionReferences: [] }
    expect(nameOf(await reema.call('markUnknown', marks))).toBe('cardStateRefuses')
    const { results } = await reema.call('cardReport', { cardReference })
    expect(results.report).toBeNull()
    expect(results.address).toMatchObject({ line1: '12 Palm Court', country: 'SA' })
  })

  test('is possible for an inactive card, a suspended card and a Centurion card', async () => {
    const { khalid, reema } = people()
    const waiting = await cardOf(khalid, '0326')
    const suspended = await cardOf(khalid, '5562')
    const answers = [
      await khalid.call('issueCard', { cardReference: waiting.cardReference, what: 'lost' }),
      await khalid.call('issueCard', { cardReference: suspended.cardReference, what: 'stolen' }),
    ]
    for (const { results } of answers) {
      expect(results.card).toMatchObject({ state: 'stopped', returnsOn: null })
    }
    // A replacement for one of them has already been ordered, since it was damaged.
    expect(answers.map(({ results }) => results.card.actions)).toEqual([
      ['dispute', 'orderReplacement'],
      ['dispute'],
    ])
    expect(answers[1]?.results.card.replacement).toMatchObject({
      stage: 'ordered',
      // The request waits for an answer, so its due day is that of the answer, not of the delivery.
      needsAnswer: true,
      dueOn: null,
    })
    // The card that it was to replace keeps working, without a replacement.
    expect(await cardOf(khalid, '0318')).toMatchObject({ state: 'active' })
    const { cardReference } = await cardOf(reema, '10054')
    const damaged = await reema.call('issueCard', { cardReference, what: 'damaged' })
    expect(damaged.results.card).toMatchObject({ lastDigits: '10054', state: 'active' })
  })

  describe('with 50 concurrent calls', () => {
    test('takes effect once under one idempotency key, which refuses another body', async () => {
      const { reema } = people()
      const { cardReference } = await cardOf(reema, '10054')
      const before = await eventsOf(cardReference)
      const headers = { 'idempotency-key': randomUUID() }
      const asked = { cardReference, what: 'stolen' as const }
      const replies = await sendAtOnce(50, () => reema.call('issueCard', asked, { headers }))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
      expect(await eventsOf(cardReference)).toHaveLength(before.length + 1)
      const other = { ...asked, what: 'lost' as const }
      expect(nameOf(await reema.call('issueCard', other, { headers }))).toBe('keyReused')
    })

    test('lets no payment through during or after the report', async () => {
      const { khalid, reema } = people()
      const stopped = await cardOf(reema, '10054')
      const before = await approved(stopped.cardReference)
      expect(new Set(await fifty(stopped.serialNumber))).toEqual(new Set(['declined']))
      expect(await approved(stopped.cardReference)).toEqual(before)

      const living = await cardOf(khalid, '0318')
      const first = await approved(living.cardReference)
      const key = { clientId: 'C1000002', id: living.cardReference }
      const { promise: done, resolve } = Promise.withResolvers<unknown[]>()
      await database().write(async (tx) => {
        const locked = await lockCard(tx, key)
        if (!locked) throw new Error('no such card')
        const details = { stoppedBecause: 'lost' as const }
        await changeState(tx, locked, { event: 'reportedLost', details }, now())
        // These start before the report has committed, and wait for it.
        void fifty(living.serialNumber).then(resolve)
      })
      expect(new Set(await done)).toEqual(new Set(['declined']))
      expect(await approved(living.cardReference)).toEqual(first)
      const [declined] = (await khalid.call('listDeclined', {})).results.attempts
      expect(declined).toMatchObject({ reason: 'cardStopped' })
    })
  })
})

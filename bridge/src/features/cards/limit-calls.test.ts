import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { cardRule } from '../../platform/db/schema/cards.ts'
import { payAt } from '../../../../testing/attempts.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { limitWorld, NOBODYS, reasonOf, SAID } from '../../../../testing/limit-world.ts'

describeOnDatabases('card limits', (kind) => {
  const world = limitWorld(kind)
  const { database, people, now, cardOf, codeFor, outbox } = world
  const { referenceOf, termsOf, set, certificate, toldToIssuer } = world

  test('show the used amount and the allowed range to each role, and return “notFound” to others', async () => {
    const { noura, khalid } = people()
    const own = await termsOf('noura', '1946')
    expect(own).toMatchObject({
      current: { minor: 6_000_000, currency: 'SAR' },
      lowestBecause: 'spending',
      highest: { minor: 12_000_000 },
      highestBecause: 'tier',
      raising: 'request',
      openRequest: null,
    })
    expect(own.lowest.minor).toBeGreaterThanOrEqual(own.used.minor)
    const { results } = await noura.call('accountSummary', {})
    expect(own.current.minor - own.used.minor).toBe(results.availableCredit.minor)
    expect(own.held).toEqual(results.pendingTotal)
    const cardReference = await referenceOf('noura', '2208')
    expect(await termsOf('noura', '2208')).toMatchObject({
      current: { minor: 1_200_000 },
      highest: { minor: 6_000_000 },
      highestBecause: 'account',
      raising: 'atOnce',
    })
    // A supplementary cardmember must not see what the account may spend.
    expect(await termsOf('faisal', '2208')).toMatchObject({
      current: { minor: 1_200_000 },
      highest: { minor: 12_000_000 },
      highestBecause: 'tier',
      raising: 'approval',
    })
    for (const [browser, reference] of [
      [khalid, cardReference],
      [noura, NOBODYS],
      [noura, 'no-card-at-all'],
    ] as const) {
      const refused = await browser.call('limitTerms', { cardReference: reference })
      expect(nameOf(refused)).toBe('notFound')
    }
    const waiting = { cardReference: await referenceOf('khalid', '0326') }
    expect(nameOf(await khalid.call('limitTerms', waiting))).toBe('cardStateRefuses')
    const unsigned = await noura.call('limitTerms', { cardReference }, { token: null })
    expect(nameOf(unsigned)).toBe('tokenRefused')
  })

  test('are lowered with a code, and the holder, the issuer and the audit log are informed', async () => {
    const { noura } = people()
    const cardReference = await referenceOf('noura', '1946')
    const asked = { cardReference, newLimit: 5_500_000 }
    expect(nameOf(await noura.call('setLimit', asked))).toBe('stepUpNeeded')
    const place = { kind: 'limit', subject: cardReference } as const
    await noura.call('saveDraft', { ...place, content: { newLimit: '55000' } })
    const code = await codeFor(noura, 'setLimit', asked)
    const other = { ...asked, newLimit: 5_400_000, ...code }
    expect(nameOf(await noura.call('setLimit', other))).toBe('stepUpNeeded')

    const again = await codeFor(noura, 'setLimit', { ...asked, newLimit: 5_600_000 })
    const headers = { 'idempotency-key': randomUUID() }
    const wanted = { ...asked, newLimit: 5_600_000, ...again }
    const done = await noura.call('setLimit', wanted, { headers })
    expect(done.status).toBe(200)
    const replay = await noura.call('setLimit', wanted, { headers })
    expect(replay.results).toEqual(done.results)
    expect((await noura.call('accountSummary', {})).results.creditLimit.minor).toBe(5_600_000)
    const facts = { from: 6_000_000, to: 5_600_000, request: null }
    expect(await toldToIssuer(cardReference)).toEqual([{ kind: 'limitChanged', facts }])
    const said = (await outbox()).slice(0, 2)
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) {
      expect(text).toContain('card ending 1946 is now SAR 56,000. It was SAR 60,000.')
      expect(text).toContain('من 60,000 ر.س إلى 56,000 ر.س')
    }
    const audited = await database().read((tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.kind, 'limitChanged')),
    )
    expect(audited.map((row) => JSON.parse(row.facts))).toEqual([
      { cardId: cardReference, ...facts },
    ])
    expect((await noura.call('getDraft', place)).results.draft).toBeNull()
  })

  test('are refused before a code is sent when the value or the person is not allowed', async () => {
    const { noura, faisal } = people()
    const own = await referenceOf('noura', '1946')
    const family = await referenceOf('noura', '2208')
    const { lowest, current } = await termsOf('noura', '1946')
    const cases = [
      [own, current.minor, 'same'],
      [own, lowest.minor - 10_000, 'limitTooLow'],
      [own, current.minor - 50, 'step'],
      [own, current.minor + 10_000, 'limitTooHigh'],
      [family, 40_000, 'limitTooLow'],
      [family, 6_010_000, 'limitTooHigh'],
    ] as const
    for (const [cardReference, newLimit, reason] of cases) {
      const action = { cardReference, newLimit }
      const refused = await noura.call('generateOtp', { purpose: 'setLimit', action })
      expect(nameOf(refused)).toBe('invalidFields')
      expect(reasonOf(refused)).toEqual({ path: 'newLimit', reason })
    }
    const action = { cardReference: family, newLimit: 100_000 }
    const byHolder = await faisal.call('generateOtp', { purpose: 'setLimit', action })
    expect(nameOf(byHolder)).toBe('notAllowed')
  })

  test('of a supplementary card are set by the primary cardmember, and the holder is notified', async () => {
    const done = await set('noura', '2208', 900_000)
    expect(done.results.card).toMatchObject({ creditLimit: { minor: 900_000 }, isOwn: false })
    expect((await cardOf(people().faisal, '2208')).creditLimit?.minor).toBe(900_000)
    const numbers = new Set((await outbox()).slice(0, 4).map(({ to }) => to))
    expect([...numbers]).toEqual(
      expect.arrayContaining(['+966550000101', '+966550000102', 'faisal@example.com']),
    )
    const { faisal, noura, khalid } = people()
    const cardReference = await referenceOf('noura', '2208')
    const files = [await certificate('noura', cardReference)]
    const asked = { cardReference, newLimit: 1_000_000, ...SAID, files }
    expect(nameOf(await noura.call('requestLimit', asked))).toBe('notAllowed')
    expect(nameOf(await faisal.call('requestLimit', asked))).toBe('notAllowed')
    expect(nameOf(await khalid.call('requestLimit', asked))).toBe('notFound')
  })

  /** Attempts a payment with a card. */
  const pay = (serialNumber: string, minor: number) =>
    database().write((tx) => payAt(tx, serialNumber, { name: 'Zari Fabrics', minor, now: now() }))
  const reasonsOf = async (card: string) => {
    const { attempts } = (await people().noura.call('listDeclined', {})).results
    const of = attempts.filter(({ cardReference }) => cardReference === card)
    return new Set(of.map(({ reason }) => reason))
  }

  test('apply exactly to the next payment, and under 50 concurrent attempts', async () => {
    const family = await cardOf(people().noura, '3370')
    const { used } = await termsOf('noura', '3370')
    // The card's rules would stop these payments before its limit does.
    await database().write((tx) => tx.delete(cardRule))
    const room = Math.ceil((used.minor + 100_000) / 10_000) * 10_000
    await set('noura', '3370', room)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => pay(family.serialNumber, 25_000)),
    )
    const approved = outcomes.filter((outcome) => outcome === 'applied').length
    expect(approved).toBe(Math.floor((room - used.minor) / 25_000))
    expect(await reasonsOf(family.cardReference)).toContain('cardLimit')

    const { serialNumber, cardReference } = await cardOf(people().noura, '1946')
    const { lowest } = await termsOf('noura', '1946')
    expect(await pay(serialNumber, 500_000)).toBe('applied')
    const terms = await termsOf('noura', '1946')
    await set('noura', '1946', terms.lowest.minor)
    expect(terms.lowest.minor).toBeGreaterThan(lowest.minor)
    const left = terms.lowest.minor - terms.used.minor
    expect(await pay(serialNumber, left + 1)).toBe('declined')
    expect(await reasonsOf(cardReference)).toContain('insufficientCredit')
    expect(await pay(serialNumber, left)).toBe('applied')
    expect(await pay(serialNumber, 1)).toBe('declined')
  })
})

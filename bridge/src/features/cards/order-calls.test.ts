import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_BRAND } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import { decideRequestsJob } from '../../../../demo/decide-requests.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { cardReport } from '../../platform/db/schema/cards.ts'
import { card as cardTable } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { isShareKept } from '../../domain/points/shares.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { runJob } from '../../../../testing/run-job.ts'

const PARIS = { line1: '12 Rue des Tisserands', line2: null, city: 'Paris', country: 'FR' }
const CHOICES = {
  contactMethod: 'email' as const,
  reason: 'other' as const,
  recurringFollows: true,
}

describeOnDatabases('ordering a replacement card', (kind) => {
  const { database, people, now, cardOf, printedOn, codeFor, outbox } = cardWorld(kind)
  type Person = keyof ReturnType<typeof people>

  async function report(who: Person, digits: string, what: 'lost' | 'stolen' | 'damaged') {
    const browser = people()[who]
    const { cardReference } = await cardOf(browser, digits)
    const { results } = await browser.call('issueCard', { cardReference, what })
    return results.card
  }
  const dueIn = (days: number) => addWorkingDays(riyadhDay(now()), days, SAUDI_HOLIDAYS)
  const ordered = (reference: string) =>
    database().read(async (tx) => {
      const [row] = await tx.select().from(request).where(eq(request.reference, reference))
      return row
    })
  /** Runs the demonstration's issuer as if that many minutes had passed. */
  async function letWork(minutes: number) {
    const keys = await testKeys()
    const gateways = createGateways({ keys, now: () => TEST_NOW, served: new Set() })
    const parts = { keys, gateways, ...DEFAULT_BRAND }
    const then = new Date(now().getTime() + minutes * MINUTE_MS)
    return runJob(decideRequestsJob(parts, new Date(0)), database(), then)
  }

  test('to the address on file needs no code, returns a reference and a due day, and happens once', async () => {
    const { noura } = people()
    const { cardReference } = await report('noura', '1946', 'lost')
    const { results: list } = await noura.call('listTransactions', {
      cardReference,
      kinds: ['purchase'],
    })
    const unknown = list.transactions[0]?.transactionReference ?? ''
    await noura.call('markUnknown', { cardReference, transactionReferences: [unknown] })
    const asked = {
      cardReference,
      ...CHOICES,
      reason: 'mislaid' as const,
      information: ' In a taxi ',
    }
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () => noura.call('orderReplacement', asked, { headers }))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const { card } = replies[0]!.results
    expect(card.replacement).toMatchObject({ stage: 'ordered', dueOn: dueIn(5) })
    expect(card.actions).toEqual(['dispute'])
    const reference = card.replacement?.requestReference ?? ''
    expect(await ordered(reference)).toMatchObject({
      kind: 'cardIssue',
      cardId: cardReference,
      isAbroad: false,
      details: {
        report: 'lost',
        reason: 'mislaid',
        contactMethod: 'email',
        additionalInformation: 'In a taxi',
        address: { city: 'Riyadh', country: 'SA' },
        recurringFollows: true,
        unknownTransactions: [unknown],
      },
    })
    const said = (await outbox()).slice(0, 2)
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) expect(text).toContain(reference)
    expect(nameOf(await noura.call('orderReplacement', asked))).toBe('replacementUnderWay')
    const other = { ...asked, contactMethod: 'sms' as const }
    expect(nameOf(await noura.call('orderReplacement', other, { headers }))).toBe('keyReused')
  })

  test('to another address needs a confirmation of exactly its fields, and takes 10 working days abroad', async () => {
    const { faisal } = people()
    const { cardReference } = await report('faisal', '2208', 'stolen')
    const asked = { cardReference, ...CHOICES, address: PARIS }
    expect(nameOf(await faisal.call('orderReplacementElsewhere', asked))).toBe('stepUpNeeded')
    const code = await codeFor(faisal, 'orderReplacementElsewhere', asked)
    const home = { ...asked, address: { ...PARIS, country: 'SA' }, ...code }
    expect(nameOf(await faisal.call('orderReplacementElsewhere', home))).toBe('stepUpNeeded')
    const done = await faisal.call('orderReplacementElsewhere', { ...asked, ...code })
    expect(done.results.card.replacement).toMatchObject({ stage: 'ordered', dueOn: dueIn(10) })
    const reference = done.results.card.replacement?.requestReference ?? ''
    expect(await ordered(reference)).toMatchObject({ isAbroad: true, details: { address: PARIS } })
    // The primary cardmember sees that it is coming, but no address other than their own.
    const seen = await cardOf(people().noura, '2208')
    expect(seen.replacement).toEqual(done.results.card.replacement)
    const known = await people().noura.call('cardReport', { cardReference })
    expect(JSON.stringify(known.results)).not.toContain('Tisserands')
  })

  test('is refused without a report, for a reason that does not fit, and to an invalid address', async () => {
    const { reema, noura } = people()
    const { cardReference } = await cardOf(reema, '10054')
    const asked = { cardReference, ...CHOICES }
    expect(nameOf(await reema.call('orderReplacement', asked))).toBe('cardStateRefuses')
    expect(nameOf(await noura.call('orderReplacement', asked))).toBe('notFound')
    await report('reema', '10054', 'damaged')
    const wrong = { ...asked, reason: 'robbed' as const }
    expect(nameOf(await reema.call('orderReplacement', wrong))).toBe('invalidFields')
    for (const address of [
      { ...PARIS, country: 'XX' },
      { ...PARIS, line1: ' ' },
      { ...PARIS, city: 'Paris\nFrance' },
    ]) {
      const action = { ...asked, address }
      const sent = await reema.call('generateOtp', {
        purpose: 'orderReplacementElsewhere',
        action,
      })
      expect(nameOf(sent)).toBe('invalidFields')
    }
  })

  test('is possible again after an order is withdrawn whose card is made already', async () => {
    const { faisal } = people()
    const { replace } = replacements(database, now)
    const world = await requestWorld(database, now)
    const lost = await cardOf(faisal, '2208')
    const first = lost.replacement?.requestReference ?? ''
    await world.move(first, 'makingBegun')
    await world.move(first, 'sentOut')
    const made = await replace(lost.cardReference)
    await world.move(first, 'askedForMore', { note: 'Where are you?' })
    expect((await faisal.call('withdrawRequest', { reference: first })).status).toBe(200)
    const { cards } = (await faisal.call('listCards', {})).results
    const stateOf = (id: string) => cards.find(({ cardReference }) => cardReference === id)
    expect(stateOf(made)).toMatchObject({ state: 'stopped', stoppedBecause: 'issuer' })
    expect(stateOf(lost.cardReference)?.actions).toContain('orderReplacement')
    // A lost card that is still to be replaced keeps its holder’s share of points.
    const isKept = await database().read(async (tx) => {
      const [row] = await tx.select().from(cardTable).where(eq(cardTable.id, lost.cardReference))
      return isShareKept(tx, row!, row!.cardmemberId)
    })
    expect(isKept).toBe(true)
    const asked = { cardReference: lost.cardReference, ...CHOICES, address: PARIS }
    const code = await codeFor(faisal, 'orderReplacementElsewhere', asked)
    const again = await faisal.call('orderReplacementElsewhere', { ...asked, ...code })
    expect(again.results.card.replacement).toMatchObject({ stage: 'ordered' })
    for (const minutes of [2, 5, 15]) await letWork(minutes)
    const after = (await faisal.call('listCards', {})).results.cards
    const waiting = after.filter(({ state }) => state === 'inactive')
    expect(waiting.map(({ replaces }) => replaces?.cardReference)).toEqual([lost.cardReference])
  })

  test('is possible again if the issuer stops the delivered card before its activation', async () => {
    const { reema } = people()
    const { replace, stop } = replacements(database, now)
    const world = await requestWorld(database, now)
    const { cardReference } = await report('reema', '10054', 'damaged')
    const asked = { cardReference, ...CHOICES }
    const { card } = (await reema.call('orderReplacement', asked)).results
    const reference = card.replacement?.requestReference ?? ''
    await world.move(reference, 'makingBegun')
    await world.move(reference, 'sentOut')
    const made = await replace(cardReference)
    await world.move(reference, 'delivered')
    expect((await cardOf(reema, '10054')).actions).not.toContain('orderReplacement')
    await stop(made, 'issuer')
    const stopped = await cardOf(reema, '10054')
    expect(stopped.replacement).toBeNull()
    expect(stopped.actions).toContain('orderReplacement')
    const again = await reema.call('orderReplacement', asked)
    expect(again.results.card.replacement).toMatchObject({ stage: 'ordered' })
    await reema.call('withdrawRequest', {
      reference: again.results.card.replacement?.requestReference ?? '',
    })
  })

  describe('in the demonstration', () => {
    test('delivers a card with its own number in stages, and its activation replaces the damaged card', async () => {
      const { reema } = people()
      const old = await cardOf(reema, '10054')
      const asked = { cardReference: old.cardReference, ...CHOICES }
      const done = await reema.call('orderReplacement', asked)
      expect(done.results.card).toMatchObject({ state: 'active' })
      const stage = async () => (await cardOf(reema, '10054')).replacement?.stage
      await letWork(0)
      expect(await stage()).toBe('ordered')
      await letWork(2)
      expect(await stage()).toBe('beingMade')
      const before = (await reema.call('listCards', {})).results.cards
      await letWork(5)
      expect(await stage()).toBe('onItsWay')
      const after = (await reema.call('listCards', {})).results.cards
      const issued = after.find(
        (one) => !before.some(({ cardReference }) => cardReference === one.cardReference),
      )
      expect(issued).toMatchObject({
        state: 'inactive',
        kind: old.kind,
        accountReference: old.accountReference,
        nameOnCard: old.nameOnCard,
        replaces: { cardReference: old.cardReference },
      })
      // It belongs to an order with delivery states, so it can only be activated after delivery.
      expect(issued).toMatchObject({ expiry: null, isOnItsWay: true })
      expect(issued?.actions).not.toContain('activate')
      const { cardReference = '' } = issued ?? {}
      const expiry = await printedOn(cardReference)
      const activation = { cardReference, expiry }
      const early = { purpose: 'activateCard', action: { ...activation } } as const
      expect(nameOf(await reema.call('generateOtp', early))).toBe('cardOnItsWay')
      expect(issued?.serialNumber).not.toBe(old.serialNumber)
      expect(issued?.lastDigits).not.toBe(old.lastDigits)
      await letWork(15)
      expect(await stage()).toBe('delivered')
      expect(await letWork(60)).toEqual({ moved: 0 })

      expect(await cardOf(reema, issued?.lastDigits ?? '')).toMatchObject({ isOnItsWay: false })
      const code = await codeFor(reema, 'activateCard', activation)
      expect((await reema.call('activateCard', { ...activation, ...code })).status).toBe(200)
      expect(await cardOf(reema, '10054')).toMatchObject({
        state: 'replaced',
        actions: ['dispute'],
      })
    })

    test('replaces the card that still works when its first replacement is lost in delivery', async () => {
      const { khalid } = people()
      const { cardReference } = await report('khalid', '0326', 'lost')
      const asked = { cardReference, ...CHOICES, reason: 'notReceived' as const }
      const done = await khalid.call('orderReplacement', asked)
      expect(done.results.card.replacement?.stage).toBe('ordered')
      // A second replacement cannot be ordered while this one is not activated.
      const working = await report('khalid', '0318', 'damaged')
      expect(working.actions).not.toContain('orderReplacement')
      const second = { ...asked, cardReference: working.cardReference, reason: 'chip' as const }
      expect(nameOf(await khalid.call('orderReplacement', second))).toBe('replacementUnderWay')
      for (const minutes of [2, 5, 15]) await letWork(minutes)
      const { cards } = (await khalid.call('listCards', {})).results
      const issued = cards.filter(
        ({ state, replaces }) =>
          state === 'inactive' && replaces?.cardReference === working.cardReference,
      )
      expect(issued).toHaveLength(1)
      const stored = await database().read((tx) =>
        tx.select().from(cardReport).where(eq(cardReport.cardId, cardReference)),
      )
      expect(stored).toHaveLength(1)
    })
  })
})

import type { Transaction } from '@sadu/contract'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { ErrorDetails } from '@sadu/contract/core/envelope'
import { changeState } from '../../domain/cards/change-state.ts'
import { lockSerialNumber } from '../../domain/cards/locked-card.ts'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { fxRate } from '../../platform/db/schema/customers.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { payAt } from '../../../../testing/attempts.ts'
import type { Browser, Reply } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { tripCardsJob } from './schedule.ts'

describeOnDatabases('trips', (kind) => {
  const { database, people, now, cardOf, outbox } = cardWorld(kind)
  const today = () => riyadhDay(now())
  const inDays = (days: number) => addDays(today(), days)
  const stop = (country: string, from: number, to: number) => ({
    country,
    arrivesOn: inDays(from),
    leavesOn: inDays(to),
  })
  const trip = (cards: string[], ...stops: ReturnType<typeof stop>[]) => ({
    stops,
    cardReferences: cards,
    contactPhone: '',
  })
  async function cardsJob() {
    const keys = await testKeys()
    const gateways = createGateways({ keys, now, served: new Set() })
    const { productName, hotline } = DEFAULT_BRAND
    return tripCardsJob({ keys, gateways, productName, hotline })
  }
  const fieldsOf = ({ results }: Reply) => (results as ErrorDetails).fields

  const told = async () =>
    database().read((tx) =>
      tx.select().from(issuerEvent).orderBy(desc(issuerEvent.number)).limit(1),
    )
  const audited = async () => {
    const [row] = await database().read((tx) =>
      tx.select().from(auditEvent).orderBy(desc(auditEvent.at), desc(auditEvent.seq)).limit(1),
    )
    return row?.kind
  }

  async function planned(browser: Browser, asked: ReturnType<typeof trip>) {
    const answer = await browser.call('saveTrip', asked)
    expect(answer.status).toBe(200)
    return answer.results.trip
  }

  test('a planner sees only their own trips, upcoming first, and finds them by country in both languages', async () => {
    const { noura, faisal } = people()
    const { trips } = (await noura.call('listTrips', {})).results
    expect(trips.map(({ state, stops }) => [state, stops.map(({ country }) => country)])).toEqual([
      ['upcoming', ['GB', 'FR']],
      ['completed', ['GB']],
    ])
    expect(trips[0]?.cards.map(({ lastDigits }) => lastDigits)).toEqual(['1946', '2208'])
    expect((await faisal.call('listTrips', {})).results.trips).toEqual([])
    for (const text of ['france', 'فرنسا']) {
      const { results } = await noura.call('search', { text })
      expect(results.trips.map(({ state }) => state)).toEqual(['upcoming'])
    }
  })

  test('the next trip shows what needs attention, and the last trip what was spent', async () => {
    const { noura } = people()
    const [next, last] = (await noura.call('listTrips', {})).results.trips
    const ahead = (await noura.call('tripDetail', { tripReference: next?.tripReference ?? '' }))
      .results
    expect(ahead.checks[0]).toMatchObject({ finding: 'abroadOff', card: { lastDigits: '2208' } })
    expect(ahead.checks.map(({ finding }) => finding)).toContain('nothingExpires')
    expect(ahead.rates).toMatchObject([
      { currency: 'EUR', units: 1, ratedOn: today() },
      { currency: 'GBP', units: 1, rate: expect.stringMatching(/^\d\.\d{6}$/), ratedOn: today() },
    ])
    expect(ahead.spending).toEqual([])
    expect(ahead.benefits).toEqual([])
    const over = (await noura.call('tripDetail', { tripReference: last?.tripReference ?? '' }))
      .results
    expect(over.checks).toEqual([])
    expect(over.benefits).toEqual([])
    const [pounds] = over.spending
    expect(pounds?.spent.currency).toBe('GBP')
    const there: Transaction[] = []
    let cursor: string | undefined
    do {
      const { results } = await noura.call('listTransactions', {
        from: addDays(last?.arrivesOn ?? '', -1),
        to: addDays(last?.leavesOn ?? '', 1),
        limit: 50,
        ...(cursor !== undefined && { cursor }),
      })
      there.push(
        ...results.transactions.filter(
          (one) => one.transactionAmount.currency === 'GBP' && one.lastDigits === '1946',
        ),
      )
      cursor = results.nextCursor ?? undefined
    } while (cursor !== undefined)
    const sum = (minors: number[]) => minors.reduce((total, minor) => total + minor, 0)
    expect(there.length).toBeGreaterThan(3)
    expect([pounds?.charges, pounds?.spent.minor, pounds?.billed.minor]).toEqual([
      there.length,
      sum(there.map((one) => one.transactionAmount.minor)),
      sum(there.map((one) => one.billingAmount.minor)),
    ])
  })

  test('reports an overdue bill, even of an account without cards on the trip', async () => {
    const { khalid } = people()
    const { accounts } = (await khalid.call('listAccounts', {})).results
    const { cards } = (await khalid.call('listCards', {})).results
    const living = cards.filter(({ state }) => state !== 'stopped')
    expect(living).not.toEqual([])
    for (const { cardReference } of living) {
      const { tripReference } = await planned(khalid, trip([cardReference], stop('OM', 80, 83)))
      const { checks } = (await khalid.call('tripDetail', { tripReference })).results
      const late = accounts.filter(({ isOverdue }) => isOverdue)
      expect(late).toHaveLength(1)
      const { accountReference } = late[0] ?? {}
      const summary = (await khalid.call('accountSummary', { accountReference })).results
      expect(checks.filter(({ finding }) => finding.startsWith('payment'))).toContainEqual({
        finding: 'paymentOverdue',
        card: null,
        day: summary.overdue?.since,
        amount: summary.overdue?.amount,
      })
      expect(checks.map(({ finding }) => finding)).not.toContain('nothingDue')
      await khalid.call('removeTrip', { tripReference })
    }
  })

  test('a saved trip lets its cards pay there and notifies issuer and planner, until it is removed', async () => {
    const { khalid } = people()
    const { cardReference, serialNumber } = await cardOf(khalid, '0318')
    const pay = (name: string) =>
      database().write((tx) => payAt(tx, serialNumber, { name, now: now() }))
    expect(await pay('Juniper Corner Diner')).toBe('declined')
    const { attempts } = (await khalid.call('listDeclined', {})).results
    expect(attempts[0]).toMatchObject({ reason: 'unusualAbroad', country: 'US' })
    // Online purchases do not depend on a trip.
    expect(await pay('Parcel & Pine')).toBe('applied')

    const saved = await planned(khalid, trip([cardReference], stop('US', 0, 3)))
    expect(saved).toMatchObject({ state: 'underWay', contactPhone: null })
    expect(await told()).toMatchObject([
      { kind: 'tripSaved', facts: { trip: saved.tripReference, cards: [serialNumber] } },
    ])
    expect(await audited()).toBe('tripSaved')
    expect((await outbox())[0]?.text).toContain('Your trip to United States')
    expect(await pay('Juniper Corner Diner')).toBe('applied')
    expect(await pay('Quillgate Books')).toBe('declined')

    const { tripReference } = saved
    const changed = await khalid.call('saveTrip', {
      tripReference,
      ...trip([cardReference], stop('US', 0, 1), stop('GB', 1, 3)),
      contactPhone: '0044 20 7946 0123',
    })
    expect(changed.results.trip).toMatchObject({ tripReference, contactPhone: '+442079460123' })
    expect((await told())[0]?.kind).toBe('tripChanged')
    expect(await pay('Quillgate Books')).toBe('applied')

    expect((await khalid.call('removeTrip', { tripReference })).status).toBe(200)
    expect((await told())[0]).toMatchObject({ kind: 'tripRemoved', facts: { trip: tripReference } })
    expect(await audited()).toBe('tripRemoved')
    expect(await pay('Quillgate Books')).toBe('declined')
    expect(nameOf(await khalid.call('removeTrip', { tripReference }))).toBe('notFound')
  })

  test('shows the latest rate of each currency up to today, and a Centurion card’s insurance', async () => {
    const { reema } = people()
    const { cardReference } = await cardOf(reema, '10054')
    const { tripReference } = await planned(
      reema,
      trip([cardReference], stop('LB', 80, 82), stop('JP', 82, 84), stop('AQ', 84, 86)),
    )
    const rates = async () => (await reema.call('tripDetail', { tripReference })).results.rates
    const feed = (...rows: object[]) =>
      database().write((tx) => tx.insert(fxRate).values(rows as (typeof fxRate.$inferInsert)[]))
    expect(await rates()).toEqual([
      { currency: 'JPY', units: 10, rate: expect.stringMatching(/^0\.2/), ratedOn: today() },
      { currency: 'LBP', units: 10_000, rate: '0.418994', ratedOn: today() },
    ])
    const pound = { currency: 'LBP', units: 100_000, rate: '4.2', source: 'issuer' }
    await feed({ ...pound, ratedOn: inDays(1) })
    expect((await rates())[1]).toMatchObject({ rate: '0.418994', ratedOn: today() })
    await database().write((tx) => tx.delete(fxRate).where(eq(fxRate.ratedOn, today())))
    await feed({ ...pound, ratedOn: inDays(-2), rate: '4.1' }, { ...pound, ratedOn: inDays(-3) })
    expect(await rates()).toEqual([
      { currency: 'LBP', units: 100_000, rate: '4.100000', ratedOn: inDays(-2) },
    ])
    const insured = await reema.call('tripDetail', { tripReference })
    expect(insured.results.benefits).toEqual(['travelInsurance'])
  })

  test('refuses each wrong field with its reason', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const refused = async (asked: ReturnType<typeof trip>) =>
      fieldsOf(await noura.call('saveTrip', asked))
    expect(await refused(trip([cardReference], stop('GB', -1, 2)))).toEqual([
      { path: 'stops.0.arrivesOn', reason: 'past' },
    ])
    expect(await refused(trip([cardReference], stop('GB', 30, 29)))).toEqual([
      { path: 'stops.0.leavesOn', reason: 'leavesFirst' },
    ])
    expect(await refused(trip([cardReference], stop('GB', 360, 370)))).toEqual([
      { path: 'stops.0.leavesOn', reason: 'tooFar' },
    ])
    expect(await refused(trip([cardReference], stop('JP', 14, 20)))).toEqual([
      { path: 'stops.0.arrivesOn', reason: 'overlap' },
    ])
    expect(await refused({ ...trip([], stop('JP', 30, 32)), contactPhone: '0551' })).toEqual([
      { path: 'contactPhone', reason: 'format' },
      { path: 'cardReferences', reason: 'required' },
    ])
  })

  test('saves only one of two overlapping trips that are planned concurrently', async () => {
    const { reema } = people()
    const { cardReference } = await cardOf(reema, '10054')
    const asked = trip([cardReference], stop('JP', 40, 44))
    const answers = await Promise.all([
      reema.call('saveTrip', asked),
      reema.call('saveTrip', asked),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('refuses another customer’s trip or card, and a change of a completed trip', async () => {
    const { noura, faisal, khalid } = people()
    const [next, last] = (await noura.call('listTrips', {})).results.trips
    const { cardReference } = await cardOf(noura, '1946')
    const own = await cardOf(khalid, '0318')
    const tripReference = next?.tripReference ?? ''
    for (const other of [faisal, khalid]) {
      expect(nameOf(await other.call('tripDetail', { tripReference }))).toBe('notFound')
      expect(nameOf(await other.call('removeTrip', { tripReference }))).toBe('notFound')
      const asked = trip([cardReference], stop('JP', 50, 52))
      expect(nameOf(await other.call('saveTrip', asked))).toBe('notFound')
    }
    const changed = { tripReference, ...trip([own.cardReference], stop('JP', 50, 52)) }
    expect(nameOf(await khalid.call('saveTrip', changed))).toBe('notFound')
    const over = {
      tripReference: last?.tripReference ?? '',
      ...trip([cardReference], stop('JP', 50, 52)),
    }
    expect(nameOf(await noura.call('saveTrip', over))).toBe('tripOver')
    expect(nameOf(await noura.call('tripDetail', { tripReference: 'nonsense' }))).toBe('notFound')
    const many = Array.from({ length: 9 }, () => stop('JP', 50, 52))
    expect(nameOf(await noura.call('saveTrip', trip([cardReference], ...many)))).toBe(
      'invalidFields',
    )
    const without = await noura.call('listTrips', {}, { token: null })
    expect(without).toMatchObject({ status: 401 })
  })

  test('keeps a draft of a change for the planner only, until the trip is saved or removed', async () => {
    const { khalid, noura } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    const asked = trip([cardReference], stop('JP', 70, 72))
    const { tripReference } = await planned(khalid, asked)
    const place = { kind: 'tripChange', subject: tripReference } as const
    const keep = () => khalid.call('saveDraft', { ...place, content: { phone: '+81312345678' } })
    const kept = async () => (await khalid.call('getDraft', place)).results.draft

    expect((await keep()).status).toBe(200)
    expect(await kept()).toMatchObject({ content: { phone: '+81312345678' } })
    expect(nameOf(await noura.call('getDraft', place))).toBe('notFound')
    expect(nameOf(await khalid.call('getDraft', { ...place, subject: cardReference }))).toBe(
      'notFound',
    )
    expect((await khalid.call('saveTrip', { ...asked, tripReference })).status).toBe(200)
    expect(await kept()).toBeNull()
    await keep()
    expect((await khalid.call('removeTrip', { tripReference })).status).toBe(200)
    const rows = await database().read((tx) =>
      tx.select().from(draft).where(eq(draft.kind, 'tripChange')),
    )
    expect(rows).toEqual([])
  })

  test('removes a cancelled card from a trip immediately, and notifies the planner once', async () => {
    const { khalid } = people()
    const { cardReference, serialNumber, lastDigits } = await cardOf(khalid, '0318')
    const { tripReference } = await planned(khalid, trip([cardReference], stop('JP', 60, 64)))
    await database().write(async (tx) => {
      const locked = await lockSerialNumber(tx, serialNumber)
      if (!locked) throw new Error('no card')
      await changeState(
        tx,
        locked,
        { event: 'stopped', details: { stoppedBecause: 'issuer' } },
        now(),
      )
    })
    const seen = (await khalid.call('tripDetail', { tripReference })).results
    expect(seen.trip.cards).toEqual([])
    expect(seen.checks[0]?.finding).toBe('noCards')
    const job = await cardsJob()
    expect(await runJob(job, database(), now())).toEqual({ dropped: 1, joined: 0, failed: 0 })
    expect(await runJob(job, database(), now())).toEqual({ dropped: 0, joined: 0, failed: 0 })
    const [news] = await outbox()
    expect(news?.text).toContain(`The card ending ${lastDigits} is cancelled`)
    expect(news?.text).toContain('Its replacement is added once you activate it.')
    expect((await told())[0]).toMatchObject({ kind: 'tripChanged', facts: { cards: [] } })
    const again = trip([cardReference], stop('JP', 70, 72))
    expect(fieldsOf(await khalid.call('saveTrip', again))).toEqual([
      { path: 'cardReferences', reason: 'closed' },
    ])

    // A card that replaces it later joins the trip when it is activated, and the planner is
    // notified once.
    const { activate } = replacements(database, now)
    const { cards } = (await khalid.call('listCards', {})).results
    const next = cards.find(
      ({ replaces }) => replaces?.cardReference === cardReference,
    )!.cardReference
    const cardsOfTrip = async () =>
      (await khalid.call('tripDetail', { tripReference })).results.trip.cards
    expect(await cardsOfTrip()).toEqual([])
    await activate(next)
    const [joined] = await cardsOfTrip()
    expect(joined).toMatchObject({ cardReference: next })
    expect(await runJob(job, database(), now())).toEqual({ dropped: 0, joined: 1, failed: 0 })
    expect(await runJob(job, database(), now())).toEqual({ dropped: 0, joined: 0, failed: 0 })
    expect((await outbox())[0]?.text).toContain(
      `replaces the one ending ${lastDigits} on your trip`,
    )
    expect((await told())[0]).toMatchObject({ kind: 'tripChanged' })
  })

  test('keeps a lost card among those that left when the trip is saved immediately with another', async () => {
    const { noura } = people()
    const [own, family] = [await cardOf(noura, '1946'), await cardOf(noura, '2208')]
    const asked = trip([family.cardReference], stop('JP', 90, 94))
    const { tripReference } = await planned(noura, asked)
    await noura.call('issueCard', { cardReference: family.cardReference, what: 'lost' })
    const { status } = await noura.call('saveTrip', {
      ...asked,
      cardReferences: [own.cardReference],
      tripReference,
    })
    expect(status).toBe(200)
    const { replace, activate } = replacements(database, now)
    const next = await replace(family.cardReference)
    await activate(next)
    const { trip: saved } = (await noura.call('tripDetail', { tripReference })).results
    expect(saved.cards.map(({ cardReference }) => cardReference)).toEqual([own.cardReference, next])
    await runJob(await cardsJob(), database(), now())
    const news = (await outbox()).filter(({ text }) =>
      text.includes('replaces the one ending 2208 on your trip to Japan'),
    )
    expect(news.length).toBeGreaterThan(0)
  })

  test('promises no replacement for a card that the issuer closed for good', async () => {
    const { reema } = people()
    const { cardReference } = await cardOf(reema, '10054')
    await planned(reema, trip([cardReference], stop('JP', 60, 64)))
    await replacements(database, now).stop(cardReference, 'issuer')
    await runJob(await cardsJob(), database(), now())
    const news = (await outbox()).find(({ text }) => text.includes('The card ending 10054'))
    expect(news?.text).toContain('is cancelled')
    expect(news?.text).toContain('Choose another card.')
    expect(news?.text).not.toContain('replacement')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, listOffers, Offer } from '@sadu/contract'
import { distanceKm } from '@sadu/contract/places/distance'
import { endLink } from '../../domain/offers/links.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { card as cardTable } from '../../platform/db/schema/customers.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

const RIYADH = { latitude: 24.6911, longitude: 46.6853 }
const NOBODYS = '01890000-0000-7000-8000-000000000000'

describeOnDatabases('offer calls', (kind) => {
  let people: Signed
  let noura: Browser
  let dallah: Offer
  beforeAll(async () => {
    people = await signedInPeople(kind)
    noura = people.noura
    dallah = await named('Gold Dallah Coffee')
  })
  afterAll(() => people.close())

  async function cardOf(who: Browser, digits: string) {
    const { cards } = (await who.call('listCards', {})).results
    const found = cards.find(({ lastDigits }) => lastDigits === digits)
    if (!found) throw new Error(`no card ends in ${digits}`)
    return found
  }

  const list = async (who: Browser, input: InputOf<typeof listOffers> = {}) => {
    const { status, results } = await who.call('listOffers', { limit: 50, ...input })
    expect(status).toBe(200)
    return results
  }
  const namesOf = async (who: Browser, input: InputOf<typeof listOffers>) =>
    (await list(who, input)).offers.map(({ merchantName }) => merchantName.en)
  async function named(name: string, who = noura): Promise<Offer> {
    const [found] = (await list(who, { text: name })).offers
    if (!found) throw new Error(`no offer ${name}`)
    return found
  }
  const detail = async (who: Browser, offerReference: string) =>
    (await who.call('offerDetail', { offerReference })).results

  test('lists the offers for a Gold cardmember in pages, sorted by end date', async () => {
    const first = await list(noura, { limit: 20, withSummary: true })
    expect(first.offers).toHaveLength(20)
    expect(first.summary).toMatchObject({ available: first.count, saved: expect.any(Number) })
    expect(first.summary?.cities).toHaveLength(20)
    const days = first.offers.map(({ endsOn }) => endsOn)
    expect(days).toEqual(days.toSorted())
    const seen = new Set(first.offers.map(({ offerReference }) => offerReference))
    let cursor = first.nextCursor
    while (cursor !== null) {
      const page = await list(noura, { limit: 20, cursor })
      for (const { offerReference } of page.offers) seen.add(offerReference)
      cursor = page.nextCursor
    }
    expect(seen.size).toBe(first.count)
    expect(first.count).toBe(56)
    expect((await list(people.reema)).count).toBe(60)
  })

  test.each<[string, InputOf<typeof listOffers>, string[]]>([
    ['in English', { text: 'dallah' }, ['Gold Dallah Coffee']],
    ['in Arabic without its marks', { text: 'الدله الذهبيه' }, ['Gold Dallah Coffee']],
    ['by a place', { text: 'najran', category: 'travel' }, ['Empty Quarter Journeys']],
  ])('finds an offer %s', async (_how, input, names) => {
    expect(await namesOf(noura, input)).toEqual(names)
  })

  test('ignores punctuation and SQL wildcards in the search text', async () => {
    for (const text of ['%', '_', "'; --"]) expect((await list(noura, { text })).count).toBe(56)
  })

  test('filters the list by category, city and card', async () => {
    const dining = await list(noura, { category: 'dining' })
    expect(dining.count).toBe(15)
    const inAbha = (await list(noura, { city: 'Abha' })).offers
    // Offers without places are valid in Abha too.
    const withPlaces = inAbha.filter(({ places }) => places.length > 0)
    expect(withPlaces).not.toEqual([])
    for (const { places } of withPlaces) {
      expect(places.map(({ city }) => city.en)).toContain('Abha')
    }
    expect(inAbha.some(({ places }) => places.length === 0)).toBe(true)
    const card = await cardOf(noura, '1946')
    expect((await list(noura, { cardReference: card.cardReference })).count).toBe(56)
  })

  test('sorts by the nearest place, and puts offers without places last', async () => {
    const { offers } = await list(noura, { sort: 'nearby', ...RIYADH })
    const km = offers.map(({ places }) =>
      Math.min(Infinity, ...places.map((place) => distanceKm(RIYADH, place))),
    )
    const near = km.filter((one) => one !== Infinity)
    for (let at = 1; at < near.length; at += 1) {
      expect(near[at] ?? 0).toBeGreaterThanOrEqual((near[at - 1] ?? 0) - 0.01)
    }
    expect(km.indexOf(Infinity) === -1 || km.indexOf(Infinity) >= near.length).toBe(true)
    const first = await list(noura, { sort: 'nearby', ...RIYADH, limit: 5 })
    const next = await list(noura, {
      sort: 'nearby',
      ...RIYADH,
      limit: 5,
      cursor: first.nextCursor ?? '',
    })
    expect([...first.offers, ...next.offers]).toEqual(offers.slice(0, 10))
  })

  test('puts the most valuable offer first when sorted by value', async () => {
    const [first] = (await list(people.reema, { sort: 'value' })).offers
    expect(first?.merchantName.en).toBe('Maraya Box Office')
  })

  test.each<[string, InputOf<typeof listOffers>, string]>([
    ['nearby without a place', { sort: 'nearby' }, 'latitude'],
    ['half a place', { latitude: 24 }, 'longitude'],
    ['a place beyond the pole', { ...RIYADH, latitude: 91 }, 'latitude'],
    ['too long a text', { text: 'a'.repeat(61) }, 'text'],
    ['too many', { limit: 51 }, 'limit'],
    ['an invented cursor', { cursor: 'abc' }, 'cursor'],
  ])('refuses %s and names the field', async (_what, input, field) => {
    const answer = await noura.call('listOffers', input)
    expect(answer.status).toBe(422)
    expect(answer.results).toMatchObject({ fields: [{ path: field }] })
  })

  test('refuses a cursor of a list with another sort order', async () => {
    const { nextCursor } = await list(noura, { limit: 5 })
    const other = await noura.call('listOffers', { sort: 'value', cursor: nextCursor ?? '' })
    expect(other.results).toMatchObject({ fields: [{ path: 'cursor' }] })
  })

  test('saves an offer to a card and removes it, with an audit event for each', async () => {
    const { offerReference } = await named('Coral Gate Hotel')
    const { cardReference } = await cardOf(noura, '2208')
    const before = (await list(noura, { show: 'saved' })).count
    const saved = await noura.call('saveOffer', { offerReference, cardReference })
    expect(saved.results.offer.savedTo).toEqual([cardReference])
    expect(saved.results.cards.map(({ lastDigits, isSaved }) => [lastDigits, isSaved])).toEqual([
      ['1946', false],
      ['2208', true],
      ['3370', false],
    ])
    expect((await list(noura, { show: 'saved' })).count).toBe(before + 1)
    // The holder of the card sees it as well.
    expect(await namesOf(people.faisal, { show: 'saved' })).toContain('Coral Gate Hotel')
    await noura.call('unsaveOffer', { offerReference })
    expect((await list(noura, { show: 'saved' })).count).toBe(before)
    // Without a card in the request, the offer is saved to the person’s own card.
    const own = await noura.call('saveOffer', { offerReference })
    expect(own.results.offer.savedTo).toEqual([(await cardOf(noura, '1946')).cardReference])
    await noura.call('unsaveOffer', { offerReference })
    expect(await recorded()).toMatchObject({ offerSaved: 2, offerUnsaved: 2 })
  })

  const recorded = async () => {
    const rows = await people.db.read((tx) =>
      rowsOf<{ kind: string; count: number }>(
        tx,
        sql`select kind, count(*)::int as count from audit_event where kind like 'offer%' group by kind`,
      ),
    )
    return Object.fromEntries(rows.map(({ kind: what, count }) => [what, count]))
  }
  const told = () =>
    people.db.read((tx) =>
      rowsOf<{ kind: string; facts: { offer: string } }>(
        tx,
        sql`select kind, facts from issuer_event where kind like 'offer%' order by number`,
      ),
    )

  test('reports a link and its end to the issuer once each', async () => {
    const { cardReference } = await cardOf(noura, '3370')
    const { offerReference } = dallah
    const input = { offerReference, cardReference }
    const linked = await noura.call('linkOffer', input)
    expect(linked.results.offer.linkedTo).toContainEqual({ cardReference, lastDigits: '3370' })
    await noura.call('linkOffer', input)
    const ended = await noura.call('unlinkOffer', input)
    expect(ended.results.offer.linkedTo).not.toContainEqual({ cardReference, lastDigits: '3370' })
    await noura.call('unlinkOffer', input)
    expect(await told()).toEqual([
      { kind: 'offerLinked', facts: { offer: offerReference, merchant: 'Gold Dallah Coffee' } },
      { kind: 'offerUnlinked', facts: { offer: offerReference, merchant: 'Gold Dallah Coffee' } },
    ])
    expect(await recorded()).toMatchObject({ offerLinked: 1, offerUnlinked: 1 })
  })

  test('ends a link even when the given time is before the link', async () => {
    const { cardReference } = await cardOf(noura, '3370')
    const { offerReference } = dallah
    await noura.call('linkOffer', { offerReference, cardReference })
    const isEnded = await people.db.write(async (tx) => {
      const [row] = await tx.select().from(cardTable).where(eq(cardTable.id, cardReference))
      return row && endLink(tx, row, offerReference, new Date(0))
    })
    expect(isEnded).toBe(true)
  })

  test.each(['saveOffer', 'linkOffer', 'unlinkOffer', 'unsaveOffer'] as const)(
    '%s refuses another person’s card, an unknown offer and a malformed reference',
    async (call) => {
      const { cardReference } = await cardOf(noura, '1946')
      const { offerReference } = dallah
      for (const who of [people.khalid, people.faisal, people.reema]) {
        const answer = await who.call(call, { offerReference, cardReference })
        expect([answer.status, nameOf(answer)]).toEqual([404, 'notFound'])
      }
      const nothing = await noura.call(call, { offerReference: NOBODYS, cardReference })
      expect(nothing.status).toBe(404)
      const odd = await noura.call(call, { offerReference: 'no', cardReference })
      expect(odd.status).toBe(422)
    },
  )

  test('does not show or link an offer for another tier', async () => {
    const [high] = (await list(people.reema, { text: 'Maraya' })).offers
    const { cardReference } = await cardOf(noura, '1946')
    const offerReference = high?.offerReference ?? ''
    const answer = await noura.call('linkOffer', { offerReference, cardReference })
    expect(nameOf(answer)).toBe('offerNotForCard')
    expect((await noura.call('offerDetail', { offerReference })).status).toBe(404)
  })

  test('drops an ended offer from the list, and still shows it to a cardmember who linked it', async () => {
    const falcon = await named('Qasr Store')
    const { cardReference } = await cardOf(noura, '2208')
    await people.db.write((tx) =>
      tx.execute(
        sql`update offer set ends_on = starts_on where id = ${falcon.offerReference}::uuid`,
      ),
    )
    expect(await namesOf(noura, { text: 'Qasr Store' })).toEqual([])
    const { offerReference } = falcon
    expect(await detail(noura, offerReference)).toMatchObject({ isOver: true })
    expect((await people.khalid.call('offerDetail', { offerReference })).status).toBe(404)
    const answer = await noura.call('linkOffer', { offerReference, cardReference })
    expect(nameOf(answer)).toBe('offerOver')
  })

  test('shows the reward of an offer with its card, its purchase and its credit', async () => {
    const { summary } = await list(noura, { withSummary: true })
    expect(summary?.earned.money.minor).toBeGreaterThan(0)
    const linked = (await list(noura, { show: 'linked' })).offers
    const details = await Promise.all(linked.map(({ offerReference: of }) => detail(noura, of)))
    const gave = details.find(({ given, offer }) => given.length > 0 && offer.reward === 'percent')
    const [move] = gave?.given ?? []
    if (!gave || !move) throw new Error('no offer gave anything')
    const earned = gave.cards.find(({ lastDigits }) => lastDigits === '1946')?.earned
    expect(earned).toBe(gave.given.reduce((sum, { amount }) => sum + amount, 0))
    const { transactionReference } = move
    const { results } = await noura.call('transactionDetail', { transactionReference })
    expect(results.offers).toContainEqual(
      expect.objectContaining({ offerReference: gave.offer.offerReference, amount: move.amount }),
    )
    const [credit] = (await noura.call('listTransactions', { kinds: ['offer'] })).results
      .transactions
    const credited = await noura.call('transactionDetail', {
      transactionReference: credit?.transactionReference ?? '',
    })
    expect(credited.results.offers).toHaveLength(1)
    expect(credited.results.offers[0]?.entryReference).toBe(credit?.transactionReference)
  })
})

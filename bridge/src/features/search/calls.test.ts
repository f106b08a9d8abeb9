import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { requestWorld } from '../../../../testing/requests.ts'

type Name = 'noura' | 'faisal' | 'khalid' | 'reema'

describeOnDatabases('search', (kind) => {
  let people: Signed
  let requestOfKhalid: string
  beforeAll(async () => {
    people = await signedInPeople(kind)
    const { open } = await requestWorld(
      () => people.db,
      () => TEST_NOW,
    )
    const [card] = (await people.khalid.call('listCards', {})).results.cards
    const rows = await people.db.read((tx) => tx.select().from(cardmember))
    const khalid = rows.find(({ firstNameEn }) => firstNameEn === 'Khalid')
    if (!card || !khalid) throw new Error('Khalid has no card')
    const { reference } = await open({
      owner: { clientId: khalid.clientId, cardmemberId: khalid.id, isPrimary: true },
      card: { id: card.cardReference, cardmemberId: card.cardmemberReference },
    })
    requestOfKhalid = reference
  })
  afterAll(() => people.close())

  const find = async (who: Name, text: string) => {
    const { status, results } = await people[who].call('search', { text })
    expect(status).toBe(200)
    return results
  }
  const merchantsOf = async (who: Name, text: string) =>
    (await find(who, text)).transactions.map(({ merchantName }) => merchantName.en)

  test.each([
    ['as it is written', 'Gold Dallah Coffee'],
    ['by its beginning', 'dalla'],
    ['with a letter too few', 'dalah'],
    ['with letters that changed places', 'cofefe gold'],
    ['in Arabic, with ha', 'قهوه الدله'],
  ])('finds a merchant’s five newest transactions, searched %s', async (_how, text) => {
    const { transactions } = await find('noura', text)
    expect(transactions).toHaveLength(5)
    expect(new Set(transactions.map(({ merchantName }) => merchantName.en))).toEqual(
      new Set(['Gold Dallah Coffee']),
    )
    const dates = transactions.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('finds the same transactions as the list of transactions', async () => {
    const listed = await people.noura.call('listTransactions', { text: 'dallah', limit: 5 })
    expect((await find('noura', 'dallah')).transactions).toEqual(listed.results.transactions)
  })

  test('finds pending transactions too', async () => {
    const [held] = (await people.noura.call('listPending', {})).results.transactions
    const { transactions } = await find('noura', held?.merchantName.en ?? '')
    expect(transactions).toContainEqual(held)
  })

  test('finds exactly one transaction by its full reference', async () => {
    const [one] = (await people.noura.call('listTransactions', { limit: 1 })).results.transactions
    const { transactions } = await find('noura', one?.reference ?? '')
    expect(transactions).toEqual([one])
  })

  test('does not find posted transactions older than the history', async () => {
    const name = 'Nakhla Market'
    expect(await merchantsOf('noura', name)).toContain(name)
    // Postings are immutable, so their trigger is disabled here.
    await people.db.write(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update posting set posted_on = posted_on - 400 where merchant_id in
        (select id from merchant where name_en = ${name}) and client_id = 'C1000001'`)
    })
    const { transactions } = await find('noura', name)
    expect(transactions.filter(({ state }) => state !== 'pending')).toEqual([])
  })

  test('finds a card by its last digits, its holder and its kind', async () => {
    const digitsOf = async (text: string) =>
      (await find('noura', text)).cards.map(({ lastDigits }) => lastDigits)
    const { results } = await people.noura.call('listCards', {})
    const faisals = results.cards.filter(({ cardmemberName }) =>
      cardmemberName.en.startsWith('Faisal'),
    )
    expect(await digitsOf('2208')).toEqual(['2208'])
    expect(await digitsOf('فيصل')).toEqual(faisals.map(({ lastDigits }) => lastDigits))
    const supplementary = (await find('noura', 'بطاقه اضافيه')).cards
    expect(new Set(supplementary.map((card) => card.kind))).toEqual(new Set(['supplementary']))
    expect((await find('noura', '2208')).cards[0]).toEqual(
      results.cards.find((card) => card.lastDigits === '2208'),
    )
  })

  test('finds a request by its reference and its kind, even with a typo', async () => {
    for (const text of [requestOfKhalid, 'replacement', 'بطاقة بديلة', 'damagd']) {
      const { requests } = await find('khalid', text)
      expect(requests.map(({ reference }) => reference)).toContain(requestOfKhalid)
    }
    const shown = await people.khalid.call('requestDetail', { reference: requestOfKhalid })
    expect((await find('khalid', requestOfKhalid)).requests).toEqual([shown.results.request])
  })

  test('finds an offer by its merchant and city, only for customers whose cards it is for', async () => {
    const listed = async (who: Name) =>
      (await people[who].call('listOffers', { limit: 50 })).results.offers
    const nouras = await listed('noura')
    const placed = nouras.find(({ places }) => places.length > 0)
    if (!placed) throw new Error('no offer has a place')
    const { offerReference, merchantName, places } = placed
    const namesOf = async (who: Name, text: string) =>
      (await find(who, text)).offers.map((offer) => offer.offerReference)
    for (const text of [
      merchantName.en,
      merchantName.ar,
      `${merchantName.en} ${places[0]?.city.ar}`,
    ]) {
      expect(await namesOf('noura', text)).toContain(offerReference)
    }
    expect((await find('noura', merchantName.en)).offers).toContainEqual(placed)
    const others = new Set(nouras.map((offer) => offer.offerReference))
    const reemas = (await listed('reema')).find((offer) => !others.has(offer.offerReference))
    if (!reemas) throw new Error('Reema has no offer of her own')
    expect(await namesOf('reema', reemas.merchantName.en)).toContain(reemas.offerReference)
    expect(await namesOf('noura', reemas.merchantName.en)).not.toContain(reemas.offerReference)
  })

  test("does not find another customer's transactions, requests or cards", async () => {
    const found = await find('reema', requestOfKhalid)
    expect(found).toEqual({ transactions: [], requests: [], cards: [], trips: [], offers: [] })
    expect(await find('khalid', '2208')).toEqual({
      transactions: [],
      requests: [],
      cards: [],
      trips: [],
      offers: [],
    })
    const [nouras] = (await people.noura.call('listTransactions', { limit: 1 })).results
      .transactions
    expect((await find('khalid', nouras?.reference ?? '')).transactions).toEqual([])
  })

  test('finds only the own card and transactions of a supplementary cardmember', async () => {
    const { rows } = (await people.db.read((tx) =>
      tx.execute(sql`select distinct m.name_en as name from posting p join merchant m on m.id = p.merchant_id
        join cardmember c on c.client_id = p.client_id and c.id = p.cardmember_id
        where c.first_name_en = 'Noura' and m.id not in (select q.merchant_id from posting q
          join cardmember o on o.client_id = q.client_id and o.id = q.cardmember_id
          where o.first_name_en = 'Faisal' and q.merchant_id is not null)`),
    )) as { rows: { name: string }[] }
    expect(rows.length).toBeGreaterThan(0)
    for (const { name } of rows.slice(0, 3)) expect(await merchantsOf('faisal', name)).toEqual([])
    const { transactions, cards } = await find('faisal', '2208')
    expect(cards.map(({ lastDigits }) => lastDigits)).toEqual(['2208'])
    expect(transactions.filter(({ lastDigits }) => lastDigits !== '2208')).toEqual([])
    expect((await find('faisal', 'noura')).cards).toEqual([])
  })

  test.each([
    ['too short', 'a'],
    ['nothing but blanks', '     '],
    ['too long', 'a'.repeat(61)],
    ['what no database holds', 'ab\u0000'],
  ])('returns 422 and names the field when the text is %s', async (_what, text) => {
    const answer = await people.noura.call('search', { text })
    expect(answer).toMatchObject({
      status: 422,
      responseInfo: { errorCode: 'R0002' },
      results: { fields: [{ path: 'text' }] },
    })
  })

  test('finds no transactions for SQL fragments, wildcards or backslashes', async () => {
    for (const text of ["%' or 1=1 --", '%%', '__', '\\\\']) {
      expect((await find('khalid', text)).transactions).toEqual([])
    }
  })
})

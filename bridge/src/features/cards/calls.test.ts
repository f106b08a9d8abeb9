import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

describeOnDatabases('cards', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  test('a primary cardmember sees every card of the account', async () => {
    const { status, results } = await people.noura.call('listCards', {})
    expect(status).toBe(200)
    const [primary, faisals, lamas] = results.cards
    expect(primary).toMatchObject({
      kind: 'primary',
      state: 'active',
      tier: 'gold',
      lastDigits: '1946',
      expiry: '09-28',
      nameOnCard: 'NOURA ALHARBI',
      cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
      creditLimit: null,
    })
    expect(primary?.primeCardSerno).toBe(primary?.serialNumber)
    for (const supplementary of [faisals, lamas]) {
      expect(supplementary).toMatchObject({
        kind: 'supplementary',
        primeCardSerno: primary?.serialNumber,
      })
    }
    expect(faisals).toMatchObject({
      lastDigits: '2208',
      creditLimit: { minor: 1_200_000, currency: 'SAR' },
    })
    expect(results.cards).toHaveLength(3)
  })

  test('a supplementary cardmember sees only their own card', async () => {
    const { results } = await people.faisal.call('listCards', {})
    expect(results.cards).toMatchObject([{ kind: 'supplementary', lastDigits: '2208' }])
  })

  test('the detail of a card shows how much of its limit may be withdrawn in cash', async () => {
    const { cards } = (await people.noura.call('listCards', {})).results
    const cashOf = async (who: 'noura' | 'faisal', digits: string) => {
      const { cardReference = '' } = cards.find(({ lastDigits }) => lastDigits === digits) ?? {}
      return (await people[who].call('cardDetail', { cardReference })).results.cash
    }
    const sar = (minor: number) => ({ minor, currency: 'SAR' })
    const ofAccount = await cashOf('noura', '1946')
    expect(ofAccount).toMatchObject({ percent: 30, limit: sar(1_800_000) })
    expect(ofAccount.left.minor).toBeGreaterThan(0)
    expect(ofAccount.left.minor).toBeLessThanOrEqual(1_800_000)
    expect(await cashOf('faisal', '2208')).toMatchObject({ limit: sar(360_000) })
  })

  test('khalid has a card to activate and a suspended one, each on its account', async () => {
    const { accounts } = (await people.khalid.call('listAccounts', {})).results
    const all = (await people.khalid.call('listCards', {})).results.cards
    expect(all.map(({ state }) => state).toSorted()).toEqual(['active', 'inactive', 'suspended'])
    const [everyday, travel] = await Promise.all(
      accounts.map(({ accountReference }) => people.khalid.call('listCards', { accountReference })),
    )
    expect(everyday?.results.cards).toMatchObject([{ state: 'active' }, { state: 'inactive' }])
    expect(travel?.results.cards).toMatchObject([{ state: 'suspended' }])
  })

  test('a Centurion card shows five digits', async () => {
    const { results } = await people.reema.call('listCards', {})
    expect(results.cards).toMatchObject([{ tier: 'centurion', lastDigits: '10054' }])
  })

  test('returns 404 for another customer’s account, as for an unknown reference', async () => {
    const [nouras] = (await people.noura.call('listAccounts', {})).results.accounts
    const accountReference = nouras?.accountReference
    for (const reference of [accountReference, '00000000-0000-7000-8000-000000000000']) {
      const answer = await people.khalid.call('listCards', { accountReference: reference })
      expect(answer).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
    }
  })

  test('returns no more digits of a card number than it shows', async () => {
    const { results } = await people.noura.call('listCards', {})
    expect(JSON.stringify(results)).not.toMatch(/71946|52208|63370/)
  })
})

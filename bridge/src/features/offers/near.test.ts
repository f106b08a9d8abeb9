import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { and, eq } from '../../platform/db/drizzle.ts'
import { card, merchant } from '../../platform/db/schema/customers.ts'
import { offer } from '../../platform/db/schema/offers.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { offerSteps, openOffer } from '../../../../testing/offer-world.ts'

describeOnDatabases('offers that are close to a reward', (kind) => {
  const { database, people, cardOf, now } = cardWorld(kind)
  const near = async (who: Browser) => {
    const { status, results } = await who.call('nearOffers', {})
    expect(status).toBe(200)
    return results.offers.filter(({ merchantName }) => merchantName.en === 'Shop')
  }
  const hours = (count: number) => new Date(now().getTime() - count * HOUR_MS)

  let steps: ReturnType<typeof offerSteps>

  /** An offer of SAR 50 for SAR 500 in total, at most twice, at a merchant of the demonstration
   * data, linked to Noura’s card. */
  async function linked(name: string) {
    const { cardReference } = await cardOf(people().noura, '1946')
    const today = riyadhDay(now())
    const [at] = await database().read((tx) =>
      tx.select().from(merchant).where(eq(merchant.nameEn, name)),
    )
    if (!at) throw new Error(`no merchant ${name}`)
    const shop = at.id
    const one = await openOffer(database(), shop, {
      reward: 'amount',
      value: 5_000,
      minimumMinor: 50_000,
      counts: 'together',
      most: 10_000,
      times: 2,
      startsOn: addDays(today, -5),
      endsOn: addDays(today, 5),
    })
    const [on] = await database().read((tx) =>
      tx.select().from(card).where(eq(card.id, cardReference)),
    )
    if (!on) throw new Error('no card')
    const { clientId, accountId, serialNumber: cardSerialNumber } = on
    const place = { clientId, accountId, cardSerialNumber, shop } as Parameters<
      typeof offerSteps
    >[1]
    steps ??= offerSteps(database(), place, 'near')
    await steps.link(one, hours(10))
    const buy = (minor: number, what: 'purchase' | 'refund' = 'purchase') =>
      steps.postRows({ ...steps.rowOf(what, minor, hours(2)), merchantId: shop })
    const set = (change: Partial<typeof offer.$inferInsert>) =>
      database().write((tx) => tx.update(offer).set(change).where(eq(offer.id, one.id)))
    return { one, buy, set, on }
  }

  test('include one of Noura’s in the demonstration data', async () => {
    const { results } = await people().noura.call('nearOffers', {})
    const one = results.offers.find(({ merchantName }) => merchantName.en.startsWith('Riwaya'))
    expect(one).toMatchObject({
      spent: { minor: 5_800, currency: 'SAR' },
      missing: { minor: 1_200, currency: 'SAR' },
      lastDigits: '1946',
    })
  })

  test('are listed with the missing amount, but not after a refund or once the reward is given', async () => {
    const { noura } = people()
    const { one, buy } = await linked('Waraq Books')
    await buy(37_000)
    expect(await near(noura)).toEqual([])
    await buy(1_000)
    expect(await near(noura)).toEqual([
      {
        offerReference: one.id,
        merchantName: { en: 'Shop', ar: 'متجر' },
        lastDigits: '1946',
        reward: 'amount',
        value: 5_000,
        minimum: { minor: 50_000, currency: 'SAR' },
        spent: { minor: 38_000, currency: 'SAR' },
        missing: { minor: 12_000, currency: 'SAR' },
        endsOn: one.endsOn,
      },
    ])
    await buy(37_000, 'refund')
    expect(await near(noura)).toEqual([])
    await buy(48_900)
    expect((await near(noura))[0]?.missing.minor).toBe(100)
    await buy(12_000)
    expect(await near(noura)).toEqual([])
    await buy(30_000)
    expect((await near(noura))[0]?.missing.minor).toBe(8_100)
    await buy(48_100)
    expect(await near(noura)).toEqual([])
  })

  test('are hidden from everyone else, and are refused without a token or with an unknown field', async () => {
    const { buy } = await linked('Clay Tannour')
    await buy(40_000)
    const { noura, faisal, khalid, reema } = people()
    expect(await near(noura)).toHaveLength(1)
    for (const other of [faisal, khalid, reema]) expect(await near(other)).toEqual([])
    expect((await noura.call('nearOffers', {}, { token: null })).status).toBe(401)
    const asked = { cardReference: 'x' } as object
    expect(nameOf(await noura.call('nearOffers', asked))).toBe('invalidFields')
  })

  test('disappear after their last day, when unlinked, and while the card is suspended', async () => {
    const { noura } = people()
    const { one, buy, set, on } = await linked('Qasr Store')
    await buy(40_000)
    const found = async () => (await near(noura)).some((each) => each.offerReference === one.id)
    expect(await found()).toBe(true)
    await set({ endsOn: addDays(riyadhDay(now()), -1) })
    expect(await found()).toBe(false)
    await set({ endsOn: riyadhDay(now()) })
    expect(await found()).toBe(true)
    const put = (state: 'active' | 'suspended') =>
      database().write((tx) =>
        tx
          .update(card)
          .set({ state })
          .where(and(eq(card.clientId, on.clientId), eq(card.id, on.id))),
      )
    await put('suspended')
    expect(await found()).toBe(false)
    await put('active')
    expect(await found()).toBe(true)
    await steps.unlink(one, now())
    expect(await found()).toBe(false)
  })
})

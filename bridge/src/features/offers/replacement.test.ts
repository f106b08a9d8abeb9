import { expect, test } from 'vitest'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

describeOnDatabases('offers of a replaced card', (kind) => {
  const { people, cardOf, codeFor } = cardWorld(kind)

  test('move to the replacement card when it is activated', async () => {
    const { khalid } = people()
    const { cards } = (await khalid.call('listCards', {})).results
    const waiting = cards.find(({ state }) => state === 'inactive')
    const before = cards.find(
      ({ state, accountReference }) =>
        state === 'active' && accountReference === waiting?.accountReference,
    )
    if (!waiting || !before) throw new Error('Khalid has no card that takes the place of another')
    const [linked, saved] = (await khalid.call('listOffers', { limit: 2 })).results.offers
    const [linkedOffer, savedOffer] = [linked!.offerReference, saved!.offerReference]
    const { cardReference } = before
    await khalid.call('linkOffer', { offerReference: linkedOffer, cardReference })
    await khalid.call('saveOffer', { offerReference: savedOffer, cardReference })

    const action = { cardReference: waiting.cardReference, expiry: '11-30' }
    const code = await codeFor(khalid, 'activateCard', action)
    expect((await khalid.call('activateCard', { ...action, ...code })).status).toBe(200)
    expect((await cardOf(khalid, waiting.lastDigits)).state).toBe('active')
    const offerOf = async (offerReference: string) =>
      (await khalid.call('offerDetail', { offerReference })).results.offer
    expect((await offerOf(linkedOffer)).linkedTo).toEqual([
      { cardReference: waiting.cardReference, lastDigits: waiting.lastDigits },
    ])
    expect((await offerOf(savedOffer)).savedTo).toEqual([waiting.cardReference])
  })
})

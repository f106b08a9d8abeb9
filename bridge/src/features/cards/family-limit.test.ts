import { expect, test } from 'vitest'
import { PIN_VIEW } from '@sadu/contract'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { limitWorld } from '../../../../testing/limit-world.ts'

describeOnDatabases('limit requests to the primary cardmember', (kind) => {
  const { people, cardOf, codeFor, outbox, referenceOf } = limitWorld(kind)
  type Person = keyof ReturnType<typeof people>

  const askPrimary = async (newLimit: number) => {
    const cardReference = await referenceOf('faisal', '2208')
    return people().faisal.call('askForLimit', { cardReference, newLimit })
  }
  const stateOf = async (who: Person, reference: string) =>
    (await people()[who].call('requestDetail', { reference })).results.request
  async function decide(reference: string, decision: 'approve' | 'decline') {
    const asked = { reference, decision }
    const code = await codeFor(people().noura, 'decideRequest', asked)
    return people().noura.call('decideRequest', { ...asked, ...code })
  }

  test('wait for the primary cardmember, who is notified and decides with a confirmation', async () => {
    const { faisal, noura, khalid } = people()
    const waitingFor = async (browser: typeof noura) =>
      (await browser.call('news', {})).results.requests
    const before = [await waitingFor(noura), await waitingFor(faisal), await waitingFor(khalid)]
    const sent = await askPrimary(1_500_000)
    expect(sent.status).toBe(200)
    const after = [await waitingFor(noura), await waitingFor(faisal), await waitingFor(khalid)]
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 0, 0])
    const { reference } = sent.results
    expect(nameOf(await askPrimary(1_600_000))).toBe('limitRequestOpen')
    const said = (await outbox()).slice(0, 4).find(({ to }) => to === '+966550000101')
    expect(said?.text).toContain('Faisal Alharbi has asked you for a change of limit.')
    expect(await stateOf('faisal', reference)).toMatchObject({
      state: 'waitingForPrimary',
      actsNext: 'primary',
      needsYou: false,
      actions: ['withdraw'],
    })
    expect(await stateOf('noura', reference)).toMatchObject({
      about: { kind: 'limit', to: { minor: 1_500_000 }, application: null },
      askedBy: { isYou: false },
      needsYou: true,
      actions: ['decide'],
    })
    const asked = { reference, decision: 'approve' } as const
    expect(nameOf(await noura.call('decideRequest', asked))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'decideRequest', { ...asked, decision: 'decline' })
    expect(nameOf(await noura.call('decideRequest', { ...asked, ...code }))).toBe('stepUpNeeded')
    for (const browser of [faisal, khalid]) {
      const action = { ...asked }
      const refused = await browser.call('generateOtp', { purpose: 'decideRequest', action })
      expect(nameOf(refused)).toBe(browser === faisal ? 'notAllowed' : 'notFound')
    }
  })

  test('change the limit when they are approved, and both are notified', async () => {
    const { requests } = (await people().noura.call('listRequests', {})).results
    const { reference = '' } = requests.find(({ needsYou }) => needsYou) ?? {}
    const approved = await decide(reference, 'approve')
    expect(approved.results.request).toMatchObject({ state: 'approved', due: null, actions: [] })
    expect(approved.results.thread.at(-1)).toMatchObject({
      event: 'primaryApproved',
      isYou: true,
    })
    expect((await cardOf(people().faisal, '2208')).creditLimit?.minor).toBe(1_500_000)
    const texts = (await outbox()).slice(0, 4).map(({ to, text }) => `${to} ${text}`)
    expect(texts.some((text) => /0102 .*Your new limit is in effect\./s.test(text))).toBe(true)
    expect(texts.some((text) => /0101 .*You approved what Faisal Alharbi asked/s.test(text))).toBe(
      true,
    )
    const action = { reference, decision: 'approve' }
    const again = await people().noura.call('generateOtp', { purpose: 'decideRequest', action })
    expect(nameOf(again)).toBe('requestStateRefuses')
  })

  test('can only be declined when the account does not allow the limit', async () => {
    const before = (await cardOf(people().faisal, '2208')).creditLimit?.minor
    const { reference } = (await askPrimary(11_000_000)).results
    const action = { reference, decision: 'approve' }
    const refused = await people().noura.call('generateOtp', { purpose: 'decideRequest', action })
    expect(nameOf(refused)).toBe('limitNotPossible')
    const declined = await decide(reference, 'decline')
    expect(declined.results.request).toMatchObject({ state: 'declined', actions: [] })
    expect((await cardOf(people().faisal, '2208')).creditLimit?.minor).toBe(before)
    expect(await stateOf('faisal', reference)).toMatchObject({ state: 'declined', due: null })
  })

  test('are refused for any card but the holder’s own supplementary card', async () => {
    const { faisal, noura, khalid } = people()
    const own = await referenceOf('noura', '1946')
    const newLimit = 1_000_000
    expect(nameOf(await faisal.call('askForLimit', { cardReference: own, newLimit }))).toBe(
      'notFound',
    )
    const cardReference = await referenceOf('noura', '2208')
    expect(nameOf(await noura.call('askForLimit', { cardReference, newLimit }))).toBe('notAllowed')
    expect(nameOf(await khalid.call('askForLimit', { cardReference, newLimit }))).toBe('notFound')
    const spoiled = await faisal.call('askForLimit', { cardReference, newLimit: 50 })
    expect(spoiled.results).toMatchObject({ fields: [{ path: 'newLimit', reason: 'limitTooLow' }] })
  })

  test('the primary cardmember is notified when the card is suspended, but not when its PIN is viewed', async () => {
    const { faisal } = people()
    const asked = { cardReference: await referenceOf('faisal', '2208'), reason: 'mislaid' as const }
    const code = await codeFor(faisal, 'suspendCard', asked)
    await faisal.call('suspendCard', { ...asked, ...code })
    const told = (await outbox()).slice(0, 4).map(({ to, text }) => `${to} ${text}`)
    const has = (words: RegExp) => told.some((text) => words.test(text))
    expect(has(/0102 .*Your Sadu card ending 2208 is suspended/s)).toBe(true)
    expect(has(/0101 .*The Sadu card of Faisal Alharbi ending 2208 is suspended/s)).toBe(true)
    expect(has(/0101 .*بطاقة فيصل الحربي لدى سدو المنتهية بـ 2208/s)).toBe(true)
    const pin = { ...PIN_VIEW, cardReference: asked.cardReference }
    await faisal.call('viewPin', { ...pin, ...(await codeFor(faisal, 'viewPin', pin)) })
    const seen = (await outbox()).filter(({ text }) => text.includes('The PIN of your'))
    expect(seen.map(({ to }) => to)).not.toContain('+966550000101')
    expect(seen.length).toBeGreaterThan(0)
  })
})

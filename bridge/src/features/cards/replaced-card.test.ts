import { expect, test } from 'vitest'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { card, posting } from '../../platform/db/schema/customers.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'

describeOnDatabases('a replacement card', (kind) => {
  const { database, people, now, cardOf, printedOn, codeFor, outbox } = cardWorld(kind)

  const { replace, activate, stop } = replacements(database, now)
  const limitOf = (id: string) =>
    database().read(async (tx) => {
      const [row] = await tx.select().from(card).where(eq(card.id, id))
      return row?.creditLimitMinor
    })
  const toldOf = (reference: string) =>
    database()
      .read((tx) =>
        tx
          .select({ kind: issuerEvent.kind, cardId: issuerEvent.cardId, facts: issuerEvent.facts })
          .from(issuerEvent)
          .where(eq(issuerEvent.kind, 'limitChanged'))
          .orderBy(desc(issuerEvent.number)),
      )
      .then((events) => events.filter(({ facts }) => facts['request'] === reference))

  async function ask(digits: string, newLimit: number) {
    const { cardReference } = await cardOf(people().faisal, digits)
    const { results } = await people().faisal.call('askForLimit', { cardReference, newLimit })
    return { cardReference, reference: results.reference }
  }
  async function decide(reference: string, decision: 'approve' | 'decline') {
    const asked = { reference, decision }
    const code = await codeFor(people().noura, 'decideRequest', asked)
    return people().noura.call('decideRequest', { ...asked, ...code })
  }

  test('gets the limit that was requested for an earlier card, even after two replacements', async () => {
    const { cardReference: first, reference } = await ask('2208', 1_500_000)
    await people().noura.call('closeControl', { cardReference: first, control: 'abroad' })
    const second = await replace(first)
    await activate(second)
    await stop(second, 'lost')
    const third = await replace(second)
    const approved = await decide(reference, 'approve')
    expect(approved.results.request).toMatchObject({ state: 'approved' })
    expect(await limitOf(third)).toBe(1_500_000)
    expect(await limitOf(first)).toBe(1_200_000)
    const facts = { from: 1_200_000, to: 1_500_000, request: reference }
    expect(await toldOf(reference)).toEqual([{ kind: 'limitChanged', cardId: third, facts }])

    // A card that is lost in delivery passes its controls on to the next one, although it was never
    // used.
    await stop(third, 'lost')
    const fourth = await replace(third)
    await activate(fourth)
    const detail = await people().noura.call('cardDetail', { cardReference: fourth })
    expect(detail.results.card).toMatchObject({ creditLimit: { minor: 1_500_000 } })
    const closed = detail.results.controls.filter((one) => one.closed !== null)
    expect(closed.map(({ control }) => control)).toEqual(['abroad'])
  })

  test('gets an approved limit together with the damaged card, which still works', async () => {
    const { cards } = (await people().faisal.call('listCards', {})).results
    const used = cards.find(({ state }) => state === 'active')
    const { reference } = await ask(used?.lastDigits ?? '', 1_300_000)
    const id = used?.cardReference ?? ''
    const waiting = await replace(id)
    await decide(reference, 'approve')
    expect([await limitOf(id), await limitOf(waiting)]).toEqual([1_300_000, 1_300_000])
    await activate(waiting)
  })

  test('gets no limit after the issuer stops it, so that the request can only be declined', async () => {
    const { cards } = (await people().faisal.call('listCards', {})).results
    const used = cards.find(({ state }) => state === 'active')
    const { cardReference, reference } = await ask(used?.lastDigits ?? '', 1_400_000)
    const lastly = await replace(cardReference)
    await activate(lastly)
    await stop(lastly, 'issuer')
    const action = { reference, decision: 'approve' }
    const refused = await people().noura.call('generateOtp', { purpose: 'decideRequest', action })
    expect(nameOf(refused)).toBe('cardStateRefuses')
    const shown = await people().noura.call('requestDetail', { reference })
    expect(shown.results.request).toMatchObject({ state: 'waitingForPrimary' })
    const declined = await decide(reference, 'decline')
    expect(declined.results.request).toMatchObject({ state: 'declined', due: null })
    expect(await limitOf(lastly)).toBe(1_300_000)
    expect(await toldOf(reference)).toEqual([])
  })

  test('does not stop the limit request and the dispute of the lost primary card', async () => {
    const { noura } = people()
    const world = await requestWorld(database, now)
    const { cardReference: old } = await cardOf(noura, '1946')
    const place = { kind: 'limit', subject: old, purpose: 'salaryCertificate' } as const
    const file = { name: 'certificate.pdf', content: pdfOf() }
    const { results: sent } = await noura.call('addUpload', place, { file })
    const said = { income: 1_850_000, sector: 'private', disability: false } as const
    const files = [sent.upload.uploadReference]
    const limit = { cardReference: old, newLimit: 7_000_000, ...said, files }
    const { reference } = (await noura.call('requestLimit', limit)).results

    const list = { cardReference: old, kinds: ['purchase' as const] }
    const [charge] = (await noura.call('listTransactions', list)).results.transactions
    if (!charge) throw new Error('no charge')
    const disputed = {
      cardReference: old,
      transactionReference: charge.transactionReference,
      reason: 'notMine' as const,
      answers: { hasCard: 'no', sharedCard: 'no' },
      amountMinor: charge.billingAmount.minor,
      files: [] as string[],
    }
    const opened = await noura.call('submitDispute', disputed)
    expect(opened.status).toBe(200)

    await stop(old, 'lost')
    const waiting = await replace(old)
    await world.move(reference, 'approved')
    expect((await noura.call('accountSummary', {})).results.creditLimit.minor).toBe(7_000_000)
    expect((await toldOf(reference)).map(({ cardId }) => cardId)).toEqual([waiting])
    await activate(waiting)
    await world.move(opened.results.reference, 'credited')
    const credits = await database().read((tx) =>
      tx.select().from(posting).where(eq(posting.reference, opened.results.reference)),
    )
    expect(credits.map(({ billingMinor }) => billingMinor)).toEqual([-charge.billingAmount.minor])

    // A request cannot be approved, and stays open, when the issuer stopped the account’s card.
    const again = await noura.call('addUpload', { ...place, subject: waiting }, { file })
    const more = { ...limit, cardReference: waiting, newLimit: 8_000_000 }
    const asked = { ...more, files: [again.results.upload.uploadReference] }
    const last = (await noura.call('requestLimit', asked)).results.reference
    await stop(waiting, 'issuer')
    await expect(world.move(last, 'approved')).rejects.toThrow('cardStateRefuses')
    const shown = await noura.call('requestDetail', { reference: last })
    expect(shown.results.request).toMatchObject({ state: 'received' })
    await world.move(last, 'declined', { note: 'The card was stopped.' })
    expect((await noura.call('accountSummary', {})).results.creditLimit.minor).toBe(7_000_000)
  })

  test.each([
    ['lost', 'Your lost card ending 10054 stays cancelled; if you find it, cut it up.'],
    ['stolen', 'Your stolen card ending'],
  ] as const)(
    'for a %s card names what happened, and mentions cutting up only a lost card',
    async (what, said) => {
      const { reema } = people()
      const { cards } = (await reema.call('listCards', {})).results
      const old = cards.find(({ state }) => state === 'active')!
      await reema.call('issueCard', { cardReference: old.cardReference, what })
      const cardReference = await replace(old.cardReference)
      const action = { cardReference, expiry: await printedOn(cardReference) }
      const code = await codeFor(reema, 'activateCard', action)
      expect((await reema.call('activateCard', { ...action, ...code })).status).toBe(200)
      const told = (await outbox()).find(({ text }) => text.includes('is active. '))
      expect(told?.text).toContain(said)
      expect(told?.text.includes('cut it up')).toBe(what === 'lost')
    },
  )
})

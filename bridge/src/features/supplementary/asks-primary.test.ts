import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { mailingAddress } from '../../platform/db/schema/cards.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import {
  AS_TYPED,
  supplementaryWorld,
  type Asked,
} from '../../../../testing/supplementary-world.ts'

const OWN_LIMIT = 1_200_000
const riyals = (minor: number) => ({ minor, currency: 'SAR' as const })

describeOnDatabases('a supplementary card requested by a supplementary cardmember', (kind) => {
  const world = supplementaryWorld(kind)
  const { database, people, cardOf, codeFor, outbox } = world
  const { asked, apply, refusedFields, forget, rowOf, move, newCards } = world
  type Person = keyof ReturnType<typeof people>

  const detailOf = async (who: Person, reference: string) =>
    (await people()[who].call('requestDetail', { reference })).results
  const mayDecide = async (reference: string, decision: 'approve' | 'decline' = 'approve') =>
    nameOf(
      await people().noura.call('generateOtp', {
        purpose: 'decideRequest',
        action: { reference, decision },
      }),
    )
  async function decide(reference: string, decision: 'approve' | 'decline') {
    const action = { reference, decision }
    const code = await codeFor(people().noura, 'decideRequest', action)
    return people().noura.call('decideRequest', { ...action, ...code })
  }
  const ask = async (change: Partial<Asked> = {}) =>
    (await apply('faisal', await asked('faisal', '2208', change))).results.reference

  test('is offered up to the limit of their own card, not the limit of the account', async () => {
    const { faisal } = people()
    const { results } = await faisal.call('listSupplementary', {})
    const own = await cardOf(faisal, '2208')
    expect(own.actions).toContain('askForSupplementary')
    expect(own.actions).not.toContain('addSupplementary')
    expect(results.cards).toEqual([
      {
        cardReference: own.cardReference,
        limit: { min: riyals(50_000), max: riyals(OWN_LIMIT) },
      },
    ])
    await database().write((tx) =>
      tx
        .update(mailingAddress)
        .set({ city: 'Jeddah' })
        .where(eq(mailingAddress.cardmemberId, own.cardmemberReference)),
    )
    const moved = await faisal.call('listSupplementary', {})
    expect([results.address?.city, moved.results.address?.city]).toEqual(['Riyadh', 'Jeddah'])
    // If the card has no limit of its own, the tier's maximum is used instead of the account's.
    const isOwn = eq(card.id, own.cardReference)
    const setOwn = (creditLimitMinor: number | null) =>
      database().write((tx) => tx.update(card).set({ creditLimitMinor }).where(isOwn))
    await setOwn(null)
    const unlimited = (await faisal.call('listSupplementary', {})).results.cards[0]
    expect(unlimited?.limit.max).toEqual(riyals(12_000_000))
    await setOwn(OWN_LIMIT)
    const above = await asked('faisal', '2208', { limit: riyals(OWN_LIMIT + 100) })
    expect(await refusedFields('faisal', above)).toEqual({ limit: 'tooHigh' })
    const himself = { ...above, limit: AS_TYPED.limit, idNumber: '1067890127' }
    expect(await refusedFields('faisal', himself)).toEqual({ idNumber: 'own' })
    await forget('faisal')
  })

  test('waits for the primary cardmember, who is notified but sees no ID, birth or contact details', async () => {
    const reference = await ask({ idNumber: '1102030408' })
    const said = (await outbox()).slice(0, 4).find(({ to }) => to === '+966550000101')
    expect(said?.text).toContain('Faisal Alharbi has asked you for a supplementary card.')
    expect(said?.text).toContain('طلبًا للحصول على بطاقة إضافية')
    const own = await detailOf('faisal', reference)
    expect(own.request).toMatchObject({
      state: 'waitingForPrimary',
      actsNext: 'primary',
      needsYou: false,
      actions: ['withdraw'],
    })
    expect(own.files).toHaveLength(2)
    const seen = await detailOf('noura', reference)
    expect(seen.request).toMatchObject({
      about: {
        kind: 'supplementary',
        name: { en: 'Sara Alharbi' },
        relationship: 'child',
        nameOnCard: 'SARA ALHARBI',
        limit: AS_TYPED.limit,
        address: null,
      },
      askedBy: { name: { en: 'Faisal Alharbi' }, isYou: false },
      needsYou: true,
      actions: ['decide'],
    })
    expect(seen.files).toEqual([])
    const shown = JSON.stringify(seen)
    for (const secret of ['1102030408', '408"', '2006-05-01', 'sara@example.com', '550000199']) {
      expect(shown).not.toContain(secret)
    }
    const { reema, khalid, noura } = people()
    for (const stranger of [reema, khalid]) {
      expect(nameOf(await stranger.call('requestDetail', { reference }))).toBe('notFound')
    }
    const uploadReference = own.files[0]?.uploadReference ?? ''
    expect(nameOf(await noura.call('openUpload', { uploadReference }))).toBe('notFound')
    const { applications } = (await people().faisal.call('listSupplementary', {})).results
    expect(applications).toMatchObject([{ reference, state: 'waitingForPrimary' }])
    const nouras = (await noura.call('listSupplementary', {})).results.applications
    expect(nouras.map((one) => one.reference)).not.toContain(reference)
    const again = await asked('faisal', '2208', { idNumber: '1102030408' })
    expect(await refusedFields('faisal', again)).toEqual({ idNumber: 'underWay' })
    await forget('faisal')
  })

  test('goes to the issuer after the primary cardmember approves, and is made on the account', async () => {
    const { results } = await people().faisal.call('listSupplementary', {})
    const { reference = '' } = results.applications[0] ?? {}
    const action = { reference, decision: 'approve' as const }
    expect(nameOf(await people().noura.call('decideRequest', action))).toBe('stepUpNeeded')
    expect(nameOf(await people().faisal.call('decideRequest', action))).toBe('stepUpNeeded')
    const theirs = { purpose: 'decideRequest' as const, action }
    expect(nameOf(await people().faisal.call('generateOtp', theirs))).toBe('notAllowed')
    const approved = await decide(reference, 'approve')
    expect(approved.results.request).toMatchObject({ state: 'received', actsNext: 'issuer' })
    const told = (await outbox()).slice(0, 4).map(({ to, text }) => `${to} ${text}`)
    const has = (words: RegExp) => told.some((text) => words.test(text))
    expect(has(/0102 .*The primary cardmember approved it\. You will hear from us by/s)).toBe(true)
    expect(has(/0101 .*You approved what Faisal Alharbi asked for/s)).toBe(true)
    expect(await mayDecide(reference)).toBe('requestStateRefuses')

    await move(reference, 'approved', 'makingBegun', 'sentOut', 'delivered')
    const nouras = await cardOf(people().noura, '1946')
    const faisals = await cardOf(people().faisal, '2208')
    const [made] = await database().read((tx) =>
      tx.select().from(card).where(eq(card.nameOnCard, 'SARA ALHARBI')),
    )
    expect(made).toMatchObject({
      primaryCardId: nouras.cardReference,
      accountId: faisals.accountReference,
      state: 'inactive',
      creditLimitMinor: AS_TYPED.limit.minor,
    })
    // The primary cardmember sees it, the person who asked does not.
    expect(await newCards('noura')).toHaveLength(1)
    expect(await newCards('faisal')).toHaveLength(0)
  })

  test('cannot be approved if the person has a card already or another open request for one', async () => {
    const held = await ask({ idNumber: '1102030408' })
    expect(await mayDecide(held)).toBe('applicantHasCard')
    const primarys = await ask({ idNumber: '1054321987' })
    expect(await mayDecide(primarys)).toBe('applicantHasCard')

    const idNumber = '1091122331'
    const own = (await apply('noura', await asked('noura', '1946', { idNumber }))).results
    const both = await ask({ idNumber })
    expect(await mayDecide(both)).toBe('applicantHasCard')
    await people().noura.call('withdrawRequest', { reference: own.reference })
    expect(await mayDecide(both)).toBe('ok')
    const declined = await decide(both, 'decline')
    expect(declined.results.request).toMatchObject({ state: 'declined', actions: [] })
    expect((await detailOf('faisal', both)).request).toMatchObject({ state: 'declined' })
    for (const reference of [held, primarys]) {
      await people().faisal.call('withdrawRequest', { reference })
      expect(await mayDecide(reference)).toBe('requestStateRefuses')
    }
  })

  test('cannot be approved above the account’s limit or beside a card that the issuer stopped', async () => {
    const reference = await ask({ idNumber: '1091122331', limit: riyals(OWN_LIMIT) })
    const { accountReference } = await cardOf(people().faisal, '2208')
    const isThis = eq(account.id, accountReference)
    const [before] = await database().read((tx) => tx.select().from(account).where(isThis))
    const setLimit = (creditLimitMinor: number) =>
      database().write((tx) => tx.update(account).set({ creditLimitMinor }).where(isThis))
    await setLimit(OWN_LIMIT - 100)
    expect(await mayDecide(reference)).toBe('newCardLimitNotPossible')
    await setLimit(before?.creditLimitMinor ?? 0)
    expect(await mayDecide(reference)).toBe('ok')

    const { cardId } = await rowOf(reference)
    const stop = { state: 'stopped', stoppedBecause: 'issuer' } as const
    await database().write((tx) =>
      tx
        .update(card)
        .set(stop)
        .where(eq(card.id, cardId ?? '')),
    )
    expect(await mayDecide(reference)).toBe('cardStateRefuses')
    expect(await mayDecide(reference, 'decline')).toBe('ok')
    const held = await people().faisal.call('listSupplementary', {})
    expect(held.results.cards).toEqual([])
    const [holder] = await database().read((tx) =>
      tx.select().from(cardmember).where(eq(cardmember.legalIdTail, '331')),
    )
    expect(holder).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { CARD_CONTROLS } from '@sadu/contract/cards/controls'
import { riyadhDay } from '@sadu/contract/core/days'
import { lockCard } from '../../domain/cards/locked-card.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { cardAuthorization, merchant } from '../../platform/db/schema/customers.ts'
import { payAt, type Place } from '../../../../testing/attempts.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

describeOnDatabases('card controls', (kind) => {
  const { database, people, now, cardOf, codeFor, outbox } = cardWorld(kind)

  const tries = (serial: string, at: Place) =>
    database().write((tx) => payAt(tx, serial, { ...at, now: now() }))

  test('close without a confirmation, and open only with one', async () => {
    const { noura } = people()
    const { cardReference, serialNumber } = await cardOf(noura, '1946')
    const asked = { cardReference, control: 'online' as const }
    const shop = { name: 'Qasr Store' }
    expect(await tries(serialNumber, shop)).toBe('applied')

    const closed = await noura.call('closeControl', asked)
    expect(closed.status).toBe(200)
    const detail = await noura.call('cardDetail', { cardReference })
    expect(detail.results).toEqual(closed.results)
    const shown = closed.results.controls.map(({ control, closed: by }) => [control, by?.mayOpen])
    expect(Object.fromEntries(shown)).toMatchObject({ online: true, cash: undefined })
    expect((await outbox())[0]?.text).toContain('Online purchases are now off for your')
    expect(await tries(serialNumber, shop)).toBe('declined')
    const [declined] = (await noura.call('listDeclined', {})).results.attempts
    expect(declined).toMatchObject({ reason: 'onlineOff', cardReference })

    expect(nameOf(await noura.call('openControl', asked))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'openControl', asked)
    const other = { ...asked, control: 'abroad' as const, ...code }
    expect(nameOf(await noura.call('openControl', other))).toBe('stepUpNeeded')
    const opened = await noura.call('openControl', { ...asked, ...code })
    expect(opened.results.controls).toContainEqual({ control: 'online', closed: null })
    expect(await tries(serialNumber, shop)).toBe('applied')
    const told = await database().read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, cardReference))
        .orderBy(desc(issuerEvent.number))
        .limit(2),
    )
    expect(told).toEqual([
      { kind: 'controlOpened', facts: { control: 'online' } },
      { kind: 'controlClosed', facts: { control: 'online' } },
    ])
  })

  test('each decline only their own kind of payment', async () => {
    const { khalid } = people()
    const { cardReference, serialNumber } = await cardOf(khalid, '0318')
    const day = riyadhDay(now())
    await khalid.call('saveTrip', {
      stops: [{ country: 'GB', arrivesOn: day, leavesOn: day }],
      cardReferences: [cardReference],
      contactPhone: '',
    })
    const places = {
      online: { name: 'Waraq Books' },
      abroad: { name: 'Quillgate Books' },
      cash: { name: 'Cash machine, Olaya', kind: 'cash' as const },
      contactless: { name: 'Nakhla Market', isContactless: true },
    }
    for (const control of CARD_CONTROLS) {
      await khalid.call('closeControl', { cardReference, control })
      const outcomes = Object.entries(places).map(async ([name, place]) => [
        name,
        await tries(serialNumber, place),
      ])
      const expected = CARD_CONTROLS.map((one) => [one, one === control ? 'declined' : 'applied'])
      expect(await Promise.all(outcomes)).toEqual(expected)
      const code = await codeFor(khalid, 'openControl', { cardReference, control })
      expect((await khalid.call('openControl', { cardReference, control, ...code })).status).toBe(
        200,
      )
    }
  })

  test('closed by the primary cardmember cannot be opened by the supplementary cardmember', async () => {
    const { noura, faisal } = people()
    const { cardReference } = await cardOf(noura, '2208')
    const asked = { cardReference, control: 'contactless' as const }
    await faisal.call('closeControl', asked)
    await noura.call('closeControl', asked)
    const seen = (await faisal.call('cardDetail', { cardReference })).results.controls
    const closed = seen.map(({ control, closed: by }) => [control, by?.mayOpen])
    expect(Object.fromEntries(closed)).toMatchObject({ abroad: true, contactless: false })
    const ask = (by: typeof faisal) =>
      by.call('generateOtp', { purpose: 'openControl', action: { ...asked } })
    expect(nameOf(await ask(faisal))).toBe('heldByPrimary')
    const code = await codeFor(noura, 'openControl', asked)
    expect((await noura.call('openControl', { ...asked, ...code })).status).toBe(200)
    expect(nameOf(await ask(faisal))).toBe('cardStateRefuses')
  })

  test('a merchant is blocked without a confirmation, and unblocked only with one', async () => {
    const { noura } = people()
    const { cardReference, serialNumber } = await cardOf(noura, '1946')
    const shop = { name: 'Nakhla Market' }
    const [row] = await database().read((tx) =>
      tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.nameEn, shop.name)),
    )
    const asked = { cardReference, merchantReference: row?.id ?? '' }
    const blocked = await noura.call('blockMerchant', asked)
    expect(blocked.results.blockedMerchants.map(({ name }) => name.en)).toContain(shop.name)
    expect(await tries(serialNumber, shop)).toBe('declined')
    expect(nameOf(await noura.call('unblockMerchant', asked))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'unblockMerchant', asked)
    const free = await noura.call('unblockMerchant', { ...asked, ...code })
    expect(free.results.blockedMerchants.map(({ name }) => name.en)).not.toContain(shop.name)
    expect(await tries(serialNumber, shop)).toBe('applied')
    const none = { ...asked, merchantReference: '00000000-0000-7000-8000-000000000000' }
    expect(nameOf(await noura.call('blockMerchant', none))).toBe('notFound')
  })

  test('return “notFound” for another person’s card, and refuse an unknown control', async () => {
    const { noura, khalid, faisal } = people()
    const { cardReference } = await cardOf(noura, '1946')
    for (const stranger of [khalid, faisal]) {
      const asked = { cardReference, control: 'cash' as const }
      expect(nameOf(await stranger.call('closeControl', asked))).toBe('notFound')
      const merchantReference = '00000000-0000-7000-8000-000000000000'
      const block = { cardReference, merchantReference }
      expect(nameOf(await stranger.call('blockMerchant', block))).toBe('notFound')
    }
    const unknown = { cardReference, control: 'magnet' } as object
    const reply = await noura.call(
      'closeControl',
      unknown as { cardReference: string; control: 'cash' },
    )
    expect(nameOf(reply)).toBe('invalidFields')
  })

  describe('of 50 concurrent payment attempts', () => {
    const fifty = (serial: string, at: Place) =>
      Promise.all(Array.from({ length: 50 }, () => tries(serial, at)))
    const approved = (cardId: string) =>
      database().read((tx) =>
        tx
          .select({ id: cardAuthorization.id })
          .from(cardAuthorization)
          .where(eq(cardAuthorization.cardId, cardId)),
      )

    test('none is approved after a control is closed', async () => {
      const { reema } = people()
      const { cardReference, serialNumber } = await cardOf(reema, '10054')
      await reema.call('closeControl', { cardReference, control: 'online' })
      const before = await approved(cardReference)
      const outcomes = await fifty(serialNumber, { name: 'Waraq Books' })
      expect(new Set(outcomes)).toEqual(new Set(['declined']))
      expect(await approved(cardReference)).toEqual(before)
    })

    test('none is approved during or after the suspension of the card', async () => {
      const { reema } = people()
      const { cardReference, serialNumber } = await cardOf(reema, '10054')
      const before = await approved(cardReference)
      const key = { clientId: 'C1000003', id: cardReference }
      const { promise: done, resolve } = Promise.withResolvers<unknown[]>()
      await database().write(async (tx) => {
        const locked = await lockCard(tx, key)
        if (!locked) throw new Error('no such card')
        const details = { suspendedBecause: 'other' as const }
        await changeState(tx, locked, { event: 'suspended', details }, now())
        // These start before the suspension has committed, and wait for it.
        void fifty(serialNumber, { name: 'Zari Fabrics' }).then(resolve)
      })
      expect(new Set(await done)).toEqual(new Set(['declined']))
      expect(new Set(await fifty(serialNumber, { name: 'Zari Fabrics' }))).toEqual(
        new Set(['declined']),
      )
      expect(await approved(cardReference)).toEqual(before)
    })
  })
})

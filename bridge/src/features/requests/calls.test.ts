import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@sadu/contract/core/time'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { signIn } from '../../../../testing/browser.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { requestWorld } from '../../../../testing/requests.ts'

type Name = 'noura' | 'faisal' | 'khalid' | 'reema'

describeOnDatabases('requests', (kind) => {
  const { app, database, people, now, cardOf } = cardWorld(kind)
  let days = 0
  const later = () => new Date(now().getTime() + days * DAY_MS)
  let world: Awaited<ReturnType<typeof requestWorld>>
  beforeAll(async () => {
    world = await requestWorld(database, later)
  })

  /** A person requests a replacement for a card that they see. */
  async function ask(who: Name, digits: string): Promise<string> {
    const shown = await cardOf(people()[who], digits)
    const asker = await personOf(who)
    const card = { id: shown.cardReference, cardmemberId: shown.cardmemberReference }
    return (await world.open({ owner: asker, card })).reference
  }
  async function personOf(who: Name) {
    const rows = await database().read((tx) => tx.select().from(cardmember))
    const row = rows.find(({ firstNameEn }) => firstNameEn.toLowerCase() === who)
    if (!row) throw new Error(`nobody is called ${who}`)
    return { clientId: row.clientId, cardmemberId: row.id, isPrimary: row.role === 'primary' }
  }
  const listOf = async (who: Name) =>
    (await people()[who].call('listRequests', {})).results.requests
  const detailOf = (who: Name, reference: string) =>
    people()[who].call('requestDetail', { reference })

  test('a request shows its state, its due date and the possible actions', async () => {
    const reference = await ask('khalid', '0318')
    const { status, results } = await detailOf('khalid', reference)
    expect(status).toBe(200)
    expect(results.request).toMatchObject({
      reference,
      about: { kind: 'cardIssue', report: 'damaged', address: { city: 'Riyadh' } },
      card: { lastDigits: '0318', isOwn: true },
      askedBy: { name: { en: 'Khalid Alotaibi' }, isYou: true },
      state: 'received',
      actsNext: 'issuer',
      due: { from: '2026-03-14', on: '2026-03-23' },
      workingDaysLate: 0,
      needsYou: false,
      actions: ['withdraw'],
    })
    expect(results.thread).toMatchObject([{ event: 'sent', by: 'customer', isYou: true }])
    const listed = await listOf('khalid')
    expect(listed.find((one) => one.reference === reference)).toEqual(results.request)
  })

  test('Noura’s dispute in the demonstration data is in review, and its charge shows it', async () => {
    const dispute = (await listOf('noura')).find(({ about }) => about.kind === 'dispute')
    if (dispute?.about.kind !== 'dispute') throw new Error('noura disputes nothing')
    expect(dispute).toMatchObject({
      state: 'inReview',
      actsNext: 'issuer',
      askedBy: { isYou: true },
      card: { lastDigits: '1946', isOwn: true },
      about: { reason: 'wrongAmount', credited: null, disputed: { minor: 5_000 } },
      workingDaysLate: 0,
      actions: ['withdraw'],
    })
    const { reference, about } = dispute
    const { thread } = (await detailOf('noura', reference)).results
    const events = ['sent', 'reviewBegun', 'askedForMore', 'answered']
    expect(thread.map(({ event }) => event)).toEqual(events)
    const charge = await people().noura.call('transactionDetail', {
      transactionReference: about.transaction ?? '',
    })
    expect(charge.results.dispute).toEqual({
      requestReference: reference,
      outcome: 'open',
      isYours: true,
    })
    expect(charge.results.transaction.billingAmount).toEqual(about.billed)
  })

  test('lists requests that wait for the person first, then open ones, then ended ones', async () => {
    const done = await ask('reema', '10054')
    const due = await ask('reema', '10054')
    const waiting = await ask('reema', '10054')
    for (const event of ['makingBegun', 'sentOut', 'delivered'] as const) {
      await world.move(done, event)
    }
    await world.move(waiting, 'askedForMore', { note: 'Send the floor.' })
    // A withdrawn request has ended as well, and is listed after these.
    const listed = (await listOf('reema')).slice(0, 3)
    expect(listed.map(({ reference }) => reference)).toEqual([waiting, due, done])
    expect(listed.map(({ needsYou }) => needsYou)).toEqual([true, false, false])
    expect(listed[2]).toMatchObject({ state: 'done', actsNext: null, due: null, actions: [] })
  })

  test('a question of the issuer is answered once, and only the requester sees the notes', async () => {
    const reference = await ask('faisal', '2208')
    await world.move(reference, 'askedForMore', { note: 'Which floor?' })
    const { faisal, noura } = people()
    const waitingFor = async (browser: typeof noura) =>
      (await browser.call('news', {})).results.requests
    expect(await waitingFor(faisal)).toBe(1)
    const ofNoura = await waitingFor(noura)
    const answer = { reference, note: '  The third one. ' }
    const answered = await faisal.call('answerRequest', answer)
    expect(await waitingFor(faisal)).toBe(0)
    expect(await waitingFor(noura)).toBe(ofNoura)
    expect(answered.results.request).toMatchObject({ state: 'inReview', needsYou: false })
    expect(answered.results.thread.map(({ note }) => note)).toEqual([
      null,
      'Which floor?',
      'The third one.',
    ])
    expect(nameOf(await faisal.call('answerRequest', answer))).toBe('requestStateRefuses')
    const seen = await noura.call('requestDetail', { reference })
    expect(seen.results.request).toMatchObject({
      about: { report: 'damaged', address: null },
      askedBy: { name: { en: 'Faisal Alharbi' }, isYou: false },
      actions: [],
    })
    expect(seen.results.thread.map(({ note }) => note)).toEqual([null, null, null])
  })

  test('a supplementary cardmember sees a request for their card by the primary, but cannot withdraw it', async () => {
    const byPrimary = await ask('noura', '2208')
    const ofPrimary = await ask('noura', '1946')
    const seen = (await listOf('faisal')).map(({ reference }) => reference)
    expect(seen).toContain(byPrimary)
    expect(seen).not.toContain(ofPrimary)
    const { results } = await detailOf('faisal', byPrimary)
    expect(results.request).toMatchObject({ about: { address: null }, actions: [] })
    expect(nameOf(await people().faisal.call('withdrawRequest', { reference: byPrimary }))).toBe(
      'notAllowed',
    )
  })

  test('50 withdrawals with one idempotency key have one effect, and another body is refused', async () => {
    const { khalid } = people()
    const reference = await ask('khalid', '0318')
    const other = await ask('khalid', '0318')
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(50, () =>
      khalid.call('withdrawRequest', { reference }, { headers }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(replies[0]?.results.request).toMatchObject({ state: 'withdrawn', actions: [] })
    const told = await database().read((tx) => tx.select().from(issuerEvent))
    expect(told.filter(({ facts }) => facts['request'] === reference)).toHaveLength(2)
    const reused = await khalid.call('withdrawRequest', { reference: other }, { headers })
    expect(nameOf(reused)).toBe('keyReused')
    const again = await khalid.call('withdrawRequest', { reference })
    expect(nameOf(again)).toBe('requestStateRefuses')
  })

  test('refuses to withdraw a request once the card is being made', async () => {
    const reference = await ask('khalid', '0318')
    await world.move(reference, 'makingBegun')
    const refused = await people().khalid.call('withdrawRequest', { reference })
    expect(nameOf(refused)).toBe('requestStateRefuses')
  })

  describe('a late request', () => {
    test('shows how many working days it is late, and takes one reminder a day', async () => {
      days = -20
      const reference = await ask('khalid', '0318')
      days = 0
      // Sent on Sunday 22 February, a holiday, and due on Sunday 1 March; the day of the test is
      // Saturday 14 March.
      const { khalid } = people()
      const { results } = await detailOf('khalid', reference)
      expect(results.request).toMatchObject({
        due: { on: '2026-03-01' },
        workingDaysLate: 9,
        actions: ['remind', 'withdraw'],
      })
      const reminded = await khalid.call('remindOfRequest', { reference })
      expect(reminded.results.request).toMatchObject({
        state: 'received',
        due: { on: '2026-03-01' },
        actions: ['withdraw'],
      })
      expect(reminded.results.thread.at(-1)).toMatchObject({ event: 'reminded', isYou: true })
      const again = await khalid.call('remindOfRequest', { reference })
      expect(nameOf(again)).toBe('requestStateRefuses')
    })
  })

  test('returns “notFound” for another person’s request as for an unknown one, and changes nothing', async () => {
    const reference = await ask('khalid', '0318')
    await world.move(reference, 'askedForMore')
    const { noura, reema, faisal } = people()
    for (const browser of [noura, reema, faisal]) {
      for (const named of [reference, '0000-0000']) {
        const replies = [
          await browser.call('requestDetail', { reference: named }),
          await browser.call('withdrawRequest', { reference: named }),
          await browser.call('answerRequest', { reference: named, note: 'Mine' }),
          await browser.call('remindOfRequest', { reference: named }),
        ]
        expect(replies.map(nameOf)).toEqual(Array.from({ length: 4 }, () => 'notFound'))
      }
      const { requests } = (await browser.call('listRequests', {})).results
      expect(requests.map((one) => one.reference)).not.toContain(reference)
    }
    expect((await detailOf('khalid', reference)).results.thread).toHaveLength(2)
  })

  test('refuses a malformed reference or note at its field', async () => {
    const browser = await signIn(app(), 'noura', 'Sadu1!', now)
    const reference = '0000-0000'
    const spoiled = [
      [{ reference: 'somewhere', note: 'Yes' }, 'reference'],
      [{ reference, note: '   ' }, 'note'],
      [{ reference, note: 'a'.repeat(1_001) }, 'note'],
      [{ reference, note: 'a\0' }, 'note'],
    ] as const
    for (const [input, path] of spoiled) {
      const refused = await browser.call('answerRequest', input)
      expect(nameOf(refused)).toBe('invalidFields')
      expect(refused.results).toMatchObject({ fields: [{ path }] })
    }
  })

  test('refuses a missing or invalid token', async () => {
    for (const token of [null, 'eyJ.eyJ.AA']) {
      const refused = await people().noura.call('listRequests', {}, { token })
      expect(nameOf(refused)).toBe('tokenRefused')
    }
  })
})

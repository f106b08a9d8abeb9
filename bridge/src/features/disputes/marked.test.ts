import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { cardAuthorization, posting } from '../../platform/db/schema/customers.ts'
import { nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld, NOT_MINE } from '../../../../testing/dispute-world.ts'

const ANSWERS = { hasCard: 'no', sharedCard: 'no' }

describeOnDatabases('charges marked as unknown on a reported card', (kind) => {
  const { database, people, chargesOf, disputeOf, outbox } = disputeWorld(kind)
  type Person = keyof ReturnType<typeof people>

  /** Reports a card and marks some of its charges: `count` posted ones and, if wanted, the first
   * pending one. */
  async function report(who: Person, digits: string, count: number, { withHeld = false } = {}) {
    const browser = people()[who]
    const { cardReference, transactions, pending } = await chargesOf(who, digits)
    await browser.call('issueCard', { cardReference, what: 'damaged' })
    const held = withHeld ? pending.slice(0, 1) : []
    const transactionReferences = [...transactions.slice(0, count), ...held].map(
      (one) => one.transactionReference,
    )
    const marked = await browser.call('markUnknown', { cardReference, transactionReferences })
    expect(marked.status).toBe(200)
    return { cardReference, transactionReferences }
  }
  const markedOf = async (who: Person, cardReference: string) =>
    (await people()[who].call('markedCharges', { cardReference })).results.charges
  const disputes = () => database().read((tx) => tx.select().from(dispute))

  test('are disputed in one call, each with its own reference, except those that cannot be disputed', async () => {
    const { noura } = people()
    const { asked: first } = await disputeOf('noura', '1946')
    const own = (await noura.call('submitDispute', first)).results.reference
    const { cardReference, transactionReferences } = await report('noura', '1946', 3, {
      withHeld: true,
    })
    const shown = await markedOf('noura', cardReference)
    expect(shown.map(({ problem }) => problem)).toEqual([
      null,
      null,
      ...shown.slice(2).map(({ problem }) => problem),
    ])
    expect(shown.find(({ dispute: named }) => named === own)?.problem).toBe('disputed')
    expect(shown.map(({ problem }) => problem)).toContain('stillPending')
    const before = (await disputes()).length
    const asked = { cardReference, transactionReferences, answers: ANSWERS, explanation: ' Lost ' }
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await sendAtOnce(20, () => noura.call('disputeMarked', asked, { headers }))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const { results } = replies[0]!
    expect(await disputes()).toHaveLength(before + 2)
    expect(new Set(results.disputes.map(({ reference }) => reference)).size).toBe(2)
    expect(results.leftOut.map(({ problem }) => problem).toSorted()).toEqual([
      'disputed',
      'stillPending',
    ])
    const said = (await outbox()).slice(0, 4).map(({ text }) => text)
    for (const { transactionReference, reference, dueOn } of results.disputes) {
      expect(said.filter((text) => text.includes(reference))).toHaveLength(2)
      const { request } = (await noura.call('requestDetail', { reference })).results
      expect(request).toMatchObject({
        due: { on: dueOn },
        about: {
          transaction: transactionReference,
          reason: 'notMine',
          answers: ANSWERS,
          explanation: 'Lost',
        },
      })
      if (request.about.kind !== 'dispute') throw new Error('no dispute')
      expect(request.about.disputed).toEqual(request.about.billed)
    }
    expect(nameOf(await noura.call('disputeMarked', asked))).toBe('notDisputable')
    const open = results.disputes.map(({ transactionReference }) => transactionReference)
    const again = await noura.call('disputeMarked', { ...asked, transactionReferences: open })
    expect(nameOf(again)).toBe('disputedAlready')
    expect(await disputes()).toHaveLength(before + 2)
  })

  test('are all disputed or none, and only by people who can see the card', async () => {
    const { faisal, khalid, noura, reema } = people()
    const { cardReference, transactionReferences } = await report('faisal', '2208', 2)
    const asked = { cardReference, transactionReferences, answers: ANSWERS }
    const send = async (who: typeof faisal, over: object = {}) =>
      nameOf(await who.call('disputeMarked', { ...asked, ...over }))
    const before = await disputes()
    for (const stranger of [khalid, reema]) {
      expect(await send(stranger)).toBe('notFound')
      expect(nameOf(await stranger.call('markedCharges', { cardReference }))).toBe('notFound')
    }
    expect(await send(faisal, { answers: { hasCard: 'no' } })).toBe('invalidFields')
    expect(await send(faisal, { answers: { ...ANSWERS, cancelledOn: '2026-03-01' } })).toBe(
      'invalidFields',
    )
    expect(await send(faisal, { transactionReferences: [] })).toBe('invalidFields')
    // One unmarked charge makes the whole call fail.
    const { charge } = await disputeOf('faisal', '2208', 3)
    const more = [...transactionReferences, charge.transactionReference]
    expect(await send(faisal, { transactionReferences: more })).toBe('notFound')
    expect(await disputes()).toEqual(before)
    const { results } = await noura.call('disputeMarked', asked)
    expect(results.disputes).toHaveLength(2)
    expect(results.leftOut).toEqual([])
  })

  test('that were pending are found as the posting once the merchant has posted them', async () => {
    const { khalid } = people()
    const { cardReference, transactionReferences } = await report('khalid', '0318', 0, {
      withHeld: true,
    })
    const [held = ''] = transactionReferences
    expect(await markedOf('khalid', cardReference)).toMatchObject([{ problem: 'stillPending' }])
    const { transactions } = await chargesOf('khalid', '0318')
    const claimed = transactions[0]?.transactionReference ?? ''
    await database().write(async (tx) => {
      await tx
        .update(posting)
        .set({ authorizationId: null })
        .where(eq(posting.authorizationId, held))
      await tx.update(posting).set({ authorizationId: held }).where(eq(posting.id, claimed))
      await tx
        .update(cardAuthorization)
        .set({ state: 'posted' })
        .where(eq(cardAuthorization.id, held))
    })
    expect(await markedOf('khalid', cardReference)).toMatchObject([
      { transactionReference: claimed, problem: null },
    ])
    const asked = { cardReference, transactionReferences: [claimed], answers: NOT_MINE.answers }
    expect((await khalid.call('disputeMarked', asked)).results.disputes).toHaveLength(1)
  })
})

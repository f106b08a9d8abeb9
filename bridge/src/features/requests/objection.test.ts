import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@sadu/contract/core/time'
import { OBJECTION_DAYS } from '@sadu/contract/requests/applications'
import { eq } from '../../platform/db/drizzle.ts'
import { account, cardmember } from '../../platform/db/schema/customers.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { requestWorld } from '../../../../testing/requests.ts'

describeOnDatabases('an objection', (kind) => {
  const { database, people, now, cardOf, outbox } = cardWorld(kind)
  let world: Awaited<ReturnType<typeof requestWorld>>
  let daysAgo = 0
  beforeAll(async () => {
    world = await requestWorld(database, () => new Date(now().getTime() - daysAgo * DAY_MS))
  })

  const text = 'My income is higher now.'
  async function declined(ago = 0): Promise<string> {
    daysAgo = ago
    const { cardReference, cardmemberReference } = await cardOf(people().khalid, '0318')
    const rows = await database().read((tx) => tx.select().from(cardmember))
    const row = rows.find(({ firstNameEn }) => firstNameEn === 'Khalid')
    if (!row) throw new Error('nobody is called Khalid')
    const owner = { clientId: row.clientId, cardmemberId: row.id, isPrimary: true }
    const card = { id: cardReference, cardmemberId: cardmemberReference }
    const { reference } = await world.openLimit({ owner, card })
    await world.move(reference, 'declined', { note: 'The income is too low.' })
    daysAgo = 0
    return reference
  }
  const detailOf = async (reference: string) =>
    (await people().khalid.call('requestDetail', { reference })).results
  const object = (reference: string) =>
    people().khalid.call('objectToDecision', { reference, text })

  test('can be made once to a declined application, and is reported to the issuer', async () => {
    const reference = await declined()
    const before = await detailOf(reference)
    expect(before.request.objection).toMatchObject({ reference: null })
    expect(before.thread.at(-1)?.note).toBe('The income is too low.')

    const { results } = await object(reference)
    const sent = await detailOf(results.reference)
    expect(sent.request).toMatchObject({
      about: { kind: 'objection', decision: reference, decided: 'limit', text },
      state: 'received',
      due: { on: results.dueOn },
      actions: ['withdraw'],
    })
    expect((await outbox())[0]?.text).toContain(results.reference)
    const events = await database().read((tx) => tx.select().from(issuerEvent))
    expect(JSON.stringify(events.at(-1)?.facts)).toContain(results.reference)
    const { request } = await detailOf(reference)
    expect(request.objection?.reference).toBe(results.reference)
    expect(nameOf(await object(reference))).toBe('requestStateRefuses')
  })

  test('reopens the application with a due date when approved, and cannot be repeated', async () => {
    const reference = await declined()
    const { results } = await object(reference)
    await world.move(results.reference, 'approved')
    const { request, thread } = await detailOf(reference)
    expect(request).toMatchObject({ state: 'inReview', actsNext: 'issuer', objection: null })
    expect(request.due).not.toBeNull()
    expect(thread.at(-1)).toMatchObject({ event: 'reviewBegun', by: 'issuer' })
    await world.move(reference, 'declined', { note: 'It is still too low.' })
    expect(nameOf(await object(reference))).toBe('requestStateRefuses')
  })

  test('does not lower a limit that was raised meanwhile', async () => {
    const reference = await declined()
    const { results } = await object(reference)
    const { cardReference, accountReference } = await cardOf(people().khalid, '0318')
    const raised = 9_000_000
    await database().write((tx) =>
      tx.update(account).set({ creditLimitMinor: raised }).where(eq(account.id, accountReference)),
    )
    await world.move(results.reference, 'approved')
    await expect(world.move(reference, 'approved')).rejects.toThrow('limitNotPossible')
    const terms = await people().khalid.call('limitTerms', { cardReference })
    expect(terms.results.current.minor).toBe(raised)
    await world.move(reference, 'declined', { note: 'Your limit is higher already.' })
  })

  test('is possible up to the last day that the issuer allows', async () => {
    const last = await declined(OBJECTION_DAYS)
    expect((await object(last)).status).toBe(200)
    const late = await declined(OBJECTION_DAYS + 1)
    expect((await detailOf(late)).request.objection).toBeNull()
    expect(nameOf(await object(late))).toBe('requestStateRefuses')
  })

  describe('is refused', () => {
    test('for another customer’s request', async () => {
      const reference = await declined()
      const { faisal } = people()
      expect(nameOf(await faisal.call('objectToDecision', { reference, text }))).toBe('notFound')
    })

    test('without text, with an unknown field and without a token', async () => {
      const reference = await declined()
      const { khalid } = people()
      const empty = await khalid.call('objectToDecision', { reference, text: ' ' })
      expect(nameOf(empty)).toBe('invalidFields')
      const more = { body: (body: object) => ({ ...body, more: 1 }) }
      const unknown = await khalid.call('objectToDecision', { reference, text }, more)
      expect(nameOf(unknown)).toBe('invalidFields')
      const without = await khalid.call('objectToDecision', { reference, text }, { token: null })
      expect(without.status).toBe(401)
    })
  })

  test('is opened once when repeated with the same idempotency key', async () => {
    const reference = await declined()
    const { khalid } = people()
    const key = randomUUID()
    const send = () =>
      khalid.call('objectToDecision', { reference, text }, { headers: { 'idempotency-key': key } })
    const first = await send()
    expect((await send()).results).toEqual(first.results)
  })
})

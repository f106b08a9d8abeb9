import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readDeskRequest } from './features/desk/store.ts'
import { wholeText } from './features/desk/text.ts'
import { cardWorld, nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { requestWorld } from '../../testing/requests.ts'

const PLAIN = { strong: String, late: String, faint: String }

describeOnDatabases('the rating of an answer', (kind) => {
  const { database, people, now } = cardWorld(kind)
  let world: Awaited<ReturnType<typeof requestWorld>>
  beforeAll(async () => {
    world = await requestWorld(database, now)
  })

  async function complaint(isAnswered = true): Promise<string> {
    const asked = {
      kind: 'complaint',
      department: 'cards',
      topic: 'service',
      text: 'Late.',
    } as const
    const { reference } = (await people().noura.call('sendMessage', asked)).results
    if (isAnswered) await world.move(reference, 'closed', { note: 'We are sorry.' })
    return reference
  }
  const ratingOf = async (reference: string) =>
    (await people().noura.call('requestDetail', { reference })).results.request.rating
  const rate = (reference: string, more: object = {}) =>
    people().noura.call('rateAnswer', { reference, rating: 4, note: 'Quick.', ...more })

  test('can be given once after the answer, and is shown at the desk', async () => {
    const open = await complaint(false)
    expect(await ratingOf(open)).toBeNull()
    expect(nameOf(await rate(open))).toBe('requestStateRefuses')
    const reference = await complaint()
    expect(await ratingOf(reference)).toEqual({ given: null })
    expect((await rate(reference)).status).toBe(200)
    expect(await ratingOf(reference)).toEqual({ given: 4 })
    expect(nameOf(await rate(reference))).toBe('requestStateRefuses')
    const shown = await database().read((tx) => readDeskRequest(tx, reference))
    if (!shown) throw new Error('the desk has no such request')
    const whole = { shown, thread: [], idNumber: null, disputed: [] }
    expect(wholeText(whole, '2026-03-14', PLAIN)).toContain('4 of 5: Quick.')
  })

  test('is refused above five, with an unknown field, without a token, or by another customer', async () => {
    const reference = await complaint()
    const asked = { reference, rating: 5 as const, note: null }
    const { noura, khalid } = people()
    const six = { body: (body: object) => ({ ...body, rating: 6 }) }
    expect(nameOf(await noura.call('rateAnswer', asked, six))).toBe('invalidFields')
    const more = { body: (body: object) => ({ ...body, more: 1 }) }
    expect(nameOf(await noura.call('rateAnswer', asked, more))).toBe('invalidFields')
    expect((await noura.call('rateAnswer', asked, { token: null })).status).toBe(401)
    expect(nameOf(await khalid.call('rateAnswer', asked))).toBe('notFound')
  })

  test('returns 200 when it is repeated with the same idempotency key', async () => {
    const reference = await complaint()
    const asked = { reference, rating: 5 as const, note: null }
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const first = await people().noura.call('rateAnswer', asked, key)
    const again = await people().noura.call('rateAnswer', asked, key)
    expect([first.status, again.status]).toEqual([200, 200])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { autopay, autopayPull } from '../../platform/db/schema/autopay.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { createDesk } from './desk.ts'

const PLAIN = { strong: String, late: String, faint: String }

describeOnDatabases('payments at the desk', (kind) => {
  const { database, now } = cardWorld(kind)
  let parts: Awaited<ReturnType<typeof requestWorld>>['parts']
  let serial: string
  let setUp: typeof autopay.$inferSelect
  const paid = randomUUID()
  const taken = randomUUID()
  beforeAll(async () => {
    ;({ parts } = await requestWorld(database, now))
    await database().write(async (tx) => {
      const [found] = await tx.select().from(autopay)
      setUp = found!
      const { clientId, accountId, cardmemberId, id: autopayId } = setUp
      const [held] = await tx.select().from(card).where(eq(card.cardmemberId, cardmemberId))
      serial = held!.serialNumber
      const times = { startedAt: now(), changedAt: now(), expiresAt: now() }
      const order = { clientId, accountId, cardmemberId, currency: 'SAR' as const, ...times }
      await tx.insert(paymentOrder).values([
        { ...order, id: paid, amountMinor: 12_345, state: 'paid', providerReference: 'P-77' },
        {
          ...order,
          id: taken,
          amountMinor: 6_700,
          state: 'failed',
          autopayId,
          autopayOf: '2026-02-27',
          autopayTry: 1,
        },
      ])
      await tx.insert(autopayPull).values({
        clientId,
        accountId,
        closedOn: '2026-02-27',
        autopayId,
        pays: 'due',
        announcedMinor: 6_700,
        pullOn: '2026-03-20',
        announcedAt: now(),
        tries: 1,
        refusals: 1,
        tryOn: '2026-03-21',
      })
    })
  })
  const run = async (line: string) => {
    const said: string[] = []
    const desk = createDesk({
      db: database(),
      parts,
      objects: null,
      now,
      folder: '/',
      operator: 'huda',
      secondPersonAboveMinor: 500_000,
      marks: PLAIN,
      say: (text) => void said.push(text),
      askFor: null,
    })
    return [await desk.run(line), said.join('\n')] as const
  }

  test('are listed for the holder of a card, with amounts and states', async () => {
    const [outcome, text] = await run(`payments ${serial}`)
    expect(outcome).toBe('done')
    expect(text).toMatch(new RegExp(`${paid} .*SAR 123.45 +on the page +paid, not posted yet`))
    expect(text).toMatch(new RegExp(`${taken} .*SAR 67 +automatic +declined or given up`))
    expect(text).toMatch(new RegExp(`${setUp.id} .*automatic payments +pays`))
    expect(text).toContain('2 payments; automatic payments set up: 1.')
  })

  test('are shown one by one, with the provider’s reference', async () => {
    const [, text] = await run(`payments ${paid}`)
    expect(text).toContain('P-77')
    expect(text).toContain('paid, not posted yet')
    const [, tried] = await run(`payments ${taken.toUpperCase()}`)
    expect(tried).toContain(`of the statement of 2026-02-27, try 1, by ${setUp.id}`)
  })

  test('show the card’s last digits and announced amount of automatic payments, never the card token', async () => {
    const [outcome, text] = await run(`pay ${setUp.id}`)
    expect(outcome).toBe('done')
    expect(text).toContain(`Visa ending ${setUp.cardEnd}`)
    expect(text).toContain('the payment due, 3 days before the due date')
    expect(text).toContain('at most SAR 67 announced for 2026-03-20, 1 tries, 1 refused: next try')
    expect(setUp.wrapped).not.toBeNull()
    for (const secret of [setUp.wrapped!, 'tok_']) expect(text).not.toContain(secret)
  })

  test.each([
    ['payments', 'Write: payments CARD'],
    ['payments 4000100001 more', 'Write: payments CARD'],
    ['payments what', 'Write: payments CARD'],
    ['payments 9999999999', 'There is no customer with 9999999999.'],
    [`payments ${randomUUID()}`, 'There is no payment'],
  ])('refuse the command “%s”', async (line, text) => {
    expect(await run(line)).toEqual(['failed', expect.stringContaining(text)])
  })
})

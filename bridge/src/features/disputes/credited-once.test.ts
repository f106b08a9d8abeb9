import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import { and, eq, gt, sum } from '../../platform/db/drizzle.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { disputeWorld, NOT_MINE } from '../../../../testing/dispute-world.ts'
import { requestWorld } from '../../../../testing/requests.ts'

describeOnDatabases('one charge', (kind) => {
  const { database, people, now, cardOf, disputeOf } = disputeWorld(kind)
  const today = () => riyadhDay(now())
  type Person = keyof ReturnType<typeof people>

  /** Disputes a charge by description. Returns the reference, or the refusal. */
  async function describe(
    who: Person,
    digits: string,
    { merchant, day, minor }: { merchant: string; day: string; minor: number },
  ) {
    const { cardReference } = await cardOf(people()[who], digits)
    const described = { merchant, day }
    const sent = { cardReference, described, ...NOT_MINE, amountMinor: minor, files: [] }
    const reply = await people()[who].call('submitDispute', sent)
    return reply.status === 200 ? reply.results.reference : nameOf(reply)
  }
  /** Credits a dispute as the issuer does. Returns the refusal, if there is one. */
  async function credit(reference: string): Promise<string> {
    const world = await requestWorld(database, now)
    try {
      await world.move(reference, 'credited')
      return 'credited'
    } catch (error) {
      if (error instanceof Refusal) return error.codeName
      throw error
    }
  }
  const creditedIn = async (minor: number) => {
    const [row] = await database().read((tx) =>
      tx
        .select({ total: sum(dispute.creditMinor).mapWith(Number) })
        .from(dispute)
        .where(and(eq(dispute.billedMinor, minor), gt(dispute.creditMinor, 0))),
    )
    return row?.total ?? 0
  }

  test('that is listed cannot be disputed by description, however it is described', async () => {
    const { asked, charge } = await disputeOf('noura', '1946', 2)
    const { minor } = charge.billingAmount
    const made = riyadhDay(new Date(charge.date))
    const merchant = charge.merchantName.en
    const words = { merchant, day: made, minor }
    expect(await describe('noura', '1946', words)).toBe('chargeListed')
    const { reference } = (await people().noura.call('submitDispute', asked)).results
    expect(await credit(reference)).toBe('credited')
    const ways = [
      words,
      { ...words, merchant: charge.merchantName.ar },
      { ...words, merchant: merchant.toUpperCase(), day: addDays(made, -1) },
      { ...words, merchant: `ref. ${charge.reference}`, minor: 100 },
    ]
    for (const way of ways) expect(await describe('noura', '1946', way)).toBe('disputedAlready')
    // A person who may not see the charge learns nothing about it, and gets no credit for it.
    const other = await describe('faisal', '2208', words)
    expect(await credit(other)).toBe('disputedAlready')
    expect(await creditedIn(minor)).toBe(minor)
  })

  test('that was disputed by description cannot be disputed again once it is listed', async () => {
    const { asked, charge } = await disputeOf('khalid', '0318', 3)
    const { transactionReference } = charge
    const { minor } = charge.billingAmount
    const { cardReference } = asked
    const words = {
      merchant: charge.merchantName.en,
      day: riyadhDay(new Date(charge.date)),
      minor: minor + 1,
    }
    const reference = await describe('khalid', '0318', words)
    await database().write((tx) =>
      tx
        .update(dispute)
        .set({ disputedMinor: minor })
        .where(eq(dispute.billedMinor, minor + 1)),
    )
    const { khalid } = people()
    const check = await khalid.call('checkDispute', { transactionReference })
    expect(check.results).toMatchObject({ problem: 'disputed', dispute: reference })
    expect(nameOf(await khalid.call('submitDispute', { ...asked, cardReference }))).toBe(
      'disputedAlready',
    )
  })

  test('that is described is limited, with those described earlier, to the account’s credit limit', async () => {
    const { reema } = people()
    const { tier } = await cardOf(reema, '10054')
    const [row] = await database().read((tx) =>
      tx.select({ limit: account.creditLimitMinor }).from(account).where(eq(account.tier, tier)),
    )
    const { limit = 0 } = row ?? {}
    const words = { merchant: 'Souq Stall', day: today(), minor: limit + 1 }
    expect(await describe('reema', '10054', words)).toBe('invalidFields')
    const first = await describe('reema', '10054', { ...words, minor: limit - 5 })
    const other = { ...words, merchant: 'Other Shop' }
    expect(await describe('reema', '10054', { ...other, minor: 6 })).toBe('invalidFields')
    const last = await describe('reema', '10054', { ...other, minor: 5 })
    await database().write((tx) =>
      tx
        .update(account)
        .set({ creditLimitMinor: limit - 1 })
        .where(eq(account.tier, 'centurion')),
    )
    expect(await credit(first)).toBe('notDisputable')
    expect(last).toMatch(/^\w{4}-\w{4}$/)
  })

  test('described 10 times concurrently opens one dispute, and is credited to one of two cardmembers', async () => {
    const words = { merchant: 'Wadi Garage', day: today(), minor: 77_701 }
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => describe('noura', '1946', words)),
    )
    const opened = sent.filter((one) => one.includes('-'))
    expect(opened).toHaveLength(1)
    const others = await describe('faisal', '2208', words)
    const done = await Promise.all([...opened, others].map(credit))
    expect(done.toSorted()).toEqual(['credited', 'disputedAlready'])
    expect(await creditedIn(words.minor)).toBe(words.minor)
  })

  test('is credited once, however and in whatever order it is described', async () => {
    const way = fc.record({
      isNoura: fc.boolean(),
      merchant: fc.constantFrom(
        'Nakheel Tyres',
        'nakheel',
        'NAKHEEL  TYRES RIYADH',
        'Nakheel-Auto',
      ),
      back: fc.integer({ min: 0, max: 2 }),
    })
    let minor = 90_000
    await fc.assert(
      fc.asyncProperty(fc.array(way, { minLength: 2, maxLength: 5 }), async (ways) => {
        minor += 1
        for (const { isNoura, merchant, back } of ways) {
          const words = { merchant, day: addDays(today(), -back), minor }
          const reference = await (isNoura
            ? describe('noura', '1946', words)
            : describe('faisal', '2208', words))
          if (reference.includes('-')) await credit(reference)
        }
        expect(await creditedIn(minor)).toBe(minor)
      }),
      { numRuns: 6 },
    )
  })
})

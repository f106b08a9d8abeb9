import { randomInt, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsAfterRefund } from '@sadu/contract/rewards/points'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { account, card, merchant, posting } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder } from '../../../../testing/person.ts'
import { countPoints } from './count-points.ts'
import type { CountedPosting } from './counted-posting.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const START = Date.UTC(2026, 0, 1)

type Place = Pick<CountedPosting, 'clientId' | 'accountId' | 'cardId'> & { cardmemberId: string }
/** A purchase or refund at one of two shops, on a day counted from 0. */
type Move = { kind: 'purchase' | 'refund'; shop: 0 | 1; minor: number; day: number }

/** Required columns that do not matter here. */
const shown = () => ({
  serialNumber: String(randomInt(1e12)),
  reference: 'reference',
  descriptionEn: 'Shop',
  descriptionAr: 'متجر',
})

describeOnDatabases('points of postings', (kind) => {
  let db: Database
  const shops = [randomUUID(), randomUUID()]
  beforeAll(async () => {
    db = await testDatabase(kind)
    const texts = { nameEn: 'Shop', nameAr: 'متجر', cityEn: 'Riyadh', cityAr: 'الرياض' }
    const rows = shops.map((id) => ({ id, ...texts, category: 'shopping' as const, country: 'SA' }))
    await db.write((tx) => tx.insert(merchant).values(rows))
  })
  afterAll(() => db.close())

  /** A separate account for each test. */
  async function somewhere(): Promise<Place> {
    const { owner } = await addCardholder(db, await testKeys())
    const { clientId, cardmemberId } = owner
    const [row] = await db.read((tx) =>
      tx
        .select({ accountId: account.id, cardId: card.id })
        .from(account)
        .innerJoin(card, sql`${card.accountId} = ${account.id}`)
        .where(sql`${account.clientId} = ${clientId}`),
    )
    if (!row) throw new Error('the cardholder has no account')
    return { clientId, cardmemberId, ...row }
  }

  const postingOf = (place: Place, { kind: what, shop, minor, day }: Move) => {
    const signed = what === 'refund' ? -minor : minor
    const occurredAt = new Date(START + day * DAY_MS)
    return {
      ...place,
      id: randomUUID(),
      kind: what,
      merchantId: shops[shop] ?? null,
      authorizationId: null,
      occurredAt,
      postedOn: occurredAt.toISOString().slice(0, 10),
      billingMinor: signed,
      transactionMinor: signed,
      transactionCurrency: 'SAR' as const,
    }
  }

  /** Posts a batch like the ledger, and returns the changes of points. */
  const post = (place: Place, moves: readonly Move[]) =>
    db.write(async (tx) => {
      const rows = moves.map((move) => postingOf(place, move))
      const points = await countPoints(tx, rows)
      await tx
        .insert(posting)
        .values(rows.map((row, at) => Object.assign(row, points[at], shown())))
      return points.map((one) => one.points)
    })

  const buy = (minor: number, day = 0, shop: 0 | 1 = 0): Move => ({
    kind: 'purchase',
    shop,
    minor,
    day,
  })
  const giveBack = (minor: number, day = 5, shop: 0 | 1 = 0): Move => ({
    kind: 'refund',
    shop,
    minor,
    day,
  })

  test('a refund deducts the points of its purchase, in the same or a later batch', async () => {
    const place = await somewhere()
    expect(await post(place, [buy(100_000)])).toEqual([266])
    expect(await post(place, [giveBack(100_000)])).toEqual([-266])
    expect(await post(place, [giveBack(37_500), buy(37_500)])).toEqual([-100, 100])
  })

  test('partial refunds deduct in total what the purchase earned, and further refunds nothing', async () => {
    const place = await somewhere()
    await post(place, [buy(1_000)])
    expect(await post(place, [giveBack(300), giveBack(300), giveBack(400), giveBack(400)])).toEqual(
      [-1, 0, -1, 0],
    )
  })

  test('a refund without a matching purchase deducts nothing', async () => {
    const place = await somewhere()
    await post(place, [buy(100_000, 0, 1)])
    expect(await post(place, [giveBack(100_000)])).toEqual([0])
    expect(await post(place, [giveBack(100_000, 0, 0)])).toEqual([0])
  })

  test('the database rejects a refund that deducts more points than were earned', async () => {
    const place = await somewhere()
    await post(place, [buy(1_000)])
    const take = (refundOf: string, points: number) =>
      db.write(async (tx) => {
        await tx.insert(posting).values({
          ...postingOf(place, giveBack(1_000)),
          points,
          refundOf,
          ...shown(),
        })
      })
    const [purchase] = await db.read((tx) =>
      tx
        .select({ id: posting.id })
        .from(posting)
        .where(sql`${posting.accountId} = ${place.accountId}`),
    )
    const refusal = { cause: { code: '23514' } }
    await expect(take(purchase?.id ?? '', -3)).rejects.toMatchObject(refusal)
    await expect(take(randomUUID(), -1)).rejects.toMatchObject(refusal)
    await take(purchase?.id ?? '', -2)
    await expect(take(purchase?.id ?? '', -1)).rejects.toMatchObject(refusal)
  })

  test('the remaining points match the amount not refunded, in any order of purchases and refunds', async () => {
    const move = fc.record({
      kind: fc.constantFrom('purchase' as const, 'purchase' as const, 'refund' as const),
      shop: fc.constantFrom(0 as const, 1 as const),
      minor: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(375, 750, 1_000)),
      day: fc.integer({ min: 0, max: 30 }),
    })
    const batches = fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(batches, async (history) => {
        const place = await somewhere()
        for (const batch of history) await post(place, batch)
        const rows = await db.read((tx) =>
          tx
            .select()
            .from(posting)
            .where(sql`${posting.accountId} = ${place.accountId}`),
        )
        for (const purchase of rows.filter((row) => row.kind === 'purchase')) {
          const refunds = rows.filter((row) => row.refundOf === purchase.id)
          const back = refunds.reduce((sum, row) => sum - row.transactionMinor, 0)
          const left = refunds.reduce((sum, row) => sum + row.points, purchase.points)
          expect(left).toBe(pointsAfterRefund(purchase, back))
        }
      }),
      { numRuns: 25 },
    )
  })
})

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { pointsEarned } from '@sadu/contract/rewards/points'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { OPENED_ON, openPlaces, type Place } from '../../../../testing/ledger-world.ts'
import { offerSteps, openOffer, type TestOffer } from '../../../../testing/offer-world.ts'
import { runs } from '../../../../testing/scope.ts'
import { checkLedger } from './check.ts'
import type { ChargeRow } from './rows.ts'

const ORDERS = runs(10, 1_000)
const { signal } = new AbortController()
const BEGIN = addDays(OPENED_ON, 1)
/** Some random orders continue after the offer has ended. */
const END = addDays(OPENED_ON, 6)

const step = fc.record({
  kind: fc.constantFrom('link', 'unlink', 'spend', 'spend', 'spend', 'refund', 'again'),
  offer: fc.integer({ min: 0, max: 2 }),
  minor: fc.integer({ min: 1, max: 90_000 }),
  isWhole: fc.boolean(),
  hours: fc.integer({ min: 1, max: 16 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A purchase in the test's model, with the offers that its card was linked to at the time. */
type Bought = { minor: number; counts: ReadonlySet<string> }

/** The expected reward of an offer for eligible purchases, computed from their net amounts. */
function expectedOf(offer: TestOffer, nets: readonly number[]): number {
  if (offer.reward === 'amount') {
    const sum = nets.reduce((one, other) => one + other, 0)
    return offer.value * Math.min(offer.times ?? Infinity, Math.floor(sum / offer.minimumMinor))
  }
  const whole = nets
    .filter((net) => net >= offer.minimumMinor)
    .map((net) =>
      offer.reward === 'percent'
        ? Math.floor((net * offer.value) / 100)
        : pointsEarned('purchase', net) * (offer.value - 1),
    )
  return Math.min(
    offer.most,
    whole.reduce((one, other) => one + other, 0),
  )
}

describeOnDatabases('offers in random orders of events', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  async function openThree({ shop }: Place): Promise<TestOffer[]> {
    const days = { startsOn: BEGIN, endsOn: END }
    return [
      await openOffer(db, shop, {
        ...days,
        reward: 'percent',
        value: 15,
        minimumMinor: 2_000,
        counts: 'each',
        most: 12_000,
        times: null,
      }),
      await openOffer(db, shop, {
        ...days,
        reward: 'amount',
        value: 5_000,
        minimumMinor: 60_000,
        counts: 'together',
        most: 10_000,
        times: 2,
      }),
      await openOffer(db, shop, {
        ...days,
        reward: 'multiple',
        value: 3,
        minimumMinor: 0,
        counts: 'each',
        most: 500,
        times: null,
      }),
    ]
  }

  /** Reads an account's purchases with their net amounts, and the rewards of each offer for each. */
  const stored = ({ clientId }: Place) =>
    db.read(async (tx) => ({
      purchases: await rowsOf<{ serial: string; net: number }>(
        tx,
        sql`select serial_number as serial, (billing_minor + coalesce((select sum(refund.billing_minor)
            from posting refund where refund.client_id = bought.client_id
              and refund.refund_of = bought.id), 0))::float8 as net
          from posting bought where client_id = ${clientId} and kind = 'purchase'`,
      ),
      given: await rowsOf<{ offer: string; serial: string; amount: number }>(
        tx,
        sql`select offer_id as offer, serial_number as serial, sum(minor + reward.points)::float8 as amount
          from offer_reward reward
          join posting on posting.client_id = reward.client_id and posting.id = reward.transaction_id
          where reward.client_id = ${clientId} group by 1, 2`,
      ),
      unexplained: await rowsOf(
        tx,
        sql`select entry.id from (
            select id, -billing_minor as minor, 0 as points from posting
              where client_id = ${clientId} and kind = 'offer'
            union all
            select id, 0, points from point_entry where client_id = ${clientId} and kind = 'offer'
          ) entry full join (select * from offer_reward where client_id = ${clientId}) reward
            on reward.entry_id = entry.id
          where entry.minor is distinct from reward.minor or entry.points is distinct from reward.points`,
      ),
    }))

  async function live(place: Place, offers: readonly TestOffer[], steps: readonly Step[]) {
    const { rowOf, postRows, link, unlink } = offerSteps(db, place, 'orders')
    let now = startOfDay(BEGIN)
    const linked = new Set<string>()
    const bought = new Map<string, Bought>()
    const posted: ChargeRow[] = []
    for (const { kind: what, offer: index, minor, isWhole, hours } of steps) {
      now = new Date(now.getTime() + hours * HOUR_MS)
      const offer = offers[index]
      if (!offer) continue
      if (what === 'link') {
        await link(offer, now)
        linked.add(offer.id)
      } else if (what === 'unlink') {
        await unlink(offer, now)
        linked.delete(offer.id)
      } else if (what === 'again') {
        if (posted.length > 0) await postRows(...posted)
      } else {
        const last = [...bought.values()].at(-1)
        const amount = what === 'refund' && last && isWhole ? last.minor : minor
        const row = rowOf(what === 'refund' ? 'refund' : 'purchase', amount, now)
        const [outcome] = await postRows(row)
        if (outcome?.outcome !== 'applied') {
          throw new Error(`not posted: ${JSON.stringify(outcome)}`)
        }
        posted.push(row)
        if (what === 'refund') continue
        const counts = riyadhDay(now) <= END ? new Set(linked) : new Set<string>()
        bought.set(row.serialNumber, { minor: amount, counts })
      }
    }
    return bought
  }

  test('give the money and points that the remaining purchases earn, each with its reward row', async () => {
    const steps = fc.array(step, { minLength: 6, maxLength: 14 })
    const property = fc.asyncProperty(steps, async (order) => {
      const [place] = await openPlaces(db, [28])
      if (!place) throw new Error('no place')
      const offers = await openThree(place)
      const bought = await live(place, offers, order)
      const { purchases, given, unexplained } = await stored(place)
      expect(unexplained).toEqual([])
      const netOf = new Map(purchases.map(({ serial, net }) => [serial, Math.max(0, net)]))
      for (const offer of offers) {
        const counted = [...bought].filter(([, { counts }]) => counts.has(offer.id))
        const nets = counted.map(([serial]) => netOf.get(serial) ?? 0)
        const mine = given.filter((one) => one.offer === offer.id)
        expect(mine.reduce((sum, { amount }) => sum + amount, 0)).toBe(expectedOf(offer, nets))
        const wrong = mine.filter(
          ({ serial, amount }) =>
            amount < 0 || (amount > 0 && !bought.get(serial)?.counts.has(offer.id)),
        )
        expect(wrong).toEqual([])
      }
    })
    await fc.assert(property, { numRuns: ORDERS })
    expect((await checkLedger(db, startOfDay(END), signal)).differences).toEqual([])
  })

  test('deduct nothing for purchases that are posted together without a refund', async () => {
    const [place] = await openPlaces(db, [28])
    if (!place) throw new Error('no place')
    const [offer] = await openThree(place)
    if (!offer) throw new Error('no offer')
    const { rowOf, postRows, link } = offerSteps(db, place, 'together')
    const at = (hours: number) => new Date(startOfDay(BEGIN).getTime() + hours * HOUR_MS)
    await link(offer, at(1))
    // The second purchase gets what the first leaves of the maximum.
    await postRows(rowOf('purchase', 70_000, at(2)), rowOf('purchase', 20_000, at(3)))
    await postRows(rowOf('purchase', 30_000, at(4)))
    const moved = await db.read((tx) =>
      rowsOf<{ amount: number }>(
        tx,
        sql`select minor::float8 as amount from offer_reward
          where client_id = ${place.clientId} order by sequence`,
      ),
    )
    expect(moved.map(({ amount }) => amount)).toEqual([10_500, 1_500])
  })

  test('give no more than their maximum for 50 concurrent postings, and each reward once', async () => {
    const [place] = await openPlaces(db, [28])
    if (!place) throw new Error('no place')
    const [offer] = await openThree(place)
    if (!offer) throw new Error('no offer')
    const { rowOf, postRows, link } = offerSteps(db, place, 'parallel')
    const now = new Date(startOfDay(BEGIN).getTime() + HOUR_MS)
    await link(offer, now)
    const rows = Array.from({ length: 25 }, (_, index) => ({
      ...rowOf('purchase', 4_000, new Date(now.getTime() + HOUR_MS)),
      source: `bridge-${index % 5}`,
    }))
    // Each row is posted twice, as if two bridges imported the same file.
    await Promise.all([...rows, ...rows].map((row) => postRows(row)))
    const { given, unexplained, purchases } = await stored(place)
    expect(purchases).toHaveLength(25)
    expect(unexplained).toEqual([])
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_000)
    expect(given.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, () => 600))
  })
})

import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import { archiveHistory } from '../../domain/ledger/archive.ts'
import { authorize } from '../../domain/ledger/authorize.ts'
import { closeCyclesJob } from '../../domain/ledger/close-due-cycles.ts'
import { post } from '../../domain/ledger/post.ts'
import { expireAuthorizations, reverseAuthorization } from '../../domain/ledger/release.ts'
import type { Amounts } from '../../domain/ledger/rows.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { account, card, merchant } from '../../platform/db/schema/customers.ts'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { createRows } from '../../../../testing/ledger-rows.ts'
import { runJob } from '../../../../testing/run-job.ts'

const GOING = new AbortController().signal

function pounds(minor: number, rate = '4.8'): Amounts {
  const { billingMinor, feeMinor } = foreignCharge(minor, rate)
  return {
    billingMinor,
    transactionMinor: minor,
    transactionCurrency: 'GBP',
    foreign: { rate, feeMinor },
  }
}

describeOnDatabases('the spending on a trip', (kind) => {
  const { database, people, now, cardOf } = cardWorld(kind)

  let made: ReturnType<typeof createRows> | null = null

  /** A trip of Khalid to London from today, with ledger rows of a bookshop there. */
  async function inLondon() {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    const { trips } = (await khalid.call('listTrips', {})).results
    const there = trips.find(({ state }) => state === 'underWay')
    const [arrivesOn, leavesOn] = [riyadhDay(now()), addDays(riyadhDay(now()), 3)]
    const asked = {
      stops: [{ country: 'GB', arrivesOn, leavesOn }],
      cardReferences: [cardReference],
      contactPhone: '',
    }
    const { tripReference } = there ?? (await khalid.call('saveTrip', asked)).results.trip
    const shop = await merchantOf('Quillgate Books')
    made ??= createRows({ ...(await placeOf(cardReference)), shop, otherShop: shop }, 'trip')
    const rows = made
    const spent = async () => {
      const { results } = await khalid.call('tripDetail', { tripReference })
      const { spending, pending } = results
      return { spending, pending }
    }
    return { rows, spent }
  }

  async function placeOf(cardId: string) {
    const [found] = await database().read((tx) =>
      tx
        .select()
        .from(card)
        .innerJoin(account, eq(account.id, card.accountId))
        .where(eq(card.id, cardId)),
    )
    if (!found) throw new Error('no card')
    const { clientId, accountId, cardmemberId, serialNumber } = found.card
    const { cycleDay, billReference } = found.account
    const of = {
      clientId,
      accountId,
      cardId,
      cardmemberId,
      cycleDay,
      billReference: billReference ?? '',
    }
    return { ...of, cardSerialNumber: serialNumber }
  }

  async function merchantOf(name: string) {
    const [found] = await database().read((tx) =>
      tx.select().from(merchant).where(eq(merchant.nameEn, name)),
    )
    if (!found) throw new Error(`no merchant ${name}`)
    return found.id
  }

  const sum = (...amounts: Amounts[]) => ({
    billed: amounts.reduce((total, { billingMinor }) => total + billingMinor, 0),
    fees: amounts.reduce((total, { foreign }) => total + (foreign?.feeMinor ?? 0), 0),
  })
  const gbp = (minor: number) => ({ minor, currency: 'GBP' })
  const sar = (minor: number) => ({ minor, currency: 'SAR' })
  const did = (outcomes: { outcome: string }[]) =>
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'applied'))

  test('shows pending charges separately, without released amounts, until they are posted', async () => {
    const { rows, spent } = await inLondon()
    const [held, other] = [pounds(10_000), pounds(2_500)]
    const [first, second] = [held, other].map((one) => rows.authorizationOf(one, now(), 1))
    if (!first || !second) throw new Error('no rows')
    did(await database().write((tx) => authorize(tx, [first, second])))
    expect(await spent()).toEqual({
      spending: [],
      pending: [{ spent: gbp(12_500), billed: sar(sum(held, other).billed), charges: 2 }],
    })

    const release = (row: typeof first, minor: number | null) =>
      database().write((tx) =>
        reverseAuthorization(tx, [
          {
            ...rows.event(now()),
            authorization: row.externalId,
            released: minor === null ? null : { minor, currency: 'GBP' },
          },
        ]),
      )
    did(await release(first, 4_000))
    did(await release(second, null))
    expect(await spent()).toEqual({
      spending: [],
      pending: [{ spent: gbp(6_000), billed: sar(pounds(6_000).billingMinor), charges: 1 }],
    })

    const bought = pounds(5_500, '4.9')
    const row = {
      ...rows.chargeOf(bought, { now: now(), days: 0 }),
      authorization: first.externalId,
    }
    did(await database().write((tx) => post(tx, [row])))
    expect(await spent()).toEqual({
      spending: [
        {
          spent: gbp(5_500),
          billed: sar(bought.billingMinor),
          fees: sar(sum(bought).fees),
          rates: { lowest: '4.900000', highest: '4.900000' },
          charges: 1,
          refunds: 0,
        },
      ],
      pending: [],
    })
  })

  test('counts a refund with its purchase, even long after the trip, and deducts its fee', async () => {
    const { rows, spent } = await inLondon()
    const before = (await spent()).spending[0]
    const [bought, back] = [pounds(20_000, '4.7'), pounds(8_000, '4.6')]
    const row = rows.chargeOf(bought, { now: now(), days: 0 })
    did(await database().write((tx) => post(tx, [row])))
    // Long after the trip.
    const later = new Date(now().getTime() + 40 * DAY_MS)
    const refund = { ...rows.chargeOf(back, { now: later, days: 0 }), kind: 'refund' as const }
    did(await database().write((tx) => post(tx, [refund])))
    const after = (await spent()).spending[0]
    expect(after).toEqual({
      spent: gbp((before?.spent.minor ?? 0) + 12_000),
      billed: sar((before?.billed.minor ?? 0) + bought.billingMinor - back.billingMinor),
      fees: sar((before?.fees.minor ?? 0) + sum(bought).fees - sum(back).fees),
      // The rates of purchases only; a refund's rate does not count.
      rates: { lowest: '4.700000', highest: '4.900000' },
      charges: (before?.charges ?? 0) + 1,
      refunds: 1,
    })
  })

  test('does not count a refund during the trip for a purchase made before it', async () => {
    const { rows, spent } = await inLondon()
    const before = await spent()
    const merchantId = await merchantOf('Wrenfield & Daughters')
    const at = (daysAgo: number) => new Date(now().getTime() - daysAgo * DAY_MS)
    const row = { ...rows.chargeOf(pounds(3_300), { now: at(20), days: 0 }), merchantId }
    const back = rows.chargeOf(pounds(1_300), { now: at(0), days: 0 })
    const refund = { ...back, merchantId, kind: 'refund' as const }
    did(await database().write((tx) => post(tx, [row, refund])))
    expect(await spent()).toEqual(before)
  })

  test('stays the same, including refunds, after its statements are closed and archived', async () => {
    const { noura } = people()
    const { trips } = (await noura.call('listTrips', {})).results
    const last = trips.find(({ state }) => state === 'completed')
    const tripReference = last?.tripReference ?? ''
    const spent = async () => {
      const { results } = await noura.call('tripDetail', { tripReference })
      return { spending: results.spending, pending: results.pending }
    }
    const bought = await spent()
    expect(bought.spending[0]?.charges).toBeGreaterThan(3)
    // Partly refunded after it was billed, at a shop of the trip.
    const { transactions } = (
      await noura.call('listTransactions', {
        from: last?.arrivesOn ?? '',
        to: last?.leavesOn ?? '',
        limit: 50,
      })
    ).results
    const one = transactions.find(
      ({ transactionAmount, lastDigits, kind: what }) =>
        transactionAmount.currency === 'GBP' && lastDigits === '1946' && what === 'purchase',
    )
    if (!one?.merchantName) throw new Error('nothing was bought there')
    const { cardReference } = await cardOf(noura, '1946')
    const shop = await merchantOf(one.merchantName.en)
    const rows = createRows({ ...(await placeOf(cardReference)), shop, otherShop: shop }, 'back')
    const back = pounds(100)
    const refund = { ...rows.chargeOf(back, { now: now(), days: 0 }), kind: 'refund' as const }
    did(await database().write((tx) => post(tx, [refund])))
    const left = await spent()
    expect(left.spending[0]).toMatchObject({
      spent: gbp((bought.spending[0]?.spent.minor ?? 0) - 100),
      billed: sar((bought.spending[0]?.billed.minor ?? 0) - back.billingMinor),
      refunds: (bought.spending[0]?.refunds ?? 0) + 1,
    })

    const future = new Date(now().getTime() + 250 * DAY_MS)
    await database().write((tx) => expireAuthorizations(tx, future))
    await runJob(closeCyclesJob(), database(), future)
    expect((await archiveHistory(database(), future, GOING)).postings).toBeGreaterThan(100)
    expect(await spent()).toEqual(left)
  })
})

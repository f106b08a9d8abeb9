import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { createRows, riyals } from '../../../../testing/ledger-rows.ts'
import { OPENED_ON, openPlaces, type Place } from '../../../../testing/ledger-world.ts'
import { runJob } from '../../../../testing/run-job.ts'
import type { Database } from '../../platform/db/database.ts'
import { asc, sql } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { claimUnnotifiedYearly } from '../fees/store.ts'
import { queueEvents } from '../issuer-events/queue.ts'
import { closeCyclesJob } from './close-due-cycles.ts'
import { post } from './post.ts'
import { reportBalancesJob } from './report-balances.ts'
import type { DisputeRow, OfferRow, PostingRow } from './rows.ts'
import { yearlyFeesJob } from './yearly-fees.ts'

const NOON = 12 * HOUR_MS
const noon = (day: string) => new Date(startOfDay(day).getTime() + NOON)

describeOnDatabases('ledger events for the issuer', (kind) => {
  let db: Database
  let place: Place
  let rows: ReturnType<typeof createRows>
  beforeEach(async () => {
    db = await testDatabase(kind)
    ;[place] = (await openPlaces(db, [28])) as [Place]
    rows = createRows(place, 'issuer')
    // A balance of zero was reported before.
    await db.write((tx) => tx.execute(sql`update account set reported_minor = 0`))
  })
  afterEach(() => db.close())

  const told = () =>
    db.read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, cardId: issuerEvent.cardId, facts: issuerEvent.facts })
        .from(issuerEvent)
        .orderBy(asc(issuerEvent.number)),
    )
  const credit = (kindOf: 'dispute' | 'offer', minor: number, day: string) =>
    ({
      ...rows.event(noon(day)),
      kind: kindOf,
      way: minor < 0 ? 'credited' : 'takenBack',
      cardSerialNumber: place.cardSerialNumber,
      postedOn: day,
      description: { en: 'Credit', ar: 'رصيد' },
      amountMinor: Math.abs(minor),
      currency: 'SAR',
    }) satisfies DisputeRow | OfferRow
  const postAll = (given: readonly PostingRow[]) => db.write((tx) => post(tx, given))

  test('report only the postings that Sadu makes itself, once each and in order', async () => {
    const purchase = rows.chargeOf(riyals(10_000), { now: noon('2026-01-10'), days: 0 })
    const credited = credit('dispute', -10_000, '2026-01-12')
    const takenBack = credit('dispute', 4_000, '2026-01-13')
    const reward = credit('offer', -500, '2026-01-14')
    await postAll([purchase, credited])
    await postAll([takenBack, reward])
    await postAll([credited])
    const job = yearlyFeesJob(['gold'])
    const feeDay = `2027${OPENED_ON.slice(4)}`
    const accounts = await db.read((tx) =>
      tx.select({ clientId: account.clientId, accountId: account.id }).from(account),
    )
    await db.write((tx) =>
      claimUnnotifiedYearly(
        tx,
        accounts.map((one) => Object.assign(one, { dueOn: feeDay })),
        noon(addDays(feeDay, -15)),
      ),
    )
    await runJob(job, db, noon(feeDay))
    await runJob(job, db, noon(feeDay))
    const own = await told()
    const on = { account: place.billReference, currency: 'SAR' }
    const factsOf = ({
      serialNumber,
      reference,
      kind: kindOf,
      postedOn,
    }: DisputeRow | OfferRow) => ({
      ...on,
      posting: serialNumber,
      reference,
      kind: kindOf,
      postedOn,
    })
    expect(own.map(({ facts }) => facts)).toEqual([
      { ...factsOf(credited), amountMinor: -10_000 },
      { ...factsOf(takenBack), amountMinor: 4_000 },
      { ...factsOf(reward), amountMinor: -500 },
      {
        ...on,
        posting: `MR${place.billReference}2027`,
        reference: 'MR2027',
        kind: 'fee',
        postedOn: feeDay,
        amountMinor: 9_375,
      },
    ])
    expect(own.map((one) => [one.kind, one.cardId !== null])).toEqual([
      ['postingMade', true],
      ['postingMade', true],
      ['postingMade', true],
      ['postingMade', false],
    ])
  })

  test('report the balance at the end of each day on which it changed', async () => {
    const report = (day: string) => runJob(reportBalancesJob, db, noon(addDays(day, 1)))
    const balances = async () =>
      (await told()).filter(({ kind: what }) => what === 'balanceReported').map((one) => one.facts)
    const on = { account: place.billReference, currency: 'SAR' }
    const charge = (minor: number, day: string) =>
      postAll([rows.chargeOf(riyals(minor), { now: noon(day), days: 0 })])
    await charge(10_000, '2026-01-10')
    await charge(700, '2026-01-11')
    expect(await report('2026-01-10')).toEqual({ reported: 1, failed: 0 })
    expect(await balances()).toEqual([{ ...on, day: '2026-01-10', balanceMinor: 10_000 }])
    // A balance is reported once a day, and only if it changed.
    expect(await report('2026-01-10')).toEqual({ reported: 0, failed: 0 })
    expect(await report('2026-01-11')).toEqual({ reported: 1, failed: 0 })
    expect(await report('2026-01-12')).toEqual({ reported: 0, failed: 0 })
    // A late posting counts from when it is posted, and closing a cycle does not change a balance.
    await charge(5, '2026-01-10')
    await runJob(closeCyclesJob(), db, noon('2026-02-05'))
    expect(await report('2026-02-04')).toEqual({ reported: 1, failed: 0 })
    expect((await balances()).slice(1)).toEqual([
      { ...on, day: '2026-01-11', balanceMinor: 10_700 },
      { ...on, day: '2026-02-04', balanceMinor: 10_705 },
    ])
  })

  test('are queued in order in one thread per account, whatever the card', async () => {
    await postAll([credit('offer', -500, '2026-01-14')])
    await runJob(reportBalancesJob, db, noon('2026-01-15'))
    await db.write((tx) => queueEvents(tx, noon('2026-01-15')))
    const sent = await db.read((tx) =>
      tx
        .select({ thread: outboxMessage.thread, body: outboxMessage.body })
        .from(outboxMessage)
        .orderBy(asc(outboxMessage.id)),
    )
    const thread = `account ${place.billReference}`
    expect(sent.map((one) => [one.thread, JSON.parse(one.body)['event'] as string])).toEqual([
      [thread, 'postingMade'],
      [thread, 'balanceReported'],
    ])
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ card: place.cardSerialNumber })
  })
})

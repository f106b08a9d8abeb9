import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { deliver } from '../tries/deliver.ts'
import { randomness } from '../randomness.ts'
import type { Database } from '../../bridge/src/platform/db/database.ts'
import { and, eq } from '../../bridge/src/platform/db/drizzle.ts'
import { card, posting, statement } from '../../bridge/src/platform/db/schema/customers.ts'
import { declinedAttempt } from '../../bridge/src/platform/db/schema/declined.ts'
import { demonstration } from '../../bridge/src/platform/db/schema/operations.ts'
import { request } from '../../bridge/src/platform/db/schema/requests.ts'
import { trip, tripCard, tripStop } from '../../bridge/src/platform/db/schema/trips.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { requestWorld } from '../../testing/requests.ts'
import { runCommand } from '../../testing/terminal.ts'
import { demo } from './demo.ts'

const TODAY = riyadhDay(TEST_NOW)

describeOnDatabases('the demo command', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())

  const tryIt = (line: string) =>
    runCommand(
      (terminal) => demo({ ...terminal, withDatabase: (work) => work(db) }, TEST_NOW),
      line.split(' ').map((word) => word.replaceAll('_', ' ')),
      {},
    )
  const cardOf = async (lastDigits: string) => {
    const [found] = await db.read((tx) =>
      tx.select().from(card).where(eq(card.lastDigits, lastDigits)),
    )
    if (!found) throw new Error(`no card ${lastDigits}`)
    return found
  }

  test('is refused with one line outside the demonstration', async () => {
    const outside = await tryIt('charge --card 1946 --amount 20')
    expect(outside).toMatchObject({ code: 2, stdout: '' })
    expect(outside.stderr).toMatch(/^This database is not the demonstration’s.*\n$/)
    await db.write((tx) => tx.insert(demonstration).values({}).onConflictDoNothing())
  })

  test('declines a charge abroad without a trip there, and accepts it with one', async () => {
    const abroad = 'charge --card 71946 --amount 12.50 --country JP'
    const declined = await tryIt(abroad)
    expect(declined).toEqual({
      code: 1,
      stdout:
        'Declined: USD 12.50 at Harbour Lane Store (JP) on card 71946 of Noura Alharbi. No trip of this card says that its holder is there today.\n',
      stderr: '',
    })
    const { clientId, cardmemberId, id: cardId } = await cardOf('71946')
    const tripId = '0197a000-0000-7000-8000-000000000001'
    const days = { arrivesOn: addDays(TODAY, -1), leavesOn: addDays(TODAY, 2) }
    await db.write(async (tx) => {
      const savedAt = TEST_NOW
      const row = { clientId, id: tripId, cardmemberId, ...days, contactPhone: null, savedAt }
      await tx.insert(trip).values(row)
      await tx.insert(tripStop).values({ clientId, tripId, position: 0, country: 'JP', ...days })
      await tx.insert(tripCard).values({ clientId, tripId, cardId })
    })
    const accepted = await tryIt(abroad)
    expect(accepted).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Accepted: .*on hold/),
    })
    const refusals = await db.read((tx) =>
      tx
        .select({ reason: declinedAttempt.reason })
        .from(declinedAttempt)
        .where(and(eq(declinedAttempt.source, 'live'), eq(declinedAttempt.cardId, cardId))),
    )
    expect(refusals).toEqual([{ reason: 'unusualAbroad' }])
  })

  test.each([
    ['charge --card 63370 --amount 9 --online', 'switched off on this card'],
    ['charge --card 63370 --amount 9 --cash', 'Cash is switched off'],
    ['charge --card 85562 --amount 9', 'The card is suspended'],
    ['charge --card 10054 --amount 9 --contactless', 'Contactless payment is switched off'],
    ['charge --card 71946 --amount 9 --merchant Sanduq', 'The merchant is blocked'],
    ['charge --card 71946 --amount 99999', 'more than the account has left'],
  ])('declines a charge by the rules of the card: %s', async (line, why) => {
    expect(await tryIt(line)).toMatchObject({ code: 1, stdout: expect.stringContaining(why) })
  })

  test('posts and refunds a purchase, pays a bill and closes a cycle', async () => {
    const bought = await tryIt('charge --card 71946 --amount 84.25 --merchant clay_tannour --post')
    const number = /posted as (L\d+)/.exec(bought.stdout)?.[1]
    expect(bought.code).toBe(0)
    const part = await tryIt(`refund --card 71946 --charge ${number} --amount 4.25`)
    expect(part.stdout).toBe('Refunded: SAR 4.25 by Clay Tannour to card 71946 of Noura Alharbi.\n')
    expect(await tryIt('pay --account 71946 --amount 100')).toMatchObject({
      stdout: 'Paid: SAR 100 for account 90510000017.\n',
    })
    const closed = await tryIt('close-cycle --account 90510000017')
    expect(closed.stdout).toMatch(/^Closed: the cycle of account 90510000017 from .* to 2026-03-13/)
    expect(await tryIt('close-cycle --account 71946')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('began today'),
    })
    const { clientId } = await cardOf('71946')
    const last = await db.read((tx) =>
      tx
        .select({ closedOn: statement.closedOn })
        .from(statement)
        .where(and(eq(statement.clientId, clientId), eq(statement.closedOn, addDays(TODAY, -1)))),
    )
    expect(last).toHaveLength(1)
    const [row] = await db.read((tx) =>
      tx
        .select()
        .from(posting)
        .where(eq(posting.serialNumber, number ?? '')),
    )
    expect(row).toMatchObject({ statementId: null, billingMinor: 8_425 })
  })

  test('delivers an ordered card, but only once', async () => {
    const world = await requestWorld(
      () => db,
      () => TEST_NOW,
    )
    const found = await cardOf('10054')
    const { clientId, cardmemberId } = found
    const owner = { clientId, cardmemberId, isPrimary: true }
    const { reference } = await world.open({ owner, card: found })
    const given = { now: TEST_NOW, random: randomness(1) }
    const delivered = await db.write((tx) =>
      deliver.run(tx, { request: reference }, given, world.parts),
    )
    expect(delivered).toEqual({ isDone: true, text: `Delivered: ${reference}.` })
    const [row] = await db.read((tx) =>
      tx.select().from(request).where(eq(request.reference, reference)),
    )
    expect(row?.state).toBe('done')
    for (const [asked, why] of [
      ['nothing', 'no reference'],
      [reference, 'has ended already'],
    ] as const) {
      const again = db.write((tx) => deliver.run(tx, { request: asked }, given, world.parts))
      await expect(again).rejects.toThrow(why)
    }
  })

  test.each([
    ['charge --amount 9', 'Write --card and its last 4 or 5 digits'],
    ['charge --card 1946', 'Write --amount'],
    ['charge --card 19x6 --amount 9', 'no end of a card'],
    ['charge --card 0000 --amount 9', 'No card ends in 0000'],
    ['charge --card 1946 --amount 1,5', '“1,5” is no amount'],
    ['charge --card 1946 --amount 1.505', 'is no amount'],
    ['charge --card 1946 --amount 9 --country XQ', '“XQ” is no country'],
    ['charge --card 1946 --amount 9 --currency EUR', 'none of SAR, USD, GBP'],
    ['charge --card 1946 --amount 9 --merchant Nowhere', 'There is no merchant “Nowhere”'],
    ['charge --card 1946 --amount 9 --merchant Clay --country GB', 'Clay Tannour is in SA'],
    ['charge --card 1946 --amount 9 --merchant Clay --cash', 'does not pay at Clay Tannour'],
    ['charge --card 1946 --amount 9 --cash --online', 'only one of --online and --cash'],
    ['charge --colour red', '--colour'],
    ['refund --card 1946 --charge L1', 'no such purchase'],
    ['pay --account 12', 'no account 12'],
    ['spend', 'There is no “spend”'],
  ])('explains why a command is invalid: %s', async (line, why) => {
    expect(await tryIt(line)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(why),
    })
  })

  test('prints help for each subcommand', async () => {
    expect((await tryIt('--help')).stdout).toMatch(/charge.*\n.*refund.*\n.*pay/)
    for (const name of ['charge', 'refund', 'pay', 'close-cycle', 'deliver']) {
      const { code, stdout } = await tryIt(`${name} --help`)
      expect([code, stdout]).toEqual([0, expect.stringContaining(`npm run demo -- ${name}`)])
    }
  })
})

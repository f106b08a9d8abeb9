import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { OPENED_ON, openPlaces } from '../../../../testing/ledger-world.ts'
import { offerSteps, openOffer } from '../../../../testing/offer-world.ts'

const BEGIN = addDays(OPENED_ON, 1)
const at = (hours: number) => new Date(startOfDay(BEGIN).getTime() + hours * HOUR_MS)

describeOnDatabases('the reward of an offer', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('is given for purchases but not for cash, and is deducted after a refund', async () => {
    const [place] = await openPlaces(db, [28])
    if (!place) throw new Error('no place')
    const offer = await openOffer(db, place.shop, {
      startsOn: BEGIN,
      endsOn: addDays(BEGIN, 5),
      reward: 'percent',
      value: 10,
      minimumMinor: 1_000,
      counts: 'each',
      most: 50_000,
      times: null,
    })
    const { rowOf, postRows, link } = offerSteps(db, place, 'kinds')
    await link(offer, at(1))
    await postRows({ ...rowOf('purchase', 30_000, at(2)), kind: 'cash' })
    await postRows(rowOf('purchase', 20_000, at(3)))
    await postRows(rowOf('refund', 20_000, at(4)))
    const given = await db.read((tx) =>
      rowsOf(
        tx,
        sql`select billing_minor::float8 as minor, description_en as en, description_ar as ar
          from posting where client_id = ${place.clientId} and kind = 'offer' order by occurred_at`,
      ),
    )
    expect(given).toEqual([
      { minor: -2_000, en: 'Offer at Shop', ar: 'عرض متجر' },
      {
        minor: 2_000,
        en: 'Offer at Shop, taken back after a refund',
        ar: 'استعادة عرض متجر بعد استرداد',
      },
    ])
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { findPlaces, InputOf, Place } from '@sadu/contract'
import { distanceKm } from '@sadu/contract/places/distance'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { testApp } from '../../../../testing/app.ts'
import { type Browser, createBrowser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'

const named =
  (name: string, city: string) =>
  (place: Place): boolean =>
    place.name.en === name && place.city.en === city
const RIYADH = { latitude: 24.6911, longitude: 46.6853 }

describeOnDatabases('branches and ATMs', (kind) => {
  let db: Database
  let app: FastifyInstance
  let visitor: Browser
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db)
    visitor = await createBrowser(app, () => TEST_NOW)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  const ask = async (input: InputOf<typeof findPlaces>) => {
    const { status, results } = await visitor.call('findPlaces', input)
    expect(status).toBe(200)
    return results.places
  }

  test('a visitor sees all places, those in Saudi Arabia first', async () => {
    const places = await ask({})
    expect(places).toHaveLength(250)
    const abroad = places.findIndex(({ country }) => country !== 'SA')
    expect(places.slice(abroad).some(({ country }) => country === 'SA')).toBe(false)
    expect(new Set(places.slice(0, abroad).map(({ city }) => city.en)).size).toBe(20)
    expect(places.find(named('Olaya branch', 'Riyadh'))).toMatchObject({
      kind: 'branch',
      name: { ar: 'فرع العليا' },
      city: { en: 'Riyadh', ar: 'الرياض' },
      zone: 'Asia/Riyadh',
      distanceKm: null,
    })
  })

  test('sorts places by distance from a position, and leaves out those beyond the radius', async () => {
    const near = await ask({ ...RIYADH, radius: 10 })
    const distances = near.map(({ distanceKm: km }) => km ?? Infinity)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(distances.at(-1)).toBeLessThanOrEqual(10)
    const all = await ask({})
    const expected = all.filter((place) => distanceKm(RIYADH, place) <= 10)
    expect(near).toHaveLength(expected.length)
    expect(near.length).toBeGreaterThan(5)
    expect(await ask({ latitude: -45, longitude: -150, radius: 20 })).toEqual([])
    expect((await ask({ ...RIYADH })).length).toBeGreaterThan(near.length)
    expect(await ask({ ...RIYADH, radius: 20_100 })).toHaveLength(250)
  })

  test.each([
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ latitude: 0, longitude: -181 }, 'longitude'],
    [{ ...RIYADH, radius: 0 }, 'radius'],
    [{ ...RIYADH, radius: 30_000 }, 'radius'],
    [{ latitude: 24 }, 'longitude'],
    [{ longitude: 46 }, 'latitude'],
    [{ radius: 5 }, 'latitude'],
  ])('refuses %o at the field %s', async (input, field) => {
    const answer = await visitor.call('findPlaces', input)
    expect(answer.status).toBe(422)
    expect(answer.results).toMatchObject({ fields: [{ path: field }] })
  })

  test('hides a place after its last day, and still shows it on that day', async () => {
    const end = (name: string, on: string | null) =>
      db.write((tx) =>
        tx.execute(
          sql`update place set ends_on = ${on} where name_en = ${name} and city_en = 'Riyadh'`,
        ),
      )
    await end('Olaya branch', '2020-01-01')
    await end('Malaz branch', TEST_NOW.toISOString().slice(0, 10))
    const places = await ask({})
    expect(places.some(named('Olaya branch', 'Riyadh'))).toBe(false)
    expect(places.some(named('Malaz branch', 'Riyadh'))).toBe(true)
    await end('Olaya branch', null)
    await end('Malaz branch', null)
  })
})

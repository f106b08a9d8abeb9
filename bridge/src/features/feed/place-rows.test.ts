import { expect, test } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

const BRANCH = {
  type: 'place',
  id: 'B-1',
  kind: 'branch',
  nameEn: 'Olaya branch',
  nameAr: 'فرع العليا',
  addressEn: 'Street 14, Al Olaya',
  addressAr: 'شارع 14، العليا',
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  country: 'SA',
  latitude: '24.6911',
  longitude: '46.6853',
  hours: 'Su-Th 09:00-16:00',
  ramadanHours: 'Su-Th 10:00-16:00',
  holidays: 'closed',
  accessible: 'yes',
  languages: 'ar en ur',
  phone: '+966110000001',
}

const branch = (over: object) => ({ ...BRANCH, ...over })

describeOnDatabases('branches and ATMs of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)
  const reported = () =>
    under.db.read((tx) =>
      rowsOf<Record<string, unknown>>(
        tx,
        sql`select name_en, zone, ramadan_hours, is_accessible, ends_on::text from place
          where source = ${under.from.source} order by name_en`,
      ),
    )

  test('are stored as last reported', async () => {
    const path = await write('places.jsonl', [BRANCH, { ...BRANCH, id: 'B-2', nameEn: 'Malaz' }])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 2, rejected: 0 })
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, already: 2 })
    const { ramadanHours: _, ...plain } = BRANCH
    const again = { ...plain, accessible: 'no', timeZone: 'Asia/Dubai', endsOn: '2027-01-31' }
    const second = await write('again.jsonl', [again, BRANCH, again])
    expect(await feedFile(under.db, second, under.from)).toMatchObject({ rejected: 0 })
    const zone = 'Asia/Riyadh'
    expect(await reported()).toEqual([
      {
        name_en: 'Malaz',
        zone,
        ramadan_hours: 'Su-Th 10:00-16:00',
        is_accessible: true,
        ends_on: null,
      },
      {
        name_en: 'Olaya branch',
        zone: 'Asia/Dubai',
        ramadan_hours: null,
        is_accessible: false,
        ends_on: '2027-01-31',
      },
    ])
  })

  test('are rejected with the invalid field', async () => {
    const wrong = {
      kind: 'shop',
      nameAr: undefined,
      country: 'Saudi',
      latitude: '90.5',
      longitude: '200',
      timeZone: 'Asia/Elsewhere',
      hours: '9 to 5',
      ramadanHours: 'Su-Th 10:00',
      holidays: 'perhaps',
      accessible: 'true',
      languages: 'ar, en',
      phone: '0110000001',
      endsOn: 'soon',
      colour: 'red',
    }
    const rows = Object.entries(wrong).map(([field, value], at) =>
      branch({ id: `W-${at}`, [field]: value }),
    )
    const number = { ...BRANCH, id: 'W-99', latitude: 24.6911 }
    const path = await write('wrong.jsonl', [...rows, number])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, rejected: 15 })
    const rejects = await rejectsOf(path)
    expect(rejects.map(({ field }) => field)).toEqual([...Object.keys(wrong), 'latitude'])
    expect(rejects[6]?.reason).toBe(
      'hours has to be hours such as "Su-Th 09:00-16:00; Fr 16:00-20:00", or "24/7".',
    )
    expect(await reported()).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { FED_MERCHANT, feedUnderTest } from '../../../../testing/feed-folder.ts'
import { feedFile } from './feed-file.ts'

const OFFER = {
  type: 'offer',
  id: 'O-1',
  category: 'dining',
  merchants: FED_MERCHANT.id,
  nameEn: 'Palm Court Grocers',
  nameAr: 'بقالة ساحة النخيل',
  aboutEn: 'In both shops',
  aboutAr: 'في المتجرين',
  termsEn: 'For purchases in its shops.',
  termsAr: 'للمشتريات من متاجرها.',
  chart: 'gg./.gg',
  tiers: 'gold platinum',
  reward: 'percent',
  value: '15',
  minimum: '20.00',
  most: '60.00',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  places: 'Olaya|العليا|Riyadh|الرياض|24.6911|46.6853; Malaz|الملز|Riyadh|الرياض|24.66|46.73',
}
const SUM = { reward: 'amount', value: '50.00', most: undefined, times: '2', counts: 'together' }

describeOnDatabases('offers of a feed', (kind) => {
  const { under, write, rejectsOf } = feedUnderTest(kind)
  const reported = () =>
    under.db.read((tx) =>
      rowsOf<Record<string, unknown>>(
        tx,
        sql`select name_en as name, most::int as most, worth_minor::int as worth, ends_on::text as "endsOn",
            (select string_agg(name_en, ' ' order by number) from offer_place
              where offer_id = offer.id) as places
          from offer where source = ${under.from.source} order by id`,
      ),
    )

  test('are stored as last reported', async () => {
    const path = await write('offers.jsonl', [OFFER])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, already: 1 })
    const { places: _, ...anywhere } = OFFER
    const later = await write('later.jsonl', [
      { ...anywhere, nameEn: 'Palm Court', endsOn: '2026-11-30' },
    ])
    expect(await feedFile(under.db, later, under.from)).toMatchObject({ applied: 1, rejected: 0 })
    expect(await reported()).toEqual([
      { name: 'Palm Court', most: 6_000, worth: 6_000, endsOn: '2026-11-30', places: null },
    ])
    const elsewhere = await write('moved.jsonl', [
      { ...OFFER, nameEn: 'Palm Court', endsOn: '2026-11-30' },
    ])
    expect(await feedFile(under.db, elsewhere, under.from)).toMatchObject({ applied: 1 })
    expect(await reported()).toMatchObject([{ places: 'Olaya Malaz' }])
  })

  test('can follow their merchants in the same file', async () => {
    const merchant = { ...FED_MERCHANT, id: 'M-9' }
    const both = { ...OFFER, ...SUM, id: 'O-9', merchants: `M-9 ${FED_MERCHANT.id}` }
    const path = await write('both.jsonl', [merchant, both])
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 2, rejected: 0 })
    expect(await reported()).toMatchObject([{ most: 10_000 }])
  })

  test('are rejected when they change a term that determines amounts', async () => {
    const first = await write('first.jsonl', [OFFER])
    expect(await feedFile(under.db, first, under.from)).toMatchObject({ applied: 1 })
    const changes = [
      { value: '20' },
      { minimum: '25.00' },
      { most: '90.00' },
      { times: '3' },
      { startsOn: '2026-02-01' },
      SUM,
    ]
    const path = await write(
      'changed.jsonl',
      changes.map((change) => ({ ...OFFER, ...change })),
    )
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0, rejected: 6 })
    expect((await rejectsOf(path)).map(({ field }) => field)).toEqual(changes.map(() => 'id'))
  })

  test('are rejected with the invalid field', async () => {
    const wrong: [string, Record<string, unknown>][] = [
      ['category', { category: 'cars' }],
      ['merchants', { merchants: '' }],
      ['merchants', { merchants: 'M-1 nobody' }],
      ['nameAr', { nameAr: undefined }],
      ['aboutEn', { aboutEn: '' }],
      ['termsAr', { termsAr: 'سطر\nآخر' }],
      ['chart', { chart: 'gg./g' }],
      ['tiers', { tiers: 'gold silver' }],
      ['reward', { reward: 'miles' }],
      ['value', { value: '101' }],
      ['value', { value: '7.5' }],
      ['value', { reward: 'multiple', value: '1', most: '500' }],
      ['value', { value: '0' }],
      ['most', { most: undefined }],
      ['most', { ...SUM, most: '50.00' }],
      ['times', { ...SUM, times: undefined }],
      ['times', { times: '0' }],
      ['counts', { counts: 'together' }],
      ['counts', { ...SUM, minimum: undefined }],
      ['minimum', { minimum: '-5' }],
      ['endsOn', { endsOn: '2025-12-31' }],
      ['places', { places: 'Olaya, Riyadh' }],
      ['places', { places: 'Olaya|العليا|Riyadh|الرياض|95.0|46.6' }],
      ['colour', { colour: 'red' }],
    ]
    const rows = wrong.map(([, over], index) => ({ ...OFFER, ...over, id: `W-${index}` }))
    const path = await write('wrong.jsonl', rows)
    expect(await feedFile(under.db, path, under.from)).toMatchObject({ applied: 0 })
    expect((await rejectsOf(path)).map(({ field }) => field)).toEqual(wrong.map(([field]) => field))
    expect(await reported()).toEqual([])
  })
})

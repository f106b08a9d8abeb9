import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { PlaceRecord } from './place-record.ts'
import { fedId, lastOf, outcomesOf, type Written } from './reference-data.ts'

const RIYADH = 'Asia/Riyadh'

const COLUMNS =
  `kind name_en name_ar address_en address_ar city_en city_ar country latitude longitude zone
  hours ramadan_hours is_closed_on_holidays is_accessible languages phone ends_on`.split(/\s+/)
const columns = sql.raw(COLUMNS.join(', '))
const of = (table: string) => sql.raw(COLUMNS.map((column) => `${table}.${column}`).join(', '))

/** Stores branches and ATMs as last reported; a field missing from the row is removed from the
 * place. */
export async function storePlaces(
  tx: Tx,
  source: string,
  records: readonly PlaceRecord[],
): Promise<Written[]> {
  const keyOf = (record: PlaceRecord) => fedId('place', source, record.id)
  const rows = lastOf(records, keyOf).map((record) => ({
    id: keyOf(record),
    source,
    kind: record.kind,
    name_en: record.nameEn,
    name_ar: record.nameAr,
    address_en: record.addressEn,
    address_ar: record.addressAr,
    city_en: record.cityEn,
    city_ar: record.cityAr,
    country: record.country,
    latitude: Number(record.latitude),
    longitude: Number(record.longitude),
    zone: record.timeZone ?? RIYADH,
    hours: record.hours,
    ramadan_hours: record.ramadanHours ?? null,
    is_closed_on_holidays: record.holidays === 'closed',
    is_accessible: record.accessible === 'yes',
    languages: record.languages,
    phone: record.phone ?? null,
    ends_on: record.endsOn ?? null,
  }))
  const written = await rowsOf<{ key: string }>(
    tx,
    sql`insert into place as known (id, source, ${columns})
      select id, source, ${columns}
      from json_populate_recordset(null::place, ${JSON.stringify(rows)}::json)
      on conflict (id) do update set (${columns}) = row(${of('excluded')})
      where (${of('known')}) is distinct from (${of('excluded')})
      returning id::text as key`,
  )
  return outcomesOf(records.map(keyOf), written)
}

import { hash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { MerchantRecord, RateRecord } from './record.ts'

/** The outcome of a row that describes a state rather than an event: written, or unchanged. */
export type Written = 'applied' | 'already'

/** The id of a merchant, derived from its source and external id. */
export const merchantId = (source: string, name: string): string => fedId('merchant', source, name)

/** The id of a reported entity, derived from its source and external id. */
export function fedId(what: 'merchant' | 'place' | 'offer', source: string, name: string): string {
  const digest = hash('sha256', `${what}\n${source}\n${name}`)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(12, 15)}`,
    `8${digest.slice(15, 18)}`,
    digest.slice(18, 30),
  ].join('-')
}

/** Stores merchants as last reported; a known one gets its new name and place. */
export async function storeMerchants(
  tx: Tx,
  source: string,
  records: readonly MerchantRecord[],
): Promise<Written[]> {
  const keyOf = (record: MerchantRecord) => merchantId(source, record.id)
  const rows = lastOf(records, keyOf).map((record) => ({
    id: keyOf(record),
    name_en: record.nameEn,
    name_ar: record.nameAr,
    category: record.category,
    city_en: record.cityEn,
    city_ar: record.cityAr,
    country: record.country,
  }))
  const columns = sql.raw('name_en, name_ar, category, city_en, city_ar, country')
  const written = await rowsOf<{ key: string }>(
    tx,
    sql`insert into merchant as known (id, ${columns})
      select id, ${columns} from json_populate_recordset(null::merchant, ${JSON.stringify(rows)}::json)
      on conflict (id) do update set (${columns}) = row(excluded.name_en, excluded.name_ar,
        excluded.category, excluded.city_en, excluded.city_ar, excluded.country)
      where (known.name_en, known.name_ar, known.category, known.city_en, known.city_ar, known.country)
        is distinct from (excluded.name_en, excluded.name_ar, excluded.category, excluded.city_en,
          excluded.city_ar, excluded.country)
      returning id::text as key`,
  )
  return outcomesOf(records.map(keyOf), written)
}

/** Stores daily rates as last reported, with their source. */
export async function storeRates(
  tx: Tx,
  source: string,
  records: readonly RateRecord[],
): Promise<Written[]> {
  const keyOf = ({ currency, date }: RateRecord) => `${currency} ${date}`
  const rows = lastOf(records, keyOf).map(({ currency, date, rate, units = '1' }) => ({
    currency,
    rated_on: date,
    rate,
    units,
    source,
  }))
  const written = await rowsOf<{ key: string }>(
    tx,
    sql`insert into fx_rate as known (currency, rated_on, rate, units, source)
      select currency, rated_on, rate, units, source
      from json_populate_recordset(null::fx_rate, ${JSON.stringify(rows)}::json)
      on conflict (currency, rated_on) do update
        set rate = excluded.rate, units = excluded.units, source = excluded.source
      where (known.rate, known.units) <> (excluded.rate, excluded.units)
      returning currency || ' ' || rated_on::text as key`,
  )
  return outcomesOf(records.map(keyOf), written)
}

/** The last of several records with the same key, since one statement can write a row only once. */
export function lastOf<Row>(records: readonly Row[], keyOf: (record: Row) => string): Row[] {
  return [...new Map(records.map((record) => [keyOf(record), record])).values()]
}

/** The outcome of each record, by the keys of the rows that were written. */
export function outcomesOf(
  keys: readonly string[],
  written: readonly { key: string }[],
): Written[] {
  const changed = new Set(written.map(({ key }) => key))
  return keys.map((key) => (changed.has(key) ? 'applied' : 'already'))
}

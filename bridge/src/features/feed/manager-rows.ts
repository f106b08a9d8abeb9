import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { ManagerRecord } from './manager-record.ts'
import type { Written } from './reference-data.ts'

const COLUMNS = sql.raw(
  'first_name_en, first_name_ar, full_name_en, full_name_ar, gender, phone, email, opens_at, closes_at',
)
const excluded = sql.raw(
  'excluded.first_name_en, excluded.first_name_ar, excluded.full_name_en, excluded.full_name_ar, excluded.gender, excluded.phone, excluded.email, excluded.opens_at, excluded.closes_at',
)
const known = sql.raw(
  'known.first_name_en, known.first_name_ar, known.full_name_en, known.full_name_ar, known.gender, known.phone, known.email, known.opens_at, known.closes_at',
)

/** Stores the relationship manager last reported for the client of a Centurion account. Other
 * accounts have none. */
export async function storeManager(
  tx: Tx,
  record: ManagerRecord,
): Promise<Written | 'unknownAccount'> {
  const [of] = await rowsOf<{ client: string }>(
    tx,
    sql`select client_id as client from account
      where bill_reference = ${record.account} and tier = 'centurion'`,
  )
  if (!of) return 'unknownAccount'
  const { firstNameEn, firstNameAr, nameEn, nameAr, gender, phone, email } = record
  const written = await rowsOf(
    tx,
    sql`insert into relationship_manager as known (client_id, ${COLUMNS})
      values (${of.client}, ${firstNameEn}, ${firstNameAr}, ${nameEn}, ${nameAr}, ${gender}, ${phone},
        ${email}, ${record.opensAt}, ${record.closesAt})
      on conflict (client_id) do update set (${COLUMNS}) = row(${excluded})
      where (${known}) is distinct from (${excluded})
      returning client_id`,
  )
  return written.length > 0 ? 'applied' : 'already'
}

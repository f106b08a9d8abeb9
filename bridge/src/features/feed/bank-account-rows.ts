import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { BankAccountRecord } from './bank-account-record.ts'
import type { Written } from './reference-data.ts'

/** Stores the bank account last reported for an account, or removes it. Locks the account, so that
 * no transfer to the bank is requested or sent meanwhile. */
export async function storeBankAccount(
  tx: Tx,
  { id, account, ibanEnd, nameEn, nameAr }: BankAccountRecord,
): Promise<Written | 'unknownAccount'> {
  const [of] = await rowsOf<{ client: string; id: string }>(
    tx,
    sql`select client_id as client, id from account where bill_reference = ${account}
      for no key update`,
  )
  if (!of) return 'unknownAccount'
  const written = await rowsOf(
    tx,
    ibanEnd === 'none'
      ? sql`delete from bank_account
          where client_id = ${of.client} and account_id = ${of.id}::uuid returning client_id`
      : sql`insert into bank_account as known (client_id, account_id, name, iban_end, bank_en, bank_ar)
          values (${of.client}, ${of.id}::uuid, ${id}, ${ibanEnd}, ${nameEn}, ${nameAr})
          on conflict (client_id, account_id) do update set (name, iban_end, bank_en, bank_ar)
            = row(excluded.name, excluded.iban_end, excluded.bank_en, excluded.bank_ar)
          where (known.name, known.iban_end, known.bank_en, known.bank_ar)
            is distinct from (excluded.name, excluded.iban_end, excluded.bank_en, excluded.bank_ar)
          returning client_id`,
  )
  return written.length > 0 ? 'applied' : 'already'
}

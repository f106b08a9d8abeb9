import type { Language, Transaction, TransactionKind } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { OfxEntry } from '../../platform/documents/ofx.ts'

const TYPES: Partial<Record<TransactionKind, OfxEntry['type']>> = {
  cash: 'ATM',
  fee: 'FEE',
  payment: 'PAYMENT',
}

/** A posted transaction as an entry of an OFX file. The memo has the person's note, the description in
 * both languages and the last digits of the card. */
export function ofxEntryOf(one: Transaction, language: Language): OfxEntry {
  const { billingAmount, note, description, lastDigits, foreign } = one
  const minor = 0 - billingAmount.minor
  const described =
    description.en === description.ar ? [description.en] : [description.en, description.ar]
  return {
    id: one.transactionReference,
    type: TYPES[one.kind] ?? (minor < 0 ? 'DEBIT' : 'CREDIT'),
    postedOn: one.postingDate ?? riyadhDay(new Date(one.date)),
    occurredAt: new Date(one.date),
    minor,
    reference: one.reference,
    name: one.merchantName[language],
    memo: [note, ...described, lastDigits].filter((part) => part !== null).join(' | '),
    original: foreign && { currency: foreign.amount.currency, rate: foreign.rate },
  }
}

/** The name of an account in OFX files: the end of its reference. It stays when a card is replaced,
 * and says nothing about a card. */
export const ofxAccountId = (accountId: string) => accountId.replaceAll('-', '').slice(-22)

/** What the account owes now, in minor units; for a supplementary cardmember what their cards spent
 * since the last statement. */
export async function readOwed(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  accountId: string,
): Promise<number> {
  const [row] = await rowsOf<{ owed: number | string }>(
    tx,
    sql`select coalesce((select closing_minor from statement
          where client_id = ${clientId} and account_id = ${accountId}::uuid and ${isPrimary}::boolean
          order by closed_on desc limit 1), 0)
        + (select coalesce(sum(billing_minor), 0) from posting
          where client_id = ${clientId} and account_id = ${accountId}::uuid and statement_id is null
            and (${isPrimary}::boolean or cardmember_id = ${cardmemberId}::uuid)) as owed`,
  )
  return Number(row?.owed ?? 0)
}

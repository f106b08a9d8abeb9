import { firstDayOfChange } from '@sadu/contract/fees/fees'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { comingFee } from '../../platform/db/schema/fees.ts'
import { minorOf } from './amounts.ts'
import type { ComingFeeRecord } from './coming-fee-record.ts'

export type ComingFeeRefusal =
  | 'unknownCard'
  | 'unknownAccount'
  | 'currency'
  | 'nameTaken'
  | 'tooSoon'

/** Stores a fee that will be announced, once by its external id. Refuses a fee that customers could
 * not be notified of in time. */
export async function storeComingFee(
  tx: Tx,
  { source, today }: { source: string; today: string },
  record: ComingFeeRecord,
): Promise<'applied' | 'already' | ComingFeeRefusal> {
  const { id: externalId, card, account, chargedOn } = record
  const [of] = await rowsOf<{
    clientId: string
    accountId: string
    cardId: string | null
    currency: string
  }>(
    tx,
    card === undefined
      ? sql`select client_id as "clientId", id as "accountId", null as "cardId", currency
          from account where bill_reference = ${account}`
      : sql`select card.client_id as "clientId", card.account_id as "accountId", card.id as "cardId", currency
          from card join account on account.client_id = card.client_id and account.id = card.account_id
          where card.serial_number = ${card}`,
  )
  if (!of) return card === undefined ? 'unknownAccount' : 'unknownCard'
  const { currency, ...owner } = of
  if (currency !== record.currency) return 'currency'
  const fee = {
    ...owner,
    chargedOn,
    amountMinor: minorOf(record.amount),
    nameEn: record.descriptionEn,
    nameAr: record.descriptionAr,
  }
  const named = and(eq(comingFee.source, source), eq(comingFee.externalId, externalId))
  const [known] = await tx.select().from(comingFee).where(named)
  if (known) {
    const isSame = Object.entries(fee).every(
      ([name, value]) => known[name as keyof typeof fee] === value,
    )
    return isSame ? 'already' : 'nameTaken'
  }
  if (chargedOn < firstDayOfChange(today)) return 'tooSoon'
  await tx.insert(comingFee).values({ ...fee, source, externalId })
  return 'applied'
}

import type { Localized } from '@sadu/contract'
import { PAYMENT_PLACE, type PaymentPlace } from '../../domain/cards/decide.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

type CardKey = { clientId: string; id: string }

/** A merchant as the place of a payment with the card; null if it is unknown. */
export async function readMerchantPlace(
  tx: Tx,
  { clientId, id }: CardKey,
  merchantId: string,
): Promise<(PaymentPlace & { name: Localized }) | null> {
  const [row] = await rowsOf<PaymentPlace & { name: Localized }>(
    tx,
    sql`select ${PAYMENT_PLACE}, json_build_object('en', merchant.name_en, 'ar', merchant.name_ar) as name
      from card cross join merchant
      where card.client_id = ${clientId} and card.id = ${id}::uuid
        and merchant.id = ${merchantId}::uuid`,
  )
  return row ?? null
}

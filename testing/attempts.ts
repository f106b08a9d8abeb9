import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadu/contract/core/time'
import { attempt } from '../demo/attempt.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { eq } from '../bridge/src/platform/db/drizzle.ts'
import { merchant } from '../bridge/src/platform/db/schema/customers.ts'

/** The card, the merchant by its English name, and the amount in halalas, one riyal by default. */
export type Place = {
  name: string
  isContactless?: boolean
  kind?: 'purchase' | 'cash'
  minor?: number
}

/** Attempts a payment with a card at a merchant of the demonstration. */
export async function payAt(
  tx: Tx,
  cardSerialNumber: string,
  { name, kind = 'purchase', isContactless = false, minor = 100, now }: Place & { now: Date },
) {
  const [shop] = await tx.select().from(merchant).where(eq(merchant.nameEn, name))
  if (!shop) throw new Error(`no merchant ${name}`)
  const id = `T${randomUUID().replaceAll('-', '').slice(0, 24)}`
  return attempt(tx, {
    source: 'test',
    externalId: id,
    serialNumber: id,
    reference: id,
    cardSerialNumber,
    merchantId: shop.id,
    kind,
    isContactless,
    occurredAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    billingMinor: minor,
    transactionMinor: minor,
    transactionCurrency: 'SAR',
    foreign: null,
  })
}

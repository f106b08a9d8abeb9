import type { PostalAddress } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { mailingAddress } from '../../platform/db/schema/cards.ts'

/** Returns the owner's mailing address; null if unknown. */
export async function readAddress(tx: Tx, owner: Owner): Promise<PostalAddress | null> {
  const { line1, line2, city, country, clientId, cardmemberId } = mailingAddress
  const [address] = await tx
    .select({ line1, line2, city, country })
    .from(mailingAddress)
    .where(and(eq(clientId, owner.clientId), eq(cardmemberId, owner.cardmemberId)))
  return address ?? null
}

import type { Owner } from '../../core/owner.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { listAllPasskeys } from '../../domain/passkeys/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray } from '../../platform/db/drizzle.ts'
import { cardControl } from '../../platform/db/schema/cards.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'

/** The cards among these for which purchases abroad are closed. */
export async function readWithAbroadClosed(
  tx: Tx,
  { clientId }: Owner,
  cardIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: cardControl.cardId })
    .from(cardControl)
    .where(
      and(
        eq(cardControl.clientId, clientId),
        eq(cardControl.control, 'abroad'),
        inArray(cardControl.cardId, [...cardIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The expiry day of the owner’s ID or Iqama; null if unknown. */
export async function readIdentityExpiry(tx: Tx, owner: Owner): Promise<string | null> {
  const [row] = await tx
    .select({ on: cardmember.identityExpiresOn })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, owner.clientId), eq(cardmember.id, owner.cardmemberId)))
  return row?.on ?? null
}

/** Whether the owner can confirm without an SMS, with a trusted device or a passkey. */
export async function readIsReachable(tx: Tx, owner: Owner): Promise<boolean> {
  const [devices, passkeys] = [await listDevices(tx, owner), await listAllPasskeys(tx, owner)]
  return devices.length > 0 || passkeys.length > 0
}

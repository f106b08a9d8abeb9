import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, gte, isNull, ne, notInArray } from '../../platform/db/drizzle.ts'
import { device } from '../../platform/db/schema/sessions.ts'
import { removeBrowsers } from '../browsers/store.ts'

type Holder = Pick<Owner, 'clientId' | 'cardmemberId'>

const isTrusted = ({ clientId, cardmemberId }: Holder) =>
  and(
    eq(device.clientId, clientId),
    eq(device.cardmemberId, cardmemberId),
    isNull(device.revokedAt),
  )

/** Returns a person's trusted devices, most recently used first. */
export async function listDevices(tx: Tx, holder: Holder) {
  return tx.select().from(device).where(isTrusted(holder)).orderBy(desc(device.lastUsedAt))
}

/** Returns the person's trusted device with this key; null if there is none. */
export async function findTrustedDevice(
  tx: Tx,
  holder: Holder,
  jkt: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ deviceId: device.deviceId })
    .from(device)
    .where(and(isTrusted(holder), eq(device.jkt, jkt)))
  return row?.deviceId ?? null
}

/** Revokes a device, deletes its push subscription and returns it; null if the person has no such
 * device. */
export async function revokeDevice(
  tx: Tx,
  holder: Holder,
  deviceId: string,
  now: Date,
): Promise<{ name: string; jkt: string } | null> {
  const [row] = await tx
    .update(device)
    .set({ revokedAt: now })
    .where(and(isTrusted(holder), eq(device.deviceId, deviceId)))
    .returning({ name: device.name, jkt: device.jkt })
  if (row) await removeBrowsers(tx, holder, [deviceId])
  return row ?? null
}

/** Revokes all devices except `kept` and deletes their push subscriptions. Returns their ids. */
export async function revokeOtherDevices(
  tx: Tx,
  holder: Holder,
  kept: string[],
  now: Date,
): Promise<string[]> {
  const revoked = await tx
    .update(device)
    .set({ revokedAt: now })
    .where(and(isTrusted(holder), notInArray(device.deviceId, kept)))
    .returning({ deviceId: device.deviceId })
  const deviceIds = revoked.map(({ deviceId }) => deviceId)
  await removeBrowsers(tx, holder, deviceIds)
  return deviceIds
}

/** Revokes the devices trusted since a time, except one, and deletes their push subscriptions.
 * Returns them. */
export async function revokeDevicesSince(
  tx: Tx,
  holder: Holder,
  { since, kept }: { since: Date; kept: string | null },
  now: Date,
): Promise<{ deviceId: string; name: string }[]> {
  const revoked = await tx
    .update(device)
    .set({ revokedAt: now })
    .where(
      and(
        isTrusted(holder),
        gte(device.registeredAt, since),
        kept === null ? undefined : ne(device.deviceId, kept),
      ),
    )
    .returning({ deviceId: device.deviceId, name: device.name })
  await removeBrowsers(
    tx,
    holder,
    revoked.map(({ deviceId }) => deviceId),
  )
  return revoked
}

import { and, desc, eq, gte, isNull, ne, notInArray } from 'drizzle-orm'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { device } from '../../platform/db/schema/sessions.ts'
import { removeBrowsers } from '../browsers/store.ts'

type Holder = Pick<Owner, 'clientId' | 'cardmemberId'>

const isTrusted = ({ clientId, cardmemberId }: Holder) =>
  and(
    eq(device.clientId, clientId),
    eq(device.cardmemberId, cardmemberId),
    isNull(device.revokedAt),
  )

/** The devices a person trusts, by their last use. */
export async function listDevices(tx: Tx, holder: Holder) {
  return tx.select().from(device).where(isTrusted(holder)).orderBy(desc(device.lastUsedAt))
}

/** Which of the person's trusted devices holds a key; null when none does. */
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

/** Takes the trust back, ends the notifications there and answers the device; null when the person trusts no such
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

/** Takes the trust back from all devices but those that are kept, and ends their notifications. Answers which they were. */
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

/** Takes the trust back from the devices that are trusted since a moment, but for one, and ends their notifications. Answers
 * which they were. */
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

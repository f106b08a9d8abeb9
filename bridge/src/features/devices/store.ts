import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { device, login } from '../../platform/db/schema/sessions.ts'
import { columnsOf, type Place } from '../../domain/devices/device-facts.ts'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { findTrustedDevice } from '../../domain/devices/trusted.ts'

/** The contact details for notices to a person. */
export type Contact = { mobile: string; email: string | null }

/** A device to be trusted. */
type NewDevice = {
  deviceId: string
  jkt: string
  name: string
  os: string
  model: string
  brand: string
  manufacturer: string
  browser: string
  place: Place
}

const isOwners = ({ clientId, cardmemberId }: Owner) =>
  and(eq(device.clientId, clientId), eq(device.cardmemberId, cardmemberId))

const isTrusted = (owner: Owner) => and(isOwners(owner), isNull(device.revokedAt))

/** Locks the person, and returns their contact details. Concurrent changes to the same person's
 * devices wait until this transaction ends, so that the device limit and the call budget hold. */
export async function lockPerson(tx: Tx, { clientId, cardmemberId }: Owner): Promise<Contact> {
  await tx
    .select({ one: sql`1` })
    .from(login)
    .where(and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId)))
    .for('update')
  const [row] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!row) throw new Error('the session has no cardmember')
  return row
}

/** Rejects with `deviceLimit` if the person trusts as many devices as allowed. A key that is
 * already trusted, for example by another tab, adds no device. */
export async function refuseOverLimit(
  tx: Tx,
  { owner, jkt, deviceLimit }: { owner: Owner; jkt: string; deviceLimit: number },
): Promise<void> {
  if ((await findTrustedDevice(tx, owner, jkt)) !== null) return
  if ((await tx.$count(device, isTrusted(owner))) >= deviceLimit) throw new Refusal('deviceLimit')
}

/** Stores a trusted device and returns its id. If the key is already trusted, for example by
 * another tab, returns the existing device. */
export async function insertDevice(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { place, ...facts }: NewDevice,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(device)
    .values({
      ...facts,
      ...columnsOf(place),
      clientId,
      cardmemberId,
      registeredAt: now,
      lastUsedAt: now,
    })
    .onConflictDoUpdate({
      target: [device.clientId, device.cardmemberId, device.jkt],
      targetWhere: isNull(device.revokedAt),
      set: { lastUsedAt: now },
    })
    .returning({ deviceId: device.deviceId })
  if (!row) throw new Error('a device that was neither added nor there')
  return row.deviceId
}

/** Stores the current location of a device. */
export async function placeDevice(
  tx: Tx,
  owner: Owner,
  deviceId: string,
  place: Place,
): Promise<void> {
  await tx
    .update(device)
    .set(columnsOf(place))
    .where(and(isTrusted(owner), eq(device.deviceId, deviceId)))
}

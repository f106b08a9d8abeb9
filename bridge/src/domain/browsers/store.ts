import { randomUUID } from 'node:crypto'
import type { PushSubscription } from '@sadu/contract/alerts/push'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts'
import { pushSubscription } from '../../platform/db/schema/browsers.ts'
import { device } from '../../platform/db/schema/sessions.ts'
import { unwrapAtRest, wrapAtRest } from '../../platform/keys/at-rest.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

type Holder = Pick<Owner, 'clientId' | 'cardmemberId'>

const labelOf = (id: string) => `push ${id}`

const isOwners = ({ clientId, cardmemberId }: Holder) =>
  and(eq(pushSubscription.clientId, clientId), eq(pushSubscription.cardmemberId, cardmemberId))

const ofDevice = and(
  eq(device.clientId, pushSubscription.clientId),
  eq(device.deviceId, pushSubscription.deviceId),
  isNull(device.revokedAt),
)

/** Returns the owner's browsers subscribed to push under a VAPID key, oldest first. */
export function readBrowsers(tx: Tx, owner: Holder, vapidKey: string) {
  return tx
    .select({
      id: pushSubscription.id,
      deviceId: pushSubscription.deviceId,
      wrapped: pushSubscription.wrapped,
      subscribedAt: pushSubscription.subscribedAt,
      jkt: device.jkt,
      name: device.name,
      os: device.os,
      browser: device.browser,
    })
    .from(pushSubscription)
    .innerJoin(device, ofDevice)
    .where(and(isOwners(owner), eq(pushSubscription.vapidKey, vapidKey)))
    .orderBy(asc(pushSubscription.subscribedAt), asc(pushSubscription.deviceId))
}

type Kept = { deviceId: string; jkt: string; vapidKey: string; subscription: PushSubscription }

/** Subscribes a trusted device of the owner to push. A browser shows the notifications of one
 * person: subscriptions of other people with the same key are deleted. */
export async function subscribeBrowser(
  tx: Tx,
  keys: Secrets,
  { clientId, cardmemberId }: Holder,
  { deviceId, jkt, vapidKey, subscription }: Kept,
  now: Date,
): Promise<void> {
  await tx.execute(sql`delete from push_subscription using device
    where device.client_id = push_subscription.client_id
      and device.device_id = push_subscription.device_id and device.jkt = ${jkt}`)
  const id = randomUUID()
  const bytes = new TextEncoder().encode(JSON.stringify(subscription))
  const row = {
    id,
    cardmemberId,
    vapidKey,
    wrapped: await wrapAtRest(keys, labelOf(id), bytes),
    keyGeneration: keys.generation(),
    subscribedAt: now,
  }
  await tx
    .insert(pushSubscription)
    .values({ clientId, deviceId, ...row })
    .onConflictDoUpdate({
      target: [pushSubscription.clientId, pushSubscription.deviceId],
      set: row,
    })
}

/** Decrypts a subscription. */
export async function openSubscription(
  keys: Secrets,
  { id, wrapped }: { id: string; wrapped: string },
): Promise<PushSubscription> {
  const bytes = await unwrapAtRest(keys, labelOf(id), wrapped)
  return JSON.parse(new TextDecoder().decode(bytes)) as PushSubscription
}

/** Returns the stored subscription for sending; null if it has ended or has another VAPID key. */
export async function findSubscription(
  tx: Tx,
  id: string,
  vapidKey: string,
): Promise<{ id: string; wrapped: string } | null> {
  const [row] = await tx
    .select({ id: pushSubscription.id, wrapped: pushSubscription.wrapped })
    .from(pushSubscription)
    .innerJoin(device, ofDevice)
    .where(and(eq(pushSubscription.id, id), eq(pushSubscription.vapidKey, vapidKey)))
  return row ?? null
}

/** Deletes a subscription that no longer exists. */
export async function forgetSubscription(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.id, id))
}

/** Deletes subscriptions with another VAPID key, which cannot be reached. Returns their number. */
export async function deleteOtherKeys(tx: Tx, vapidKey: string): Promise<number> {
  const gone = await tx
    .delete(pushSubscription)
    .where(sql`${pushSubscription.vapidKey} <> ${vapidKey}`)
    .returning({ id: pushSubscription.id })
  return gone.length
}

/** Unsubscribes devices of the owner. Returns the number of those that were subscribed. */
export async function removeBrowsers(
  tx: Tx,
  owner: Holder,
  deviceIds: readonly string[],
): Promise<number> {
  if (deviceIds.length === 0) return 0
  const gone = await tx
    .delete(pushSubscription)
    .where(and(isOwners(owner), inArray(pushSubscription.deviceId, [...deviceIds])))
    .returning({ id: pushSubscription.id })
  return gone.length
}

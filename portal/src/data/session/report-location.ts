import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { reportLocation } from '@sadu/contract'
import { callBridge } from '../client/client.ts'
import { learnLocation } from '../client/place.ts'
import { device } from '../stores/device.ts'

/** Looks up where this device is once someone has signed in, and tells the bridge when it is known.
 * Nothing waits for it, and nobody is asked for anything. */
export async function reportWhere(): Promise<void> {
  await learnLocation().catch(() => undefined)
  const facts = device.getState()
  if (facts.locationLat === NOT_AVAILABLE) return
  // A list that cannot name the place says so; there is nothing to do about it here.
  await callBridge(reportLocation, { device: facts }, { background: true })
}

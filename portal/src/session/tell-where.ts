import { tellPlace } from '@sadu/contract'
import { callBridge } from '../bridge/client.ts'
import { learnPlace } from '../bridge/place.ts'
import { device, NOT_AVAILABLE } from './device.ts'

/** Looks up where this device is once someone has signed in, and tells the bridge when it is known.
 * Nothing waits for it, and nobody is asked for anything. */
export async function tellWhere(): Promise<void> {
  await learnPlace()
  const facts = device.getState()
  if (facts.locationLat === NOT_AVAILABLE) return
  // A list that cannot name the place says so; there is nothing to do about it here.
  await callBridge(tellPlace, { device: facts }, { background: true })
}

import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { reportLocation } from '@sadu/contract/devices/calls'
import { callBridge } from '../client/client.ts'
import { lookUpLocation } from '../client/location.ts'
import { useDeviceStore } from '../stores/device.ts'

/** Looks up the device's location after sign-in and reports it to the bridge when known. Nothing
 * waits for it, and the person is not prompted. */
export async function reportDeviceLocation(): Promise<void> {
  await lookUpLocation().catch(() => undefined)
  const facts = useDeviceStore.getState()
  if (facts.locationLat === NOT_AVAILABLE) return
  // The device list shows an unknown location itself; nothing to handle here.
  await callBridge(reportLocation, { device: facts }, { background: true })
}

import type { Device } from '@sadu/contract'
import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { persistedText } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

const UNKNOWN: Device = {
  deviceId: NOT_AVAILABLE,
  deviceName: NOT_AVAILABLE,
  deviceOSAndVersion: NOT_AVAILABLE,
  model: NOT_AVAILABLE,
  brand: NOT_AVAILABLE,
  manufacturer: NOT_AVAILABLE,
  browser: NOT_AVAILABLE,
  publicIP: NOT_AVAILABLE,
  locationName: NOT_AVAILABLE,
  locationLat: NOT_AVAILABLE,
  locationLong: NOT_AVAILABLE,
}

const fact = { ...persistedText(/^.{1,200}$/), empty: NOT_AVAILABLE }

/** Device of docs/specification/3-entities-and-storage.md, plus the browser, for the list of
 * trusted devices. The location is never persisted. */
export const useDeviceStore = createPersistedStore('device', UNKNOWN, {
  deviceId: { ...persistedText(/^\w{8,64}$/), empty: NOT_AVAILABLE },
  deviceName: fact,
  deviceOSAndVersion: fact,
  model: fact,
  brand: fact,
  manufacturer: fact,
  browser: fact,
})

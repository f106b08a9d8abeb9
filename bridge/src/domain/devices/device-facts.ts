import type { Device } from '@sadu/contract'
import type { Geo } from '../../platform/gateways/gateways.ts'

/** The place of a device, if reported. */
export type Place = { en: string; ar: string } | null

/** The facts about its device that a session stores. */
export type DeviceFacts = {
  deviceName: string
  deviceOs: string
  deviceModel: string
  browser: string
}

/** Returns the device properties shown in lists. */
export function factsOf(device: Device): DeviceFacts {
  return {
    deviceName: device.deviceName,
    deviceOs: device.deviceOSAndVersion,
    deviceModel: device.model,
    browser: device.browser,
  }
}

/** Returns the name of a device's reported location; null if none is reported. */
export function placeOf(geo: Geo, { locationLat, locationLong }: Device): Place {
  const latitude = Number.parseFloat(locationLat)
  const longitude = Number.parseFloat(locationLong)
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return geo.placeAt(latitude, longitude)
}

/** Returns a place from its two columns; null if either is missing. */
export function placeFrom({ placeEn: en, placeAr: ar }: PlaceColumns): Place {
  return en === null || ar === null ? null : { en, ar }
}

type PlaceColumns = { placeEn: string | null; placeAr: string | null }

/** Returns the two columns of a place. */
export function columnsOf(place: Place): PlaceColumns {
  return { placeEn: place?.en ?? null, placeAr: place?.ar ?? null }
}

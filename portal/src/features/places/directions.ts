import type { Position } from '@sadu/contract/places/distance'

/** The native map app of the device. */
export type Platform = 'apple' | 'android' | 'other'

/** Detects the platform from the user agent. */
export function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'other'
}

/** Link to directions in the device's map app, or in a web map. */
export function directionsLink(
  platform: Platform,
  { latitude, longitude }: Position,
  label: string,
): string {
  const at = `${latitude},${longitude}`
  if (platform === 'android') return `geo:${at}?q=${at}(${encodeURIComponent(label)})`
  if (platform === 'apple') return `https://maps.apple.com/?daddr=${at}`
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`
}

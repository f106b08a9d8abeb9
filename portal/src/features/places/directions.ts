import type { Position } from '@sadu/contract/places/distance'

/** Which map a device has of its own. */
export type Platform = 'apple' | 'android' | 'other'

/** The device that a browser says it runs on. */
export function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'other'
}

/** Where the way to a place is shown: the device's own map, or one in the browser. */
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

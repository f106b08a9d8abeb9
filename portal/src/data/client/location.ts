import { useDeviceStore } from '../stores/device.ts'
import { loadConfig } from './config.ts'

const LOOKUP_TIMEOUT_MS = 5000

/** Looks up the public IP address, without prompting the person. */
export async function lookUpIpAddress(): Promise<void> {
  const { lookups } = await loadConfig()
  if (lookups.ip === '') return
  const { ip } = await lookUp<{ ip: unknown }>(lookups.ip, {})
  if (typeof ip === 'string') useDeviceStore.setState({ publicIP: ip })
}

/** Looks up the location, only with permission already granted. Runs after sign-in, and nothing
 * waits for it. */
export async function lookUpLocation(): Promise<void> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return
  const { lookups } = await loadConfig()
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOOKUP_TIMEOUT_MS })
  })
  const at = { lat: String(coords.latitude), lon: String(coords.longitude) }
  useDeviceStore.setState({ locationLat: at.lat, locationLong: at.lon })
  if (lookups.reverseGeocode === '') return
  const { display_name: name } = await lookUp<{ display_name: unknown }>(lookups.reverseGeocode, at)
  // docs/specification/7-calls.md#external-look-ups: the name falls back to 'Unknown'.
  useDeviceStore.setState({
    locationName: typeof name === 'string' && name !== '' ? name : 'Unknown',
  })
}

async function lookUp<Shape>(
  address: string,
  query: Record<string, string>,
): Promise<Partial<Shape>> {
  const url = new URL(address, location.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) })
  return (await response.json()) as Partial<Shape>
}

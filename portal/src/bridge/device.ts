import type { Device } from '@sadu/contract'
import { device, NOT_AVAILABLE } from '../session/device.ts'

/** A sign-in does not wait longer for what only describes the device. */
const PATIENCE_MS = 1500

const LOOKUP_TIMEOUT_MS = 5000

/** What this browser knows of its device (spec 3); unknown facts are 'Not Available'. It never asks
 * the person for anything and never fails. */
export async function readDevice(): Promise<Device> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled([learnVisitor(), learnModel()]), patience])
  return device.getState()
}

/** Looks up the public address and, only where the person has already allowed it, the place. It
 * belongs after signing in, and nothing waits for it. */
export async function learnPlace(): Promise<void> {
  await Promise.allSettled([learnAddress(), learnLocation()])
}

async function learnVisitor(): Promise<void> {
  if (device.getState().deviceId !== NOT_AVAILABLE) return
  const { default: fingerprint } = await import('@fingerprintjs/fingerprintjs')
  const agent = await fingerprint.load()
  const { visitorId } = await agent.get()
  device.setState({ deviceId: visitorId })
}

async function learnModel(): Promise<void> {
  const { default: bowser } = await import('bowser')
  const { browser, os, platform } = bowser.parse(navigator.userAgent)
  device.setState({
    deviceName: named(browser.name, os.name && `(${os.name})`),
    deviceOSAndVersion: named(os.name, os.versionName ?? os.version),
    model: named(platform.model),
    brand: named(platform.vendor),
    manufacturer: named(platform.vendor),
  })
}

function named(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ') || NOT_AVAILABLE
}

async function learnAddress(): Promise<void> {
  const { lookups } = await currentConfig()
  if (lookups.ip === '') return
  const { ip } = await lookUp<{ ip: unknown }>(lookups.ip, {})
  if (typeof ip === 'string') device.setState({ publicIP: ip })
}

async function learnLocation(): Promise<void> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return
  const { lookups } = await currentConfig()
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the platform's own reason
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOOKUP_TIMEOUT_MS })
  })
  const at = { lat: String(coords.latitude), lon: String(coords.longitude) }
  device.setState({ locationLat: at.lat, locationLong: at.lon })
  if (lookups.reverseGeocode === '') return
  const { display_name: name } = await lookUp<{ display_name: unknown }>(lookups.reverseGeocode, at)
  // Spec 7, external lookups: the name falls back to 'Unknown'.
  device.setState({ locationName: typeof name === 'string' && name !== '' ? name : 'Unknown' })
}

async function currentConfig() {
  const { loadConfig } = await import('./config.ts')
  return loadConfig()
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

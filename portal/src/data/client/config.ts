import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { KEYS_ACTION, PortalConfig, PublicKeys } from '@sadu/contract/config/portal-config'
import { BASES } from '@sadu/contract/core/call'
import { DEFAULT_PASSWORD_POLICY } from '@sadu/contract/password/policy'
import { DEFAULT_FIGURES } from '@sadu/contract/support/figures'
import { configSource, forgetConfigSource } from './config-source.ts'

/** Timeout of the key request, ms. */
const KEYS_TIMEOUT_MS = 10_000

/** The built-in configuration for when `/config.json` is unavailable
 * (docs/specification/7-calls.md): the portal's own origin. The keys are requested from the bridge
 * itself. */
const PRODUCTION_CONFIG: PortalConfig = {
  bases: BASES,
  handshakeKeys: [],
  signingKeys: [],
  lookups: { ip: '', reverseGeocode: '' },
  passwordPolicy: DEFAULT_PASSWORD_POLICY,
  ...DEFAULT_FIGURES,
  fees: [],
  secondChannel: [],
  map: { style: null },
  errorReporting: { endpoint: null },
  messaging: { endpoint: null },
  brand: DEFAULT_BRAND,
  demo: { enabled: false, gate: false },
}

let loaded: Promise<PortalConfig> | null = null
let hasWarned = false

/** The bridge's configuration, fetched once. On failure it logs, returns the built-in production
 * URLs with the keys that the bridge has there, and the next caller retries. */
export async function loadConfig(): Promise<PortalConfig> {
  loaded ??= configSource().then((source) => PortalConfig.parse(source))
  try {
    return await loaded
  } catch (cause) {
    forgetConfig()
    warnOnce(cause)
    return { ...PRODUCTION_CONFIG, ...(await askForKeys()) }
  }
}

/** Clears the configuration, such as after the bridge has rotated its keys. */
export function forgetConfig(): void {
  loaded = null
  forgetConfigSource()
}

/** Fetches only the bridge's keys; none when the bridge is unreachable too. */
async function askForKeys(): Promise<Partial<PublicKeys>> {
  try {
    const response = await fetch(`${PRODUCTION_CONFIG.bases.bridge}/${KEYS_ACTION}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(KEYS_TIMEOUT_MS),
    })
    if (!response.ok) return {}
    return PublicKeys.parse(await response.json())
  } catch {
    // The call that needs them reports that the bridge is unreachable.
    return {}
  }
}

function warnOnce(cause: unknown): void {
  if (hasWarned) return
  hasWarned = true
  // oxlint-disable-next-line no-console -- docs/specification/8-errors.md: a failed config fetch is logged
  console.warn('The configuration could not be loaded; the built-in addresses are used.', cause)
}

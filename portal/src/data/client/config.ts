import { BASES, PortalConfig } from '@sadu/contract'
import { DEFAULT_PASSWORD_POLICY } from '@sadu/contract/password/policy'
import { configSource, forgetConfigSource } from './config-source.ts'

/** Built in for when `/config.json` cannot be had (docs/specification/7-calls.md): the portal's own
 * origin. Nothing is sealed with it, since it names no key; the next call asks for the real one
 * again. */
const PRODUCTION_CONFIG: PortalConfig = {
  bases: BASES,
  handshakeKeys: [],
  signingKeys: [],
  lookups: { ip: '', reverseGeocode: '' },
  passwordPolicy: DEFAULT_PASSWORD_POLICY,
  map: { style: null },
  errorReporting: { endpoint: null },
  messaging: { endpoint: null },
  demo: { enabled: false, gate: false },
}

let loaded: Promise<PortalConfig> | null = null
let hasWarned = false

/** The bridge's configuration, fetched once. When that fails it is logged, the built-in production
 * bases are answered, and the next caller tries anew. */
export async function loadConfig(): Promise<PortalConfig> {
  loaded ??= configSource().then((source) => PortalConfig.parse(source))
  try {
    return await loaded
  } catch (cause) {
    forgetConfig()
    warnOnce(cause)
    return PRODUCTION_CONFIG
  }
}

/** Forgets the configuration, as when the bridge has changed its keys. */
export function forgetConfig(): void {
  loaded = null
  forgetConfigSource()
}

function warnOnce(cause: unknown): void {
  if (hasWarned) return
  hasWarned = true
  // oxlint-disable-next-line no-console -- docs/specification/8-errors.md: a failed config fetch is logged
  console.warn('The configuration could not be loaded; the built-in addresses are used.', cause)
}

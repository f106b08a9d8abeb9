import type { PortalConfig } from '@sadu/contract'
import { learnClock } from './clock.ts'

const TIMEOUT_MS = 10_000

let source: Promise<unknown> | null = null

/** `/config.json` as it came, fetched once and not looked at: the first screen shows the issuer from
 * it without fetching the code that checks the rest. Rejects when it cannot be had; the next caller
 * then tries anew. */
export function configSource(): Promise<unknown> {
  source ??= fetchConfig().catch((cause: unknown) => {
    source = null
    throw cause
  })
  return source
}

/** Forgets the configuration, as when the bridge has changed its keys. */
export function forgetConfigSource(): void {
  source = null
}

/** What screens show of the configuration; an older bridge says no days. */
export type Issuer = Pick<PortalConfig, 'demo' | 'passwordPolicy'> & { disputeDays?: number }

/** The demonstration and what the issuer decides; null when the configuration does not say. */
export async function loadIssuer(): Promise<Issuer | null> {
  try {
    const config = (await configSource()) as Partial<Issuer> | null
    if (!config?.demo || !config.passwordPolicy) return null
    const { demo, passwordPolicy, disputeDays } = config
    return { demo, passwordPolicy, ...(disputeDays !== undefined && { disputeDays }) }
  } catch {
    // Whoever makes a call meets the same failure, and reports it.
    return null
  }
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  learnClock(Date.parse(response.headers.get('date') ?? ''))
  return response.json()
}

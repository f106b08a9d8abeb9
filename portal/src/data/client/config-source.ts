import type { ActionPurpose, PortalConfig } from '@sadu/contract'
import type { FeeChange } from '@sadu/contract/fees/fees'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { setClock } from './clock.ts'

const TIMEOUT_MS = 10_000

let source: Promise<unknown> | null = null

/** Returns `/config.json` as received, fetched once and not validated: the first screen shows the
 * issuer from it without loading the validation code. Rejects when it cannot be fetched; the next
 * caller retries. */
export function configSource(): Promise<unknown> {
  source ??= fetchConfig().catch((cause: unknown) => {
    source = null
    throw cause
  })
  return source
}

/** Clears the configuration, such as after the bridge has rotated its keys. */
export function forgetConfigSource(): void {
  source = null
}

/** The part of the configuration that screens show; an older bridge omits some of the figures. */
export type Issuer = Pick<PortalConfig, 'demo' | 'passwordPolicy'> & {
  figures: Partial<IssuerFigures>
  fees: readonly FeeChange[]
  secondChannel: readonly ActionPurpose[]
}

/** The demo settings and the issuer's; null when the configuration is unavailable. */
export async function loadIssuer(): Promise<Issuer | null> {
  try {
    const config = (await configSource()) as Partial<PortalConfig> | null
    if (!config?.demo || !config.passwordPolicy) return null
    const { demo, passwordPolicy, disputeDays, daysToPay, cashPercent } = config
    const { applicationDays, objectionDays } = config
    const figures = {
      ...(disputeDays !== undefined && { disputeDays }),
      ...(daysToPay !== undefined && { daysToPay }),
      ...(cashPercent !== undefined && { cashPercent }),
      ...(applicationDays !== undefined && { applicationDays }),
      ...(objectionDays !== undefined && { objectionDays }),
    }
    const { fees = [], secondChannel = [] } = config
    return { demo, passwordPolicy, figures, fees, secondChannel }
  } catch {
    // Calls fail the same way and report it.
    return null
  }
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  setClock(Date.parse(response.headers.get('date') ?? ''))
  return response.json()
}

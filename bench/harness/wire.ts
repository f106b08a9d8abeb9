import { createHash } from 'node:crypto'
import type { PortalConfig, ResponseInfo } from '@sadu/contract'

/** What every request of this client says of itself
 * (docs/specification/9-constants.md#channel-and-languages). */
export const CHANNEL_ID = 'CONS'

/** A request that is complete but not sent: signed, sealed and ready to travel. */
export type Prepared = { path: string; headers: Record<string, string>; body: string }

/** What the bridge answered. `ok` is true for `'00000'` alone. */
export type Answered<Results> = {
  status: number
  ok: boolean
  responseInfo: ResponseInfo
  results: Results
}

/** Sends what was prepared. A refusal is an answer, not an exception. */
export async function send<Results>(
  origin: string,
  prepared: Prepared,
): Promise<Answered<Results>> {
  const response = await fetch(origin + prepared.path, {
    method: 'POST',
    headers: prepared.headers,
    body: prepared.body,
  })
  const answer = (await response.json()) as { responseInfo: ResponseInfo; results: Results }
  return { status: response.status, ok: answer.responseInfo.errorCode === '00000', ...answer }
}

/** What the bridge publishes for browsers. */
export async function fetchConfig(origin: string): Promise<PortalConfig> {
  const response = await fetch(`${origin}/config.json`)
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`)
  return (await response.json()) as PortalConfig
}

/** The clock as the protocol writes it: whole seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** A hash as the protocol writes it: base64url without padding. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

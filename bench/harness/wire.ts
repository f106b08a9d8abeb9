import { createHash } from 'node:crypto'
import type { PortalConfig, ResponseInfo } from '@sadu/contract'

/** The channel id of this client's requests
 * (docs/specification/9-constants.md#channel-and-languages). */
export const CHANNEL_ID = 'CONS'

/** A complete request, signed and sealed but not sent. */
export type Prepared = { path: string; headers: Record<string, string>; body: string }

/** The bridge's response. `ok` is true only for `'00000'`. */
export type Answered<Results> = {
  status: number
  ok: boolean
  responseInfo: ResponseInfo
  results: Results
}

/** Sends a prepared request. A refusal is returned, not thrown. */
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

/** Returns the bridge's public configuration. */
export async function fetchConfig(origin: string): Promise<PortalConfig> {
  const response = await fetch(`${origin}/config.json`)
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`)
  return (await response.json()) as PortalConfig
}

/** Returns the protocol's time: whole seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Returns a hash in the protocol's format: base64url without padding. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

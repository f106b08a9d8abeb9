import { SECOND_MS } from '@sadu/contract/core/time'
import type { FastifyBaseLogger } from 'fastify'
import { signatureOf, signedHeaders } from '../../bridge/src/platform/gateways/http/webhook.ts'
import type { Secrets } from '../../bridge/src/platform/keys/keys.ts'
import { sharedSecret } from '../payments/provider.ts'

type Signing = { keys: Secrets; now: Date }

/** Returns the address that leads back from a page of the demonstration's provider, signed as a
 * provider does. */
export function signedReturn(
  { id, returnUrl }: { id: string; returnUrl: string },
  { keys, now }: Signing,
): string {
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS))
  const back = new URL(returnUrl)
  back.searchParams.set('timestamp', timestamp)
  back.searchParams.set(
    'signature',
    signatureOf(sharedSecret(keys), { id, timestamp, body: 'returned' }),
  )
  return back.href
}

/** Reports the choice on a page to the bridge. If a report does not arrive, the bridge gets the
 * state when it asks. */
export async function reportTo(
  webhookUrl: string,
  report: { id: string; state: string },
  { keys, now, log }: Signing & { log: FastifyBaseLogger },
): Promise<void> {
  const body = JSON.stringify(report)
  await fetch(webhookUrl, {
    method: 'POST',
    headers: signedHeaders(sharedSecret(keys), { id: `${report.id}.${report.state}`, body }, now),
    body,
    signal: AbortSignal.timeout(5 * SECOND_MS),
  }).catch((error: unknown) => log.warn({ err: error }, 'reporting to the bridge'))
}

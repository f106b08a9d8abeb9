import type { AnyCall, PortalConfig } from '@sadu/contract'
import type { OnProgress } from './call.ts'
import { setClock } from './clock.ts'
import { CallFailed, failure, type FailureKind } from '../errors.ts'

const TIMEOUT_MS = 20_000

/** A response: JSON of unknown shape, not validated yet. */
export type Reply = { status: number; body: unknown }

/** The absolute URL of a call: its base from the configuration, without a query. */
export function addressOf(config: PortalConfig, call: Pick<AnyCall, 'base' | 'action'>): string {
  return new URL(`${config.bases[call.base]}/${call.action}`, location.origin).href
}

export type PostOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  onProgress?: OnProgress
}

/** Posts JSON and reads JSON. Throws `CallFailed` when no response arrives or it is not JSON; a
 * refusal is a response. */
export async function post(url: string, body: unknown, options: PostOptions = {}): Promise<Reply> {
  const { headers, signal, timeoutMs = TIMEOUT_MS, onProgress } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    setClock(Date.parse(response.headers.get('date') ?? ''))
    const read = onProgress ? readWithProgress(response, onProgress) : response.json()
    return { status: response.status, body: await read }
  } catch (cause) {
    throw new CallFailed(failure(kindOf(cause, { signal, timeout })))
  }
}

/** Reads a response in chunks, and reports progress where its length is known. */
async function readWithProgress(response: Response, onProgress: OnProgress): Promise<unknown> {
  const length = Number(response.headers.get('content-length') ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    pieces.push(read.value)
    received += read.value.byteLength
    if (length > 0) onProgress(Math.min(1, received / length))
  }
  return JSON.parse(await new Blob(pieces).text())
}

function kindOf(
  cause: unknown,
  { signal, timeout }: { signal: AbortSignal | undefined; timeout: AbortSignal },
): Exclude<FailureKind, 'refused'> {
  if (signal?.aborted) return 'cancelled'
  if (timeout.aborted) return 'timeout'
  // A proxy's own error page is not JSON.
  if (cause instanceof SyntaxError) return 'unreadable'
  return navigator.onLine ? 'unreachable' : 'offline'
}

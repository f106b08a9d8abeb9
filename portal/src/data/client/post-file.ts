import type { CallOptions } from './call.ts'
import { setClock } from './clock.ts'
import { CallFailed, failure, type FailureKind } from '../errors.ts'
import type { PostOptions, Reply } from './post.ts'

/** The timeout: as long as the bridge waits for a file on a slow network. */
const TIMEOUT_MS = 120_000

/** Posts JSON followed by a file and reports upload progress, which `fetch` cannot. Throws like
 * `post`. */
export function postFile(
  url: string,
  body: unknown,
  { content, onSent }: NonNullable<CallOptions['file']>,
  { headers = {}, signal, timeoutMs = TIMEOUT_MS }: PostOptions,
): Promise<Reply> {
  const form = new FormData()
  form.append('request', JSON.stringify(body))
  form.append('file', content)
  return new Promise((resolve, reject) => {
    const fail = (kind: Exclude<FailureKind, 'refused'>) => reject(new CallFailed(failure(kind)))
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent?.(Math.min(1, loaded / total))
    })
    request.addEventListener('load', () => {
      setClock(Date.parse(request.getResponseHeader('date') ?? ''))
      try {
        resolve({ status: request.status, body: JSON.parse(request.responseText) as unknown })
      } catch {
        fail('unreadable')
      }
    })
    request.addEventListener('error', () => fail(navigator.onLine ? 'unreachable' : 'offline'))
    request.addEventListener('timeout', () => fail('timeout'))
    request.addEventListener('abort', () => fail('cancelled'))
    if (signal?.aborted) {
      fail('cancelled')
      return
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

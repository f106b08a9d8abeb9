import { useRef } from 'react'

/** The idempotency key of a form: the same while the same values are resubmitted without a
 * response, so that the bridge performs it once. */
export function useSendKey() {
  const sent = useRef({ what: '', key: '' })
  return (...parts: string[]): string => {
    const what = parts.join('\n')
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() }
    return sent.current.key
  }
}

import { useRef } from 'react'

/** Names one sending of a form: the same as long as the same thing is sent again because no answer
 * came, so that the bridge does it once. */
export function useSendKey() {
  const sent = useRef({ what: '', key: '' })
  return (...parts: string[]): string => {
    const what = parts.join('\n')
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() }
    return sent.current.key
  }
}

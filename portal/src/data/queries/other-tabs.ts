import { useRequestKeysStore } from '../stores/request-keys.ts'

/** The message between tabs: the person and the paths of the stale calls. Data itself is not
 * sent. */
type Notice = { clientCode: string; paths: readonly string[] }

// Opened by the first screen that needs it: prerendering opens none.
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('sadu-stale'))

/** Notifies the other tabs of this browser that the data of these calls is stale. */
export function announceStale(paths: readonly string[]): void {
  const { ClientCode: clientCode } = useRequestKeysStore.getState()
  if (clientCode === '' || paths.length === 0) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  open().postMessage({ clientCode, paths } satisfies Notice)
}

/** Calls back when another tab of the same person has made data stale. Returns the unsubscribe
 * function. */
export function onStaleElsewhere(listener: (paths: readonly string[]) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isNotice(data) && data.clientCode === useRequestKeysStore.getState().ClientCode) {
      listener(data.paths)
    }
  }
  const from = open()
  from.addEventListener('message', hear)
  return () => from.removeEventListener('message', hear)
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false
  const { clientCode, paths }: Partial<Notice> = value
  return (
    typeof clientCode === 'string' &&
    clientCode !== '' &&
    Array.isArray(paths) &&
    paths.every((path) => typeof path === 'string')
  )
}

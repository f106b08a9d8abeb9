import { requestKeys } from '../stores/request-keys.ts'

/** What a tab tells the others: whose answers are stale, and of which calls. No answer itself crosses. */
type Notice = { clientCode: string; paths: readonly string[] }

// Open from the first screen that reads on: drawing a page at build time opens none.
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('sadu-stale'))

/** Tells the other tabs of this browser that the answers of these calls are stale. */
export function announceStale(paths: readonly string[]): void {
  const { ClientCode: clientCode } = requestKeys.getState()
  if (clientCode === '' || paths.length === 0) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  open().postMessage({ clientCode, paths } satisfies Notice)
}

/** Tells when another tab of the same person has made answers stale. Answers how to stop listening. */
export function onStaleElsewhere(listener: (paths: readonly string[]) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isNotice(data) && data.clientCode === requestKeys.getState().ClientCode) {
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

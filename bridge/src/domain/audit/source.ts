import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

/** Where an event came from; both are null for what the bridge does by itself. */
type EventSource = {
  /** The client's address, as the trusted proxies give it. */
  address: string | null
  sessionId: string | null
}

const NOWHERE: EventSource = { address: null, sessionId: null }
const sources = new AsyncLocalStorage<EventSource>()

/** Runs the work of one call. Every event that is recorded in it has this source, so that no call can
 * forget to pass it on. An empty session is none, and so is what is no address. */
export function withSource<T>(
  { address, sessionId }: { address: string; sessionId: string },
  work: () => Promise<T>,
): Promise<T> {
  const known = isIP(address) === 0 ? null : address
  return sources.run({ address: known, sessionId: sessionId || null }, work)
}

/** The source of the work that runs now. */
export const currentSource = (): EventSource => sources.getStore() ?? NOWHERE

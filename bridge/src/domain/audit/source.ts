import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

/** The source of an event; both are null for the bridge's own actions. */
type EventSource = {
  /** The client's IP address, as given by the trusted proxies. */
  address: string | null
  sessionId: string | null
}

const NOWHERE: EventSource = { address: null, sessionId: null }
const sources = new AsyncLocalStorage<EventSource>()

/** Runs a call so that every event recorded in it has this source, without passing it along. An
 * empty session and an invalid address count as none. */
export function withSource<T>(
  { address, sessionId }: { address: string; sessionId: string },
  work: () => Promise<T>,
): Promise<T> {
  const known = isIP(address) === 0 ? null : address
  return sources.run({ address: known, sessionId: sessionId || null }, work)
}

/** Returns the source of the current work. */
export const currentSource = (): EventSource => sources.getStore() ?? NOWHERE

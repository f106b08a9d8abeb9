import type { Dialer } from '../gateways.ts'
import { keepRequest } from './request-store.ts'

/** Places calls by a provider: the request is kept in the caller's transaction and sent once that is
 * committed (`createVoiceDelivery`), so that no phone rings for what never happened. */
export function createVoiceDialer(now: () => Date): Dialer {
  return { call: (tx, call) => keepRequest(tx, call, now()) }
}

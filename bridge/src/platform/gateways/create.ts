import type { Secrets } from '../keys/keys.ts'
import type { Channel } from '../outbox/message.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { Gateways } from './gateways.ts'
import { createOfflineGeo } from './offline-geo.ts'
import { createSoftwareHsm } from './software-hsm.ts'
import { createSoftwarePins } from './software-pins.ts'

/** The default adapters, none of which talks to anything outside this machine, and the outbox. */
export function createGateways(given: {
  keys: Secrets
  now: () => Date
  /** The channels whose messages a provider sends. */
  served: ReadonlySet<Channel>
  /** How many notices leave for a recipient one by one. */
  noticesAtOnce?: number
}): Gateways {
  const hsm = createSoftwareHsm(given.keys)
  return {
    outbox: createOutbox(given.keys, given.now, given.served, given.noticesAtOnce),
    hsm,
    pins: createSoftwarePins(hsm),
    geo: createOfflineGeo(),
  }
}

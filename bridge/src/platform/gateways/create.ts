import type { Secrets } from '../keys/keys.ts'
import type { Channel } from '../outbox/message.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { Gateways } from './gateways.ts'
import { createOfflineGeo } from './offline-geo.ts'
import { createSoftwareHsm } from './software-hsm.ts'
import { createSoftwarePins } from './software-pins.ts'

/** Creates the default adapters, which use no external services, and the outbox. */
export function createGateways(given: {
  keys: Secrets
  now: () => Date
  /** The channels that have a provider. */
  served: ReadonlySet<Channel>
  /** The number of notices that a recipient gets individually before gathering starts. */
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

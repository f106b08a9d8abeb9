import { join } from 'node:path'
import type { Localized } from '@sadu/contract'
import { createDiskFiles } from './disk-files.ts'
import type { Gateways } from './gateways.ts'
import { createOfflineGeo } from './offline-geo.ts'
import { createOutbox } from './outbox.ts'
import { createSoftwareHsm } from './software-hsm.ts'
import { createVoiceDialer } from './voice/dialer.ts'

/** The default adapters, none of which talks to anything outside this machine, and the provider of
 * voice calls where one is configured. */
export function createGateways(given: {
  dataDir: string
  hsmKey: Uint8Array
  now: () => Date
  productName: Localized
  /** Whether a provider places the calls (`createVoiceDelivery`). */
  hasVoice: boolean
}): Gateways {
  return {
    ...createOutbox(given.now, given.productName),
    ...(given.hasVoice && { dialer: createVoiceDialer(given.now) }),
    hsm: createSoftwareHsm(given.hsmKey),
    files: createDiskFiles(join(given.dataDir, 'files')),
    geo: createOfflineGeo(),
  }
}

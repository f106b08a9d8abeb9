import { join } from 'node:path'
import { createDiskFiles } from './disk-files.ts'
import type { Gateways } from './gateways.ts'
import { createOfflineGeo } from './offline-geo.ts'
import { createOutbox } from './outbox.ts'
import { createSoftwareHsm } from './software-hsm.ts'

/** The default adapters: none of them talks to anything outside this machine. */
export function createGateways(given: {
  dataDir: string
  hsmKey: Uint8Array
  now: () => Date
}): Gateways {
  return {
    ...createOutbox(given.now),
    hsm: createSoftwareHsm(given.hsmKey),
    files: createDiskFiles(join(given.dataDir, 'files')),
    geo: createOfflineGeo(),
  }
}

import type { Job } from '../jobs/job.ts'
import type { Keys } from '../keys/keys.ts'
import { renewLegalIds } from '../keys/renew-legal-ids.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { renewPins } from './renew-pins.ts'
import { renewSealed } from './renew-sealed.ts'
import { requireMatchingKeys } from './matching-keys.ts'

/** Creates the job that rotates keys that are due and loads keys that other bridges rotated, since
 * each bridge has the keys in its memory. */
export const rotateKeysJob = (keys: Keys): Job => ({
  name: 'rotate-keys',
  schedule: { everyMinutes: 60 },
  onEveryBridge: true,
  async work({ db, now }) {
    await keys.rotate(now)
    await db.write((tx) => requireMatchingKeys(tx, keys))
    return {}
  },
})

/** Creates the job that upgrades data to the current generation of the root secret. */
export const renewGenerationsJob = (keys: Keys, { pins }: Pick<Gateways, 'pins'>): Job => ({
  name: 'renew-generations',
  schedule: { everyMinutes: 60 },
  async work({ db, signal }) {
    const legalIds = await renewLegalIds(db, keys, signal)
    const sealed = await renewSealed(db, keys, signal)
    return { renewed: legalIds + sealed + (await renewPins(db, { keys, pins }, signal)) }
  },
})

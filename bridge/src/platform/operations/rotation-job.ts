import type { Job } from '../jobs/job.ts'
import type { Keys } from '../keys/keys.ts'
import { renewLegalIds } from '../keys/renew-legal-ids.ts'
import { requireMatchingKeys } from './matching-keys.ts'

/** Rotates the keys that are due, takes up what another bridge or an operator has rotated, and brings
 * what can be brought to a new generation of the root secret. */
export const rotateKeysJob = (keys: Keys): Job => ({
  name: 'rotate-keys',
  schedule: { everyMinutes: 60 },
  onEveryBridge: true,
  async work({ db, now, signal }) {
    await keys.rotate(now)
    await db.write((tx) => requireMatchingKeys(tx, keys))
    return { renewed: await renewLegalIds(db, keys, signal) }
  },
})

import type { Job } from '../jobs/job.ts'
import type { Keys } from './keys.ts'

/** Rotates the keys that are due, and takes up what another bridge has rotated. */
export const rotateKeysJob = (keys: Pick<Keys, 'rotate'>): Job => ({
  name: 'rotate-keys',
  schedule: { everyMinutes: 60 },
  onEveryBridge: true,
  async work({ now }) {
    await keys.rotate(now)
    return {}
  },
})

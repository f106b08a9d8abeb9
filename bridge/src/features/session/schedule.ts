import { purgeTries } from '../../domain/credentials/tries.ts'
import { purgeFlows } from '../../domain/flows/store.ts'
import { CODE_BUDGET_MS } from '../../domain/otp/rules.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { purgeHandshakes } from '../../platform/seal/store.ts'
import { purgeSessions } from './session-store.ts'

/** Deletes expired data: ended handshakes with their request uids, expired attempts, and sessions
 * and enrollment and recovery flows, with their tokens and codes, once the daily budget no longer
 * counts them. */
export const purgeSessionsJob: Job = {
  name: 'purge-sessions',
  schedule: { everyMinutes: 5 },
  async work(parts) {
    const { now } = parts
    const before = new Date(now.getTime() - CODE_BUDGET_MS)
    return {
      handshakes: await inBatches(parts, (tx) => purgeHandshakes(tx, now)),
      tries: await inBatches(parts, (tx) => purgeTries(tx, now)),
      sessions: await inBatches(parts, (tx) => purgeSessions(tx, before)),
      flows: await inBatches(parts, (tx) => purgeFlows(tx, before)),
    }
  },
}

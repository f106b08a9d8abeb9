import { constants, setPriority } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { serveJobs } from '../../platform/processes/serve-jobs.ts'

/** A job: verify a password against a hash, or hash it for storage. */
export type HashingJob = { password: string; pepper: Uint8Array } & (
  | { passwordHash: string }
  | { settings: Options }
)

/** The result: whether the password matches, or its hash. */
export type HashingResult = boolean | string

serveJobs(() => {
  // The lowest priority could stall sign-in while other programs use the whole CPU.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return (job: HashingJob): Promise<HashingResult> => {
    const { password, pepper: secret } = job
    return 'settings' in job
      ? hash(password, { ...job.settings, secret })
      : verify(job.passwordHash, password, { secret })
  }
})

import { constants, setPriority } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { serveJobs } from '../../platform/processes/serve-jobs.ts'

/** One piece of work: to look whether a password is the hashed one, or to hash one for keeping. */
export type HashingJob = { password: string; pepper: Uint8Array } & (
  | { passwordHash: string }
  | { settings: Options }
)

/** What came of it: whether the password is right, or its hash. */
export type HashingResult = boolean | string

serveJobs(() => {
  // At the very lowest a sign-in would hardly go on while other programs fill the machine.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return (job: HashingJob): Promise<HashingResult> => {
    const { password, pepper: secret } = job
    return 'settings' in job
      ? hash(password, { ...job.settings, secret })
      : verify(job.passwordHash, password, { secret })
  }
})

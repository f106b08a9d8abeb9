import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { letOthersFirst } from './let-others-first.ts'

/** One piece of work: to look whether a password is the hashed one, or to hash one for keeping. */
export type HashingJob = {
  job: number
  password: string
  pepper: Uint8Array
} & ({ passwordHash: string } | { settings: Options })

/** What came of it, or why nothing did. */
export type HashingAnswer = { job: number } & (
  | { isRight: boolean }
  | { passwordHash: string }
  | { failure: string }
)

/** A tenth of what everybody else is given, the database too, and all that they leave. At the very
 * lowest a sign-in would hardly go on while other programs fill the machine. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

const yielding = yieldToOthers()
process.on(
  'message',
  (job: HashingJob) => void answer(job).then((result) => process.send?.(result)),
)
process.on('disconnect', () => process.exit())

async function answer(given: HashingJob): Promise<HashingAnswer> {
  const { job, password, pepper: secret } = given
  await yielding
  try {
    if ('settings' in given) {
      return { job, passwordHash: await hash(password, { ...given.settings, secret }) }
    }
    return { job, isRight: await verify(given.passwordHash, password, { secret }) }
  } catch (error) {
    return { job, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Leaves the cores to calls, and to the database that answers them. */
async function yieldToOthers(): Promise<void> {
  setPriority(PRIORITY)
  await letOthersFirst(PRIORITY)
  try {
    // Linux may weigh whole sessions against each other, whatever the priorities within them.
    writeFileSync('/proc/self/autogroup', String(PRIORITY))
  } catch {
    // Where there is no such weighing, the priority says it all.
  }
}

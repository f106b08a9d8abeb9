import { availableParallelism } from 'node:os'
import type { Options } from '@node-rs/argon2'
import type { Secrets } from '../../platform/keys/keys.ts'
import { createProcessPool } from '../../platform/processes/process-pool.ts'
import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { readStoredHash, writeStoredHash } from '../../platform/keys/stored-hash.ts'
import type { HashingJob, HashingResult } from './hashing-process.ts'

/** argon2id (the package's default) with 64 MiB and three passes, one thread per hash
 * (docs/specification/wire.md#known-limits). */
const SETTINGS: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** A hash with the same settings that matches no password. Unknown users are checked against it, to
 * take the same time. It also replaces an invalidated password. */
export const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$c2FkdS1ub2JvZHktMDAwMA$Z6dXyBy/7wEQXzmT3N0fZ1kqvUOPoOq9rZyJ3Yq0mUQ'

/** Longer than the last job of a full queue takes on one slow core. */
const LONGEST_HASH_MS = 20_000

/** Hashes a password for storage, in this process. The pepper is never in the database. */
export async function hashPassword(password: string, keys: Secrets): Promise<string> {
  // The package is loaded on demand, since the bridge usually hashes in other processes.
  const { hash } = await import('@node-rs/argon2')
  const generation = keys.generation()
  const secret = keys.secret('password', generation)
  const made = await hash(password.normalize('NFKC'), { ...SETTINGS, secret })
  return writeStoredHash(made, generation)
}

/** Password operations, each run when the caller's turn comes. */
export type Hashing = {
  /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
  isRight: (password: string, passwordHash: string | null) => Promise<boolean>
  /** Hashes a password for storage. */
  hash: (password: string) => Promise<string>
  /** Whether a hash uses an earlier pepper than the current one. */
  isOutdated: (passwordHash: string) => boolean
}

/** The queue for all password hashing. */
export type Passwords = {
  /** Runs `task` while holding a slot for this address. Rejects with `unavailable`, before any
   * work, if the address or its network has no free slot or all slots are taken. */
  withPlace<Result>(ip: string, task: (hashing: Hashing) => Promise<Result>): Promise<Result>
  /** Resolves when all work has ended. */
  close(): Promise<void>
}

type PasswordOptions = {
  /** The number of hashes that run in parallel. */
  atOnce?: number
  /** Called with the reason when a process fails. */
  report?: (error: Error) => void
  program?: URL
}

/** Hashes in low-priority processes, one per core. Addresses are served in turn, so that a busy one
 * does not delay the others. */
export function createPasswords(
  keys: Secrets,
  {
    atOnce = availableParallelism(),
    report = () => {},
    program = new URL('./hashing-process.ts', import.meta.url),
  }: PasswordOptions = {},
): Passwords {
  const pool = createProcessPool<HashingJob, HashingResult>({
    program,
    size: atOnce,
    longestJobMs: LONGEST_HASH_MS,
    report,
  })
  const queue = createFairQueue({ atOnce, ...QUEUE_PLACES })

  return {
    withPlace(ip, task) {
      return queue.withPlace(ip, (inTurn) =>
        task({
          async isRight(password, passwordHash) {
            const { hash, generation } = readStoredHash(passwordHash ?? NOBODY)
            const job = {
              password: password.normalize('NFKC'),
              passwordHash: hash,
              pepper: keys.secret('password', passwordHash === null ? undefined : generation),
            }
            const isRight = await inTurn(() => pool.run(job))
            return isRight === true && passwordHash !== null
          },
          async hash(password) {
            const generation = keys.generation()
            const pepper = keys.secret('password', generation)
            const job = { password: password.normalize('NFKC'), settings: SETTINGS, pepper }
            return writeStoredHash(String(await inTurn(() => pool.run(job))), generation)
          },
          isOutdated: (passwordHash) => readStoredHash(passwordHash).generation < keys.generation(),
        }),
      )
    },
    close: () => pool.close(),
  }
}

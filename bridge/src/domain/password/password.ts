import { availableParallelism } from 'node:os'
import type { Options } from '@node-rs/argon2'
import type { Secrets } from '../../platform/keys/keys.ts'
import { createProcessPool } from '../../platform/processes/process-pool.ts'
import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { readStoredHash, writeStoredHash } from '../../platform/keys/stored-hash.ts'
import type { HashingJob, HashingResult } from './hashing-process.ts'

/** argon2id, which is the package's default, at 64 MiB and three passes, each hash on one thread
 * (docs/specification/wire.md#known-limits). */
const SETTINGS: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Of the same settings, made from no password: whoever has no login is checked against it, so that
 * the answer takes as long as for anybody else. It is also put in the place of a password that was ended. */
export const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$c2FkdS1ub2JvZHktMDAwMA$Z6dXyBy/7wEQXzmT3N0fZ1kqvUOPoOq9rZyJ3Yq0mUQ'

/** Longer than the last of a full queue takes on one slow core. */
const LONGEST_HASH_MS = 20_000

/** Hashes a password for keeping, in this process. The pepper never enters the database. */
export async function hashPassword(password: string, keys: Secrets): Promise<string> {
  // Loaded when needed: the bridge itself leaves hashing to other processes.
  const { hash } = await import('@node-rs/argon2')
  const generation = keys.generation()
  const secret = keys.secret('password', generation)
  const made = await hash(password.normalize('NFKC'), { ...SETTINGS, secret })
  return writeStoredHash(made, generation)
}

/** What is worked out of passwords, each time when it is the caller's turn. */
export type Hashing = {
  /** Whether the password is the hashed one. Without a hash it takes as long and is false. */
  isRight: (password: string, passwordHash: string | null) => Promise<boolean>
  /** Hashes a password for keeping. */
  hash: (password: string) => Promise<string>
  /** Whether a hash is of an earlier pepper than a new one would be. */
  isOutdated: (passwordHash: string) => boolean
}

/** The queue of all who need a password hashed, whatever for. */
export type Passwords = {
  /** Runs `task` with a place in the queue for this address. Refuses with `unavailable`, before
   * anything is done, when the address or its network has its share of places or all are taken. */
  withPlace<Result>(ip: string, task: (hashing: Hashing) => Promise<Result>): Promise<Result>
  /** Resolves when nothing is left running. */
  close(): Promise<void>
}

type PasswordOptions = {
  /** How many are worked out side by side. */
  atOnce?: number
  /** Called with the reason why a process broke. */
  report?: (error: Error) => void
  program?: URL
}

/** Hashes in processes of a low priority, one for each core. Addresses take turns, so that nobody waits
 * for all that somebody else has asked for. */
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

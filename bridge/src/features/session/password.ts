import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { Refusal } from '../../handlers.ts'

/** argon2id, which is the package's default, at 64 MiB and three passes, each hash on one thread
 * (handshake.md, Limits). */
const SETTINGS: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Of the same settings, made from no password: whoever has no login is checked against it, so that
 * the answer takes as long as for anybody else. */
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$c2FkdS1ub2JvZHktMDAwMA$Z6dXyBy/7wEQXzmT3N0fZ1kqvUOPoOq9rZyJ3Yq0mUQ'

/** Passwords wait at most this long for their turn, in hashes, before sign-in says it is busy. */
const LONGEST_QUEUE = 64

/** Hashes a password for keeping. `pepper` never enters the database. */
export async function hashPassword(password: string, pepper: Uint8Array): Promise<string> {
  return hash(password.normalize('NFKC'), { ...SETTINGS, secret: pepper })
}

/** Checks passwords off the event loop, a few at a time. */
export type PasswordChecker = {
  /** Refuses with `unavailable` when too many wait already: asked before a try is counted. */
  admit(): void
  /** Whether the password is the hashed one. Without a hash it takes as long and is false. */
  isRight(password: string, passwordHash: string | null): Promise<boolean>
}

/** Makes the checker. Hashing fills whole cores, so one is left to everybody else's calls. */
export function createPasswordChecker(
  pepper: Uint8Array,
  atOnce = Math.max(1, availableParallelism() - 1),
): PasswordChecker {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // A turn is handed on as it is; only without a successor does the number fall.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    admit() {
      if (waiting.length >= LONGEST_QUEUE) throw new Refusal('unavailable')
    },
    isRight: (password, passwordHash) =>
      inTurn(async () => {
        const plain = password.normalize('NFKC')
        const isSame = await verify(passwordHash ?? NOBODY, plain, { secret: pepper })
        return isSame && passwordHash !== null
      }),
  }
}

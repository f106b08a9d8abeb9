import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Options } from '@node-rs/argon2'
import { Refusal } from '../handlers.ts'
import { createHashing } from './hashing.ts'

/** argon2id, which is the package's default, at 64 MiB and three passes, each hash on one thread
 * (handshake.md, Limits). */
const SETTINGS: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Of the same settings, made from no password: whoever has no login is checked against it, so that
 * the answer takes as long as for anybody else. */
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$c2FkdS1ub2JvZHktMDAwMA$Z6dXyBy/7wEQXzmT3N0fZ1kqvUOPoOq9rZyJ3Yq0mUQ'

/** So many passwords may wait for their turn before sign-in says that it is busy. */
const LONGEST_QUEUE = 64

/** No pause between two passwords is longer, however long the first one took. */
const LONGEST_REST_MS = 250

/** Hashes a password for keeping, in this process. `pepper` never enters the database. */
export async function hashPassword(password: string, pepper: Uint8Array): Promise<string> {
  // Loaded when needed: the bridge itself leaves hashing to another process.
  const { hash } = await import('@node-rs/argon2')
  return hash(password.normalize('NFKC'), { ...SETTINGS, secret: pepper })
}

/** Checks passwords, a few at a time. */
export type PasswordChecker = {
  /** Refuses with `unavailable` when too many wait already: asked before a try is counted. */
  admit(): void
  /** Whether the password is the hashed one. Without a hash it takes as long and is false. */
  isRight(password: string, passwordHash: string | null): Promise<boolean>
}

/** Whatever is worked out of passwords, beside the bridge. */
export type Passwords = PasswordChecker & {
  /** Hashes a password for keeping. */
  hash(password: string): Promise<string>
  /** Resolves when nothing is left running. */
  close(): Promise<void>
}

type PasswordSettings = {
  /** How many are worked out side by side. */
  atOnce?: number
  /** Whether people who are signed in are calling. */
  isBusy?: () => boolean
  /** Lets so many milliseconds pass. */
  rest?: (ms: number) => Promise<unknown>
}

/** Works in a process of a low priority, a password for each core at once. While people who are
 * signed in are calling, one core is left to them, and each of the others rests for as long as a
 * password took before it takes the next: a hash empties the caches that their calls live from. */
export function createPasswords(
  pepper: Uint8Array,
  {
    atOnce = availableParallelism(),
    isBusy = () => false,
    rest = setTimeout,
  }: PasswordSettings = {},
): Passwords {
  const hashing = createHashing(atOnce)
  const waiting: (() => void)[] = []
  let running = 0

  const mayRun = () => (isBusy() ? Math.min(atOnce, Math.max(1, atOnce - 1)) : atOnce)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= mayRun()) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    const began = performance.now()
    try {
      return await work()
    } finally {
      void leaveAfter(performance.now() - began)
    }
  }

  /** Whoever waited for the password does not wait for the rest. */
  async function leaveAfter(tookMs: number): Promise<void> {
    if (isBusy()) await rest(Math.min(tookMs, LONGEST_REST_MS))
    running -= 1
    letGo()
  }

  function letGo(): void {
    while (running < mayRun()) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      next()
    }
  }

  return {
    admit() {
      if (waiting.length >= LONGEST_QUEUE) throw new Refusal('unavailable')
    },
    async isRight(password, passwordHash) {
      const work = {
        password: password.normalize('NFKC'),
        passwordHash: passwordHash ?? NOBODY,
        pepper,
      }
      const answer = await inTurn(() => hashing.ask(work))
      if (!('isRight' in answer)) throw failureOf(answer)
      return answer.isRight && passwordHash !== null
    },
    async hash(password) {
      const work = { password: password.normalize('NFKC'), settings: SETTINGS, pepper }
      const answer = await inTurn(() => hashing.ask(work))
      if (!('passwordHash' in answer)) throw failureOf(answer)
      return answer.passwordHash
    },
    close: () => hashing.close(),
  }
}

function failureOf(answer: object): Error {
  return new Error('failure' in answer ? String(answer.failure) : 'hashing gave no answer')
}

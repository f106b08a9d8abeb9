import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { hash, type Options } from '@node-rs/argon2'
import { Refusal } from '../handlers.ts'
import type { PasswordAnswer, PasswordJob } from './password-worker.ts'

/** argon2id, which is the package's default, at 64 MiB and three passes, each hash on one thread
 * (handshake.md, Limits). */
const SETTINGS: Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Of the same settings, made from no password: whoever has no login is checked against it, so that
 * the answer takes as long as for anybody else. */
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$c2FkdS1ub2JvZHktMDAwMA$Z6dXyBy/7wEQXzmT3N0fZ1kqvUOPoOq9rZyJ3Yq0mUQ'

/** So many passwords may wait for their turn before sign-in says that it is busy. */
const LONGEST_QUEUE = 64

/** Hashes a password for keeping. `pepper` never enters the database. */
export async function hashPassword(password: string, pepper: Uint8Array): Promise<string> {
  return hash(password.normalize('NFKC'), { ...SETTINGS, secret: pepper })
}

/** Checks passwords beside the event loop, a few at a time. */
export type PasswordChecker = {
  /** Refuses with `unavailable` when too many wait already: asked before a try is counted. */
  admit(): void
  /** Whether the password is the hashed one. Without a hash it takes as long and is false. */
  isRight(password: string, passwordHash: string | null): Promise<boolean>
}

/** Makes the checker: a thread for each core, started by the first password, of a lower priority
 * than the event loop, so that signing in fills the cores and still delays nobody else. */
export function createPasswordChecker(
  pepper: Uint8Array,
  threads = availableParallelism(),
): PasswordChecker {
  const idle: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  let started = 0

  function takeWorker(): Worker | Promise<Worker> {
    const worker = idle.pop()
    if (worker) return worker
    if (started >= threads) return new Promise((resolve) => waiting.push(resolve))
    started += 1
    return startWorker()
  }

  function giveBack(worker: Worker): void {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  async function look(password: string, passwordHash: string): Promise<boolean> {
    const worker = await takeWorker()
    const job = { password: password.normalize('NFKC'), passwordHash, pepper }
    const answer = await ask(worker, job).catch((error: unknown) => {
      // The thread broke: without another in its place the next in the queue would wait forever.
      giveBack(startWorker())
      throw error
    })
    giveBack(worker)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.isRight
  }

  return {
    admit() {
      if (waiting.length >= LONGEST_QUEUE) throw new Refusal('unavailable')
    },
    async isRight(password, passwordHash) {
      const isSame = await look(password, passwordHash ?? NOBODY)
      return isSame && passwordHash !== null
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./password-worker.ts', import.meta.url))
  worker.unref()
  return worker
}

function ask(worker: Worker, job: PasswordJob): Promise<PasswordAnswer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: PasswordAnswer | object) => {
      // Under `node --watch` the thread also tells here what it imports.
      if ('isRight' in message || 'failure' in message) settle(() => resolve(message))
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('the hashing thread ended')))
    function settle(outcome: () => void) {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      outcome()
    }
    worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
  })
}

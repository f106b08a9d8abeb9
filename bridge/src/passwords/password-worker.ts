import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { verifySync } from '@node-rs/argon2'

/** One password to look at. */
export type PasswordJob = { password: string; passwordHash: string; pepper: Uint8Array }

/** Whether it was right, or why it could not be looked at. */
export type PasswordAnswer = { isRight: boolean } | { failure: string }

/** Below everybody else's calls: hashing takes what the cores have left. */
const NICENESS = 10

// On Linux a priority belongs to the thread that sets it; elsewhere it would slow the whole bridge.
if (process.platform === 'linux') setPriority(NICENESS)

parentPort?.on('message', ({ password, passwordHash, pepper }: PasswordJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer())

  function answer(): PasswordAnswer {
    try {
      return { isRight: verifySync(passwordHash, password, { secret: pepper }) }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) }
    }
  }
})

import { setTimeout as pause } from 'node:timers/promises'
import { WAIT_MS } from '../../vitest.limits.ts'

const ASK_EVERY_MS = 50

/** Polls `ask` until it returns something other than null. A page that is navigating may reject;
 * after the timeout the error has the message of `tell` and the last rejection as its cause. */
export async function until<Answer>(
  ask: () => Promise<Answer | null>,
  tell: () => Promise<string>,
): Promise<Answer> {
  const deadline = Date.now() + WAIT_MS
  let cause: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    await pause(ASK_EVERY_MS)
  }
  throw new Error(await tell(), { cause })
}

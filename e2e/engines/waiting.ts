import { expect } from '@playwright/test'
import { WAIT_MS } from '../../vitest.limits.ts'

const POLL_EVERY_MS = 50

/** Polls until the result is not null. A page that is navigating may reject. After the timeout the
 * error has the message of `describe`, with the last failure as its cause. */
export async function until<Result>(
  poll: () => Promise<Result | null>,
  describe: () => Promise<string>,
): Promise<Result> {
  let result: Result | null = null
  try {
    await expect(async () => {
      result = await poll()
      expect(result).not.toBeNull()
    }).toPass({ timeout: WAIT_MS, intervals: [POLL_EVERY_MS] })
  } catch (cause) {
    throw new Error(await describe(), { cause })
  }
  return result as Result
}

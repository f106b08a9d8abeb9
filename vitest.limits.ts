import { availableParallelism, loadavg } from 'node:os'

/** How many times busier this machine was than its cores can serve, when the run began. */
const BUSY = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** A limit ends what hangs. It never judges speed, so it is longer where others use the machine too. */
export const limit = (ms: number): number => Math.round(ms * BUSY)

/** What a test waits for comes within this, or not at all. */
export const WAIT_MS = limit(5_000)

/** Of a test and a hook that stay in this process or ask one bridge. */
export const LIMITS = {
  testTimeout: limit(15_000),
  hookTimeout: limit(15_000),
  expect: { poll: { timeout: WAIT_MS } },
}

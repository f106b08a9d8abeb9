// A limit ends what hangs. None judges speed: a machine that is slow and that others use too stays far below it.

/** What a test waits for comes within this, or not at all. */
export const WAIT_MS = 60_000

/** Of a test and of a hook. One that has more to do is made smaller; full counts have half an hour. */
export const TEST_MS = process.env['TEST_SCOPE'] === 'long' ? 1_800_000 : 300_000

export const LIMITS = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
}

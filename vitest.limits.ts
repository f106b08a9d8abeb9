// Timeouts end what hangs. None measures speed: a slow, shared machine stays far below them.

/** The timeout for anything a test waits for. */
export const WAIT_MS = 60_000

/** The timeout of a test and of a hook. Split a test that needs more; full counts have half an
 * hour. */
export const TEST_MS = process.env['TEST_SCOPE'] === 'long' ? 1_800_000 : 300_000

export const LIMITS = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
}

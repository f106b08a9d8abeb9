type WithProcess = { process?: { env: Readonly<Record<string, string | undefined>> } }

/** Timeout for tests with many runs: it ends tests that hang, and does not measure speed. */
export const LONG_MS = 300_000

/** Number of runs: `few` in `npm test`, `many` in `npm run test:long`. */
export function runs(few: number, many: number): { numRuns: number } {
  const scope = (globalThis as WithProcess).process?.env['TEST_SCOPE']
  return { numRuns: scope === 'long' ? many : few }
}

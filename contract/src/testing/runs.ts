type WithProcess = { process?: { env: Readonly<Record<string, string | undefined>> } }

/** A limit for tests that run many times: it ends what hangs, and judges no speed. */
export const LONG_MS = 300_000

/** How often something is tried: `few` times in `npm test`, `many` in `npm run test:long`. */
export function runs(few: number, many: number): { numRuns: number } {
  const scope = (globalThis as WithProcess).process?.env['TEST_SCOPE']
  return { numRuns: scope === 'long' ? many : few }
}

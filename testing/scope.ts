const scope = process.env['TEST_SCOPE']

/** Whether this is `npm run check`: one database for everything. */
export const isCheck = scope === 'check'

/** Whether this is `npm run test:long`: full counts, and both databases for everything. */
export const isLongRun = scope === 'long'

/** Returns the number of runs: `few` in `npm test`, `many` in `npm run test:long`. */
export const runs = (few: number, many: number): number => (isLongRun ? many : few)

/** The number of identical requests that a test sends concurrently: fifty in the long run. */
export const AT_ONCE = runs(5, 50)

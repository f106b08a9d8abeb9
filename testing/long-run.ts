import { describe } from 'vitest'
import { isLongRun } from './scope.ts'

/** Defines a suite that runs in `npm run test:long` only: it repeats a proof that `npm test` has
 * once, or needs an embedded database of its own for a process. */
export function describeInLongRun(title: string, suite: () => void): void {
  describe.each(isLongRun ? [title] : [])('%s', () => {
    suite()
  })
}

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LIMITS } from './vitest.limits.ts'

/** Tests that `npm run check` leaves to `npm test`: separate processes and random histories. */
const LEFT_OUT_OF_CHECK = ['**/histories.test.ts', '**/start.test.mjs']
/** Tests that only `npm run test:long` runs. */
const LONG_ALONE = [
  // Whole processes: started, connected, cut off, killed, and their data restored.
  '**/{main,roles,embedded,process-pool,content-pipe,commit,backup}.test.ts',
  '**/{replica,replica-calls,presence,pooled,clamd}.test.ts',
  '**/uploads/object-store.test.ts',
  '**/{voice,rotation,dossier-pdf}.test.ts',
  '**/commands/*.test.ts',
  '**/*killed.test.ts',
  // A schema and rows of another release.
  '**/{older-version,newer-schema}.test.ts',
  // Random orders of calls, and what is done for very many, or tried by them, or in a day.
  '**/{orders,offer-orders,created-once,pumping,fair-share,spraying,maker,budgets}.test.ts',
  '**/alerts/schedule.test.ts',
  // A month of the demonstration, and its removal.
  '**/{live-moment,ownership}.test.ts',
  // The recipe, on a copy of the sources.
  '**/recipe-applied.test.mjs',
]
/** Tests of PostgreSQL alone; a file without any test would fail. */
const NEED_A_SERVER = ['**/{commit,lock-watch}.test.ts']
const scope = process.env['TEST_SCOPE']
const exclude = [
  '**/node_modules/**',
  ...(process.env['TEST_DATABASE_URL'] === undefined ? NEED_A_SERVER : []),
  ...(scope === 'check' ? LEFT_OUT_OF_CHECK : []),
  ...(scope === 'check' || scope === 'test' ? LONG_ALONE : []),
]

/** The tests of a package without a page. Its modules have no state, so a worker loads them once
 * for all of its files. */
const ofPackage = (name: string, include: string) => ({
  test: { name, root: name, include: [include], exclude, isolate: false, ...LIMITS },
})

/** Unit and call tests, next to the code. The browser tests have their own runner in `e2e/`, since
 * they need a built portal. */
export default defineConfig({
  test: {
    // On every core: vitest leaves one free for interactive use, but a test waits for its database
    // and processes as much as it computes. One more is slower, since the journeys run beside them.
    maxWorkers: availableParallelism(),
    projects: [
      ofPackage('contract', 'src/**/*.test.ts'),
      ofPackage('bridge', 'src/**/*.test.ts'),
      ofPackage('demo', '**/*.test.ts'),
      ofPackage('programs', '**/*.test.ts'),
      ofPackage('scripts', '*.test.mjs'),
      ofPackage('bench', 'harness/**/*.test.ts'),
      'portal/vitest.config.ts',
    ],
  },
})

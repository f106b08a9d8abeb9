import { inProject, pinnedNode } from './project.mjs'

const tool = (name, ...args) => [pinnedNode(), [inProject('node_modules/.bin', name), ...args]]
const PRODUCT = ['contract', 'bridge', 'demo', 'programs', 'portal', 'testing']

/** Returns the static checks, each with its command. */
export const staticChecks = () => [
  { name: 'format', command: tool('oxfmt', '--check') },
  {
    name: 'lint and types',
    command: tool('oxlint', '--deny-warnings', '--report-unused-disable-directives'),
  },
  ...[
    { name: 'import rules', rules: '.dependency-cruiser.mjs' },
    { name: 'circles of folders', rules: '.dependency-cruiser.folders.mjs' },
  ].map(({ name, rules }) => ({
    name,
    command: tool('depcruise', `--config=${rules}`, ...PRODUCT),
  })),
  { name: 'dead code', command: tool('knip') },
  {
    name: 'catalogs',
    command: [pinnedNode(), ['--run', 'catalogs:check']],
    cwd: inProject('portal'),
  },
]

/** Returns the test suites, each with a report that counts its tests. */
export const suites = (report) => [
  {
    name: 'unit and call tests',
    report: report('unit'),
    command: tool('vitest', 'run', ...reporters(report('unit'))),
  },
  {
    name: 'browser journeys',
    report: report('journeys'),
    command: tool(
      'playwright',
      'test',
      '--reporter=./harness/file-lines.ts,json',
      '--forbid-only',
      '--pass-with-no-tests',
    ),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('journeys'),
      // Separate from the compile cache of the product.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: inProject('.cache/transformed'),
    },
    cwd: inProject('e2e'),
  },
  {
    name: 'other engines',
    report: report('engines'),
    command: tool(
      'playwright',
      'test',
      '--config=engines',
      '--reporter=./harness/file-lines.ts,json',
      '--forbid-only',
      '--pass-with-no-tests',
    ),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('engines'),
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: inProject('.cache/transformed'),
    },
    cwd: inProject('e2e'),
  },
]

/** Returns the benches that repeatedly kill the product, an import and payments with `kill -9`;
 * only in the long run. */
export const kills = () =>
  ['kill', 'feed-kill', 'pay-kill'].map((name) => ({
    name: `bench ${name}`,
    command: [pinnedNode(), [inProject('bench', `${name}.ts`)]],
  }))

/** Returns the benches with this many faults of a cluster during writes, of which none may be lost;
 * with some faults without a synchronous standby, where the same check must find lost writes; and
 * with switchovers during calls. */
export const faults = (count) =>
  [
    ['failover', String(count)],
    ['failover', '8', 'asynchronous'],
    ['recovery', '5'],
  ].map(([name, ...args]) => ({
    name: ['bench', name, ...args].join(' '),
    command: [pinnedNode(), [inProject('bench', `${name}.ts`), ...args]],
  }))

/** Returns the bench that replaces bridges by those of another release, and back, while people make
 * calls. */
export const replacements = () => [
  { name: 'bench rolling', command: [pinnedNode(), [inProject('bench/rolling.ts')]] },
]

const reporters = (file) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  '--allowOnly=false',
  '--passWithNoTests',
]

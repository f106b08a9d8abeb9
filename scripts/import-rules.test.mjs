import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject, pinnedNode } from './project.mjs'

const run = promisify(execFile)
let folder

const PACKAGES = ['contract', 'bridge', 'demo', 'programs', 'testing', 'portal']
const FILES = {
  'contract/src/index.ts': "export const call = 'login'\n",
  'contract/src/reads.ts':
    "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
  'bridge/src/start.ts': "import './features/trips/calls.ts'\nimport '../../demo/fill.ts'\n",
  'bridge/src/pipeline/dispatch.ts': 'export const dispatch = 1\n',
  'bridge/src/platform/db/back.ts':
    "import { trips } from '../../features/trips/calls.ts'\nexport const b = trips\n",
  'bridge/src/platform/ring/one.ts':
    "import { two } from '../round/two.ts'\nexport const one = two\n",
  'bridge/src/platform/ring/three.ts': 'export const three = 3\n',
  'bridge/src/platform/round/two.ts':
    "import { three } from '../ring/three.ts'\nexport const two = three\n",
  'bridge/src/core/roof.ts': "export { b } from '../platform/db/back.ts'\n",
  'bridge/src/features/trips/calls.ts':
    "export { dispatch as trips } from '../../pipeline/dispatch.ts'\nexport { sql } from 'drizzle-orm'\n",
  'demo/fill.ts': "import '../programs/start.ts'\n",
  'programs/start.ts': "import '../testing/world.ts'\n",
  'testing/world.ts': 'export const world = 1\n',
  'portal/src/main.tsx':
    "import { x } from '../../bridge/src/pipeline/dispatch.ts'\nexport const App = () => <p>{x}</p>\n",
  'portal/src/ui/card.tsx':
    "import type { Trip } from '../features/trips/trip.ts'\nexport type Card = Trip\n",
  'portal/src/features/trips/trip.ts':
    "export type Trip = string\nexport const later = () => import('../offers/offer.ts')\n",
  'portal/src/features/offers/offer.ts':
    "import { a } from './other.ts'\nexport const b = () => a\n",
  'portal/src/features/offers/other.ts':
    "import { b } from './offer.ts'\nexport const a = () => b\n",
  'portal/src/features/offers/queries.ts': "export { useQuery } from '@tanstack/react-query'\n",
}

/** The rules that the files above violate, each at least once. */
const BROKEN = {
  '.dependency-cruiser.mjs': [
    'bridge-core-imports-downwards',
    'bridge-features-imports-downwards',
    'bridge-knows-no-demonstration',
    'bridge-platform-imports-downwards',
    'contract-is-pure',
    'demo-knows-no-programs',
    'drizzle-imported-once',
    'features-never-import-each-other',
    'no-cycle',
    'no-undeclared-package',
    'portal-and-bridge-never-meet',
    'portal-foundation-imports-downwards',
    'product-knows-no-tests',
    'queries-by-call',
    'sql-only-in-stores',
  ],
  '.dependency-cruiser.folders.mjs': ['no-circle-of-folders'],
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadu-imports-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const rules of Object.keys(BROKEN)) cpSync(inProject(rules), join(folder, rules))
  cpSync(inProject('package.json'), join(folder, 'package.json'))
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(BROKEN))(
  'each import forbidden by %s is reported',
  async (rules, broken) => {
    const cruise = inProject('node_modules/.bin/depcruise')
    const args = [`--config=${rules}`, '--output-type=json']
    const { stdout } = await run(pinnedNode(), [cruise, ...args, ...PACKAGES], {
      cwd: folder,
    })
    const caught = new Set(JSON.parse(stdout).summary.violations.map(({ rule }) => rule.name))
    expect([...caught].toSorted((a, b) => a.localeCompare(b))).toEqual(broken)
  },
)

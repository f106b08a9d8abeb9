import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject, pinnedNode, toolEnvironment } from './project.mjs'
import { applyRecipe, recipeSteps } from './recipe.mjs'

const run = promisify(execFile)
/** Each step takes seconds, but may take longer on a busy machine. */
const LIMIT_MS = 5 * 60_000
const WORKSPACES = ['contract', 'bridge', 'demo', 'programs', 'portal', 'testing']
const FILES = [
  'package.json',
  'tsconfig.base.json',
  'tsconfig.back-end.json',
  'vitest.config.ts',
  'vitest.limits.ts',
  '.dependency-cruiser.mjs',
  '.dependency-cruiser.folders.mjs',
  // vitest.config.ts names it as a project.
  'bench',
  'content',
  'docs/specification',
  'scripts',
]
const steps = recipeSteps()
let folder

/** The output of a tool that finds an error in the copy; empty if it finds none. */
const complaints = (args, cwd = folder) =>
  run(pinnedNode(), args, { cwd, env: toolEnvironment({ NO_COLOR: '1' }) }).then(
    () => '',
    ({ message, stdout, stderr }) => `${message}\n${stdout}${stderr}`,
  )

const ofTool = (name, ...args) => complaints([join(folder, 'node_modules/.bin', name), ...args])

const ofPortal = (script) => complaints([script], join(folder, 'portal'))

/** The installed packages, with the workspaces of the copy instead of the project's. */
function linkPackages() {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@sadu'), { recursive: true })
  for (const name of readdirSync(inProject('node_modules'))) {
    if (name !== '@sadu') symlinkSync(inProject('node_modules', name), join(packages, name))
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(packages, '@sadu', name))
    const own = inProject(name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}

/** Lists the example's address in the copy of the specification, next to another one. */
function listAddress() {
  const routes = join(folder, 'docs/specification/2-screens-and-routes.md')
  const text = readFileSync(routes, 'utf8')
  const listed = text.replace(/^\| `\/requests` +\|/m, '| `/visits` | sign-ins |\n$&')
  if (listed === text) throw new Error(`${routes} does not list /requests.`)
  writeFileSync(routes, listed)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadu-recipe-'))
  const isSource = (path) => !['node_modules', 'dist'].includes(basename(path))
  for (const path of [...WORKSPACES, ...FILES]) {
    cpSync(inProject(path), join(folder, path), { recursive: true, filter: isSource })
  }
  linkPackages()
  listAddress()
  applyRecipe(folder, steps)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'the route is added to the route tree',
  async () => expect(await ofPortal('build/write-route-tree.ts')).toBe(''),
  LIMIT_MS,
)

test(
  'the extraction writes only the recipe’s catalog, which has a translation for each text',
  async () => {
    const { path, code } = steps.find(({ kind }) => kind === 'extracted')
    expect(await ofPortal('build/extract.ts')).toBe('')
    const arabic = new Map(
      Array.from(code[0].matchAll(/^msgid (".*")\nmsgstr (".*")$/gm), ([, id, text]) => [id, text]),
    )
    const file = join(folder, path)
    const filled = readFileSync(file, 'utf8').replaceAll(
      /^msgid (".+")\nmsgstr ""$/gm,
      (empty, id) => `msgid ${id}\nmsgstr ${arabic.get(id) ?? '""'}`,
    )
    writeFileSync(file, filled)
    expect(await ofPortal('build/check-catalogs.ts')).toBe('')
  },
  LIMIT_MS,
)

test.each(WORKSPACES)(
  '%s has no type errors',
  async (name) => expect(await ofTool('tsc', '-p', name)).toBe(''),
  LIMIT_MS,
)

test.each(['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs'])(
  '%s finds no forbidden import',
  async (rules) => expect(await ofTool('depcruise', `--config=${rules}`, ...WORKSPACES)).toBe(''),
  LIMIT_MS,
)

test(
  'the call and the route pass their tests',
  async () => {
    const call = steps.find(({ path }) => path.endsWith('.test.ts')).path
    const ofCall = ['--project', 'bridge', relative('bridge', call)]
    expect(await ofTool('vitest', 'run', ...ofCall)).toBe('')
    const ofRoutes = ['routes', 'texts', 'prefetch', 'app/navigation/navigation'].map(
      (name) => `src/${name}.test.ts`,
    )
    expect(await ofTool('vitest', 'run', '--project', 'portal', ...ofRoutes)).toBe('')
  },
  LIMIT_MS,
)

import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject, pinnedNode } from './project.mjs'

/** A small project with these scripts; its npm, portal build and bridge only report that they
 * ran. */
let project

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'sadu-start-'))
  for (const name of readdirSync(inProject('scripts')).filter((file) => !file.includes('.test.'))) {
    mkdirSync(join(project, 'scripts'), { recursive: true })
    copyFileSync(inProject('scripts', name), join(project, 'scripts', name))
  }
  const runtime = join(project, relative(inProject(), pinnedNode()))
  mkdirSync(dirname(runtime), { recursive: true })
  symlinkSync(pinnedNode(), runtime)
  put('npm-cli.js', NPM)
  lock('1.0.0')
  put('tsconfig.base.json', '{}')
  put('contract/src/call.ts', '1')
  put('content/faqs/topic.yaml', 'id: topic')
  put('portal/src/main.tsx', 'one')
  put('portal/build.mjs', BUILD)
  put('portal/package.json', '{ "scripts": { "build": "node build.mjs" } }')
  put('bridge/src/start.ts', 'one')
  put('demo/people.ts', 'one')
  put('programs/build.mjs', `${BUILD}\nwriteFileSync('dist/main.js', 'process.exit(0)')`)
  put('programs/package.json', '{ "scripts": { "build": "node build.mjs" } }')
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

const NPM = `require('node:fs').copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`
const BUILD = `import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
rmSync('dist', { recursive: true, force: true })
mkdirSync('dist')`

function put(path, text) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

function lock(version) {
  put('package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version } } }))
}

/** The steps that a start reports. */
function start() {
  const output = execFileSync(process.execPath, [join(project, 'scripts/start.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm-cli.js') },
  })
  return [...output.matchAll(/^(Installed|Building|Bundling)/gm)].map(([word]) => word)
}

test('installs and builds once', () => {
  expect(start()).toEqual(['Installed', 'Building', 'Bundling'])
  expect(start()).toEqual([])
})

test('builds again when a file changed, even with the same length and time', () => {
  start()
  const source = join(project, 'portal/src/main.tsx')
  const { atime, mtime } = statSync(source)
  writeFileSync(source, 'two')
  utimesSync(source, atime, mtime)
  expect(start()).toEqual(['Building'])
  expect(start()).toEqual([])
})

test('builds again when a file was added or removed', () => {
  start()
  put('contract/src/more.ts', '')
  expect(start()).toEqual(['Building', 'Bundling'])
  rmSync(join(project, 'contract/src/more.ts'))
  expect(start()).toEqual(['Building', 'Bundling'])
})

test('bundles the bridge again when one of its files changed', () => {
  start()
  put('bridge/src/start.ts', 'two')
  expect(start()).toEqual(['Bundling'])
  expect(start()).toEqual([])
})

test('builds again when the build is missing', () => {
  start()
  rmSync(join(project, 'portal/dist'), { recursive: true })
  expect(start()).toEqual(['Building'])
})

test('does not build when a file was only touched or a test was added', () => {
  start()
  put('portal/src/main.tsx', 'one')
  put('portal/src/main.test.tsx', 'a test')
  expect(start()).toEqual([])
})

test('installs and then builds when the lock file changed', () => {
  start()
  lock('2.0.0')
  expect(start()).toEqual(['Installed', 'Building', 'Bundling'])
  expect(start()).toEqual([])
})

test('installs again when npm’s list of the installed packages is missing', () => {
  start()
  rmSync(join(project, 'node_modules/.package-lock.json'))
  expect(start()).toEqual(['Installed'])
})

test('a test run in CI without PostgreSQL fails before its first test', () => {
  put(
    'scripts/postgres.mjs',
    `export const [installedPostgres, unprivileged] = []
    export const memoryFolder = () => undefined
    export const startPostgres = () => Promise.reject(new Error('no server'))`,
  )
  const { status, stdout } = spawnSync(process.execPath, [join(project, 'scripts/test.mjs')], {
    env: { ...process.env, CI: 'true', npm_execpath: join(project, 'npm-cli.js') },
    encoding: 'utf8',
  })
  expect(stdout).toContain('No PostgreSQL could be started: no server')
  expect(stdout).toMatch(/^0 passed, 1 failed$/m)
  expect(status).toBe(1)
})

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureRouteTree } from './build.mjs'
import { faults, kills, replacements, staticChecks, suites } from './checks.mjs'
import { endAll, endWithSignals, run } from './children.mjs'
import { ensureMachines } from './cluster.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { memoryFolder, startPostgres } from './postgres.mjs'
import { inProject, toolEnvironment } from './project.mjs'
import { failures, flaky, notPassed, progress, readReport, slowest } from './report.mjs'

/** `check` for the quick part, `long` for full counts, both databases and the other engines,
 * `engines` for only those, `faults` for failing machines of a cluster, else the default. Further
 * arguments are parts of test file paths and exclude all other files, the static checks and the
 * kills: `npm test -- cards`. `--shard=1/3` runs a third of the files; the first shard includes the
 * rest. */
const SCOPES = ['check', 'long', 'engines', 'faults']
const given = process.argv.slice(2)
const scope = SCOPES.includes(given[0]) ? given[0] : 'test'
/** Whether the run has neither unit tests nor journeys. */
const isAlone = scope === 'engines' || scope === 'faults'
const named = given.slice(scope === 'test' ? 0 : 1)
const wanted = named.filter((name) => !name.startsWith('--'))
const options = named.filter((name) => name.startsWith('--'))
const hasMoreThanFiles =
  wanted.length === 0 && options.every((one) => !one.startsWith('--shard') || one.includes('=1/'))
const PARALLEL = 2
// Variables that configure the product for its operator, not for tests.
const NOT_FOR_TESTS = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'DEMO_LIVE', 'NODE_ENV']

const total = { passed: 0, failed: 0 }
const ran = []
/** The names of the failed checks and steps, which count no tests. */
const failedSteps = []
const say = (line) => console.log(line)
const folder = mkdtempSync(join(tmpdir(), 'sadu-test-'))
// PostgreSQL's user must be able to enter the folder, and no other user may read it.
chmodSync(folder, 0o711)
const inMemory = memoryFolder()
const cleanUp = () => {
  for (const one of [folder, inMemory]) {
    if (one) rmSync(one, { recursive: true, force: true, maxRetries: 3 })
  }
}
const workFolder = (name) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}

function note(name, began, { passed, failed, said = '' }, output) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const count = passed + failed > 1 ? `  ${passed} passed${failed ? `, ${failed} failed` : ''}` : ''
  say(`${failed ? '✗' : '✓'} ${name.padEnd(24)}${seconds.padStart(6)} s${count}`)
  if (failed) say(`${said || failures(output)}\n`)
  total.passed += passed
  total.failed += failed
}

/** Runs a command. A suite counts its tests in its report and prints each file when it ends. */
async function check({ name, command: [program, args], cwd = inProject(), report, env: own }, env) {
  const began = Date.now()
  const { code, output } = await (report
    ? run(program, [...args, ...options, ...wanted], {
        cwd,
        env: { ...env, ...own },
        onOutput: progress(say),
      })
    : run(program, args, { cwd, env }))
  if (!report) {
    const isGood = code === 0
    if (!isGood) failedSteps.push(name)
    return note(name, began, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }, output)
  }
  const counted = readReport(report, code, { mayBeEmpty: named.length > 0 })
  ran.push(...counted.ran)
  note(name, began, counted, output)
}

/** Runs a step without a command; it passes unless it throws. */
async function step(name, work) {
  const began = Date.now()
  try {
    const result = await work()
    note(name, began, { passed: 1, failed: 0 }, '')
    return result
  } catch (error) {
    failedSteps.push(name)
    note(name, began, { passed: 0, failed: 1 }, error.message)
    return undefined
  }
}

async function inTurns(jobs) {
  const waiting = [...jobs]
  const turn = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: PARALLEL }, turn))
}

/** Starts PostgreSQL for the call tests. Without one they run on the embedded database only, and
 * the run says so; in CI it fails. */
async function database() {
  try {
    return (await startPostgres(say, workFolder('postgres'), [], inMemory)).url
  } catch (error) {
    if (process.env.CI) {
      throw new Error(`No PostgreSQL could be started: ${error.message}`, { cause: error })
    }
    say(`! No PostgreSQL could be started, so the tests run on the embedded database only:`)
    say(`${error.message}\n`)
    return undefined
  }
}

function environment(extra = {}) {
  const env = toolEnvironment({ TMPDIR: workFolder('tmp'), NO_COLOR: '1', ...extra })
  for (const name of NOT_FOR_TESTS) delete env[name]
  return env
}

/** Runs the static checks and the suites that need no browser. */
async function checksAndCalls(env, suite) {
  const checks = hasMoreThanFiles ? staticChecks() : []
  await Promise.all([inTurns(checks.map((one) => () => check(one, env))), check(suite, env)])
}

const isWanted = (file) => wanted.length === 0 || wanted.some((part) => file.includes(part))

/** Runs the browser journeys on a built portal. */
async function journeys(env, suite) {
  if (!readdirSync(suite.cwd).some((file) => file.endsWith('.spec.ts') && isWanted(file))) return
  let built = false
  let browser
  await inTurns([
    () => step('build', async () => ensureBuilt(() => {}).then(() => (built = true))),
    () => step('browser', async () => (browser = await ensureBrowser(say, workFolder('browser')))),
  ])
  if (built && browser) await check(suite, { ...env, ...browser })
  if (built && scope === 'long' && hasMoreThanFiles) {
    for (const one of kills()) await check(one, env)
  }
}

/** Runs the most important journeys in other browser engines, on a built portal. */
async function otherEngines(env, suite) {
  if (!readdirSync(join(suite.cwd, 'engines')).some(isWanted)) return
  const built = await step('build', async () => ensureBuilt(() => {}).then(() => true))
  const engines = await step('engines', () => ensureEngines(say))
  if (built && engines) await check(suite, { ...env, ...engines })
}

/** Runs calls and writes while machines of a cluster and Redis fail, or bridges are replaced. */
async function onMachines(env, checks) {
  const ready = await step('machines', () => ensureMachines(say).then(() => true))
  if (!ready) return
  for (const one of checks) await check(one, env)
}

endWithSignals(cleanUp)
try {
  await ensureInstalled(say)
  const env = environment({ TEST_SCOPE: scope })
  const url = isAlone ? undefined : await database()
  if (url) env.TEST_DATABASE_URL = url
  await ensureRouteTree()
  const [calls, ofBrowser, ofEngines] = suites((name) => join(folder, `${name}.json`))
  // In parallel: journeys wait for the browser as much as they compute.
  await Promise.all([
    ...(isAlone ? [] : [checksAndCalls(env, calls)]),
    ...(isAlone || scope === 'check' ? [] : [journeys(env, ofBrowser)]),
  ])
  if (scope === 'long' || scope === 'engines') await otherEngines(env, ofEngines)
  if (scope === 'faults') await onMachines(env, faults(11))
  if (scope === 'long' && hasMoreThanFiles) {
    await onMachines(env, [...replacements(), ...faults(200)])
  }
} catch (error) {
  say(error.stack)
  total.failed += 1
} finally {
  await endAll()
  cleanUp()
}
const lists = ran.length > 0 ? [slowest(ran), flaky(ran)] : []
// The summary is printed last, since a service may keep only the end of the output.
lists.push([...failedSteps.map((name) => `✗ ${name}`), ...notPassed(ran)])
for (const lines of lists) if (lines.length > 0) say(`\n${lines.join('\n')}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
say(`${total.passed} passed, ${total.failed} failed`)

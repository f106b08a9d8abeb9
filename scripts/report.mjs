import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from './project.mjs'

const SLOWEST = 25
const LINES_OF_AN_ERROR = 20
// The start of the line that Vitest prints for a finished file.
const FILE_ENDED = /^ [✓❯×] /
const FAILURES = /^⎯+ Failed (?:Suites|Tests) /m

/** Prints the line of each file when it ends. The returned function takes the output in chunks. */
export function progress(say) {
  let rest = ''
  return (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()
    for (const line of lines) if (FILE_ENDED.test(line)) say(line)
  }
}

/** Returns the failures in the output, without the passed files, which were printed when they
 * ended. */
export function failures(output) {
  const from = output.search(FAILURES)
  return (from < 0 ? output : output.slice(from)).trim()
}

/** Reads a suite's JSON report, of Vitest or Playwright: how many tests passed and failed, and the
 * duration of each file and test. A skipped test counts as failed, as does a run without tests,
 * unless only some files were requested. */
export function readReport(file, code, { mayBeEmpty = false } = {}) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const ran = report.suites ? partsOfJourneys(report) : partsOf(report)
    const tests = ran.filter(({ kind }) => kind === 'test')
    const passed = tests.filter(({ hasPassed }) => hasPassed).length
    const failed = tests.length - passed
    const isWrong = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty))
    const said = report.suites ? reasons(tests) : ''
    return { passed, failed: isWrong ? 1 : failed, ran, said }
  } catch {
    return { passed: 0, failed: 1, ran: [] }
  }
}

const partsOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, startTime, endTime, assertionResults }) => {
    const path = relative(inProject(), name)
    const isBroken = status === 'failed' && assertionResults.length === 0
    return [
      { kind: 'file', name: path, ms: endTime - startTime, hasPassed: !isBroken },
      ...assertionResults.map((one) => ({
        kind: 'test',
        name: `${path} > ${one.fullName}`,
        ms: one.duration ?? 0,
        hasPassed: one.status === 'passed',
      })),
    ]
  })

/** Reads the same from a Playwright report, per project. A file's duration is the sum of its
 * tests. */
const partsOfJourneys = ({ config, suites }) =>
  suites.flatMap((file) => {
    const path = relative(inProject(), join(config.rootDir, file.file))
    const tests = testsOf(file, path)
    const ms = tests.reduce((sum, one) => sum + one.ms, 0)
    return [{ kind: 'file', name: path, ms, hasPassed: true }, ...tests]
  })

function testsOf({ specs, suites = [] }, above) {
  const here = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      kind: 'test',
      name: `${above} > ${title}, ${projectName}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      hasPassed: status === 'expected' || status === 'flaky',
      isFlaky: status === 'flaky',
      errors: results.flatMap(({ errors }) =>
        errors.map(({ message = '' }) => stripVTControlCharacters(message)),
      ),
    })),
  )
  return [...here, ...suites.flatMap((suite) => testsOf(suite, `${above} > ${suite.title}`))]
}

/** Returns the failures, with each reason once, since a retry often has the same one. */
const reasons = (tests) =>
  tests
    .filter(({ hasPassed }) => !hasPassed)
    .map(({ name, errors }) => [`✗ ${name}`, ...new Set(errors)].join('\n'))
    .join('\n\n')

/** Returns the names of failed parts, as lines. */
export const notPassed = (ran) => ran.filter((one) => !one.hasPassed).map(({ name }) => `✗ ${name}`)

/** Returns the tests that passed only on a retry, by Playwright's report, each with its first
 * error. A flaky test is a bug, even if the run passes. */
export const flaky = (ran) =>
  ran
    .filter(({ isFlaky }) => isFlaky)
    .map(({ name, errors: [first = ''] }) => [`~ flaky: ${name}`, ...essenceOf(first)].join('\n'))

/** Returns the first lines of an error, such as the expected and the received value, without the
 * call log. */
const essenceOf = (error) =>
  error
    .split(/^Call log:/m)[0]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_AN_ERROR)
    .map((line) => `    ${line}`)

/** Returns the slowest files and tests, as lines. */
export const slowest = (ran) => ['file', 'test'].flatMap((kind) => slowestOf(kind, ran))

function slowestOf(kind, ran) {
  const inOrder = ran.filter((one) => one.kind === kind).toSorted((a, b) => b.ms - a.ms)
  const lines = inOrder
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)
  return [`The slowest ${kind}s:`, ...lines]
}

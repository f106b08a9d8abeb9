import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inProject } from './project.mjs'

const SLOWEST = 25
// How Vitest begins the line of a file that has ended.
const FILE_ENDED = /^ [✓❯×] /
const FAILURES = /^⎯+ Failed (?:Suites|Tests) /m

/** Prints the line of each file as it ends. `take` gets the output piece by piece. */
export function progress(say) {
  let rest = ''
  return (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()
    for (const line of lines) if (FILE_ENDED.test(line)) say(line)
  }
}

/** What failed, without the files that passed: those were printed as they ended. */
export function failures(output) {
  const from = output.search(FAILURES)
  return (from < 0 ? output : output.slice(from)).trim()
}

/** What a suite's JSON report says: how many tests passed and failed, which files and tests there were, and how long each took. A skipped
 * test counts as failed, and so does a run without one, unless only some files were asked for. */
export function readReport(file, code, { mayBeEmpty = false } = {}) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const passed = report.numPassedTests
    const failed = report.numTotalTests - passed
    const isWrong = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty))
    return { passed, failed: isWrong ? 1 : failed, ran: partsOf(report) }
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
        errors: one.failureMessages ?? [],
      })),
    ]
  })

/** What did not pass, as lines. */
export const notPassed = (ran) => ran.filter((one) => !one.hasPassed).map(({ name }) => `✗ ${name}`)

/** What passed at a second try alone, as lines: a shaky test is a bug, even where the run is good. */
export const shaky = (ran) =>
  ran
    .filter(({ hasPassed, errors = [] }) => hasPassed && errors.length > 0)
    .map(({ name, errors }) => `~ ${name}\n    shaky: ${errors[0].split('\n')[0]}`)

/** The files and tests that took longest, as lines. */
export const slowest = (ran) => ['file', 'test'].flatMap((kind) => slowestOf(kind, ran))

function slowestOf(kind, ran) {
  const inOrder = ran.filter((one) => one.kind === kind).toSorted((a, b) => b.ms - a.ms)
  const lines = inOrder
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)
  return [`The slowest ${kind}s:`, ...lines]
}

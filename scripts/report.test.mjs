import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from './project.mjs'
import { failures, flaky, notPassed, progress, readReport, slowest } from './report.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sadu-report-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A report of one file with a test of each status. */
function reportOf(...statuses) {
  const file = join(folder, 'report.json')
  const isPassed = (status) => status === 'passed'
  const assertionResults = statuses.map((status, index) => ({
    fullName: `${status} ${index}`,
    status,
    duration: 1000 * (index + 1),
  }))
  writeFileSync(
    file,
    JSON.stringify({
      testResults: [
        {
          name: inProject('scripts/one.test.mjs'),
          status: statuses.every((status) => isPassed(status)) ? 'passed' : 'failed',
          startTime: 0,
          endTime: 9000,
          assertionResults,
        },
      ],
    }),
  )
  return file
}

test('a file is printed when it ends, even if its line arrives in parts', () => {
  const said = []
  const take = progress((line) => said.push(line))
  take(' RUN  v5\n ✓ a.test.mjs (2 te')
  take('sts) 12ms\n   ✓ slow 11ms\n ❯ b.test.mjs (1 test | 1 failed) 3ms\n')
  expect(said).toEqual([' ✓ a.test.mjs (2 tests) 12ms', ' ❯ b.test.mjs (1 test | 1 failed) 3ms'])
})

test('only the failures of a suite’s output are printed', () => {
  const output = ' ✓ a.test.mjs\n\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\n FAIL b.test.mjs\n'
  expect(failures(output)).toBe('⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\n FAIL b.test.mjs')
  expect(failures('Error: no config\n')).toBe('Error: no config')
})

/** A Playwright report with one journey in each project. */
function journeysOf(...tests) {
  const file = join(folder, 'journeys.json')
  const specs = [{ title: 'is opened', tests }]
  const suites = [{ title: 'a card', specs }]
  const files = [{ title: 'cards.spec.ts', file: 'cards.spec.ts', specs: [], suites }]
  writeFileSync(file, JSON.stringify({ config: { rootDir: inProject('e2e') }, suites: files }))
  return file
}
const tries = (...messages) =>
  messages.map((message) => ({ duration: 1000, errors: message ? [{ message }] : [] }))

const NO_TEXT = `\u001B[31mError: expect(locator).toHaveText(expected) failed\u001B[39m

Expected: "Paid"
Received: "Due"

Call log:
  - waiting for the text
`

test('a Playwright report counts each project and marks a passed retry as flaky', () => {
  const file = journeysOf(
    { projectName: 'en', status: 'expected', results: tries('') },
    { projectName: 'ar', status: 'flaky', results: tries(NO_TEXT, '') },
  )
  const { passed, failed, ran } = readReport(file, 0)
  expect([passed, failed]).toEqual([2, 0])
  expect(ran[0]).toMatchObject({ kind: 'file', name: 'e2e/cards.spec.ts', ms: 3000 })
  expect(flaky(ran)).toEqual([
    [
      '~ flaky: e2e/cards.spec.ts > a card > is opened, ar',
      '    Error: expect(locator).toHaveText(expected) failed',
      '    Expected: "Paid"',
      '    Received: "Due"',
    ].join('\n'),
  ])
})

test('a Playwright report prints each failure reason once', () => {
  const file = journeysOf(
    { projectName: 'en', status: 'unexpected', results: tries('No answer', 'No answer') },
    { projectName: 'ar', status: 'skipped', results: [] },
  )
  const { passed, failed, said, ran } = readReport(file, 1)
  expect([passed, failed]).toEqual([0, 2])
  const names = ['en', 'ar'].map(
    (project) => `✗ e2e/cards.spec.ts > a card > is opened, ${project}`,
  )
  expect(said).toBe(`${names[0]}\nNo answer\n\n${names[1]}`)
  expect(notPassed(ran)).toEqual(names)
})

test('a skipped test counts as failed and is named', () => {
  const { passed, failed, ran } = readReport(reportOf('passed', 'skipped', 'failed'), 1)
  expect([passed, failed]).toEqual([1, 2])
  expect(notPassed(ran)).toEqual([
    '✗ scripts/one.test.mjs > skipped 1',
    '✗ scripts/one.test.mjs > failed 2',
  ])
})

test('a run without tests, without a report or with an error counts as failed', () => {
  expect(readReport(reportOf(), 0).failed).toBe(1)
  expect(readReport(reportOf('passed'), 1).failed).toBe(1)
  expect(readReport(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(readReport(reportOf(), 0, { mayBeEmpty: true }).failed).toBe(0)
})

test('the slowest files and tests come first', () => {
  const { ran } = readReport(reportOf('passed', 'passed'), 0)
  expect(slowest(ran)).toEqual([
    'The slowest files:',
    '     9.0 s  scripts/one.test.mjs',
    'The slowest tests:',
    '     2.0 s  scripts/one.test.mjs > passed 1',
    '     1.0 s  scripts/one.test.mjs > passed 0',
  ])
})

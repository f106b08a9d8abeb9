import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { VARIABLES } from './config/variables.ts'
import { demonstration } from '../../programs/demonstration.ts'
import type { Job } from './platform/jobs/job.ts'
import { DEFAULT_ISSUER } from './platform/issuer/issuer.ts'
import { createMetrics } from './platform/operations/metrics.ts'
import { createBridgeJobs } from './schedule/bridge-jobs.ts'
import { createJobs } from './schedule/jobs.ts'
import { codeIn, rowsBelow } from '../../testing/document-table.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

const rowsOf = (heading: string) => rowsBelow(PAGE, `## ${heading}`)

test('the page lists exactly the environment variables of the bridge', () => {
  const listed = rowsOf('Environment').flatMap(([names]) => codeIn(names))
  expect(listed.toSorted()).toEqual(Object.keys(VARIABLES).toSorted())
})

test('the page lists every job with its schedule', async () => {
  const parts = { keys: {}, gateways: {}, objects: {} } as Parameters<typeof createBridgeJobs>[1]
  const { productName, hotline } = DEFAULT_ISSUER.brand
  const jobs = [
    ...createBridgeJobs(readConfig({ EVENTS_DIR: 'events', MAIL_INBOX: 'mail' }), parts),
    ...(await demonstration.loadJobs({ ...parts, productName, hotline }, TEST_NOW)),
  ]
  const listed = rowsOf('Jobs').flatMap(([names, when = '']) =>
    codeIn(names).map(
      (name) => `${name} ${when.split(',')[0]}${everywhere(/on every bridge/.test(when))}`,
    ),
  )
  const run = jobs.map((job) => `${job.name} ${whenOf(job)}${everywhere(job.onEveryBridge)}`)
  expect(listed.toSorted()).toEqual(run.toSorted())
  const byHand = new Set(createJobs(DEFAULT_ISSUER).map(({ name }) => name))
  const isByHand = listed.map((row) => byHand.has(row.split(' ')[0] ?? ''))
  expect(isByHand.lastIndexOf(true), 'those that a command runs come first').toBe(byHand.size - 1)
})

const everywhere = (isSo = false) => (isSo ? ', on every bridge' : '')

function whenOf({ schedule }: Job): string {
  if ('everyMinutes' in schedule) {
    const { everyMinutes } = schedule
    if (everyMinutes === 1) return 'every minute'
    return everyMinutes === 60 ? 'every hour' : `every ${everyMinutes} minutes`
  }
  const two = (count: number) => String(count).padStart(2, '0')
  const minute = schedule.dailyAtMinute
  return `at ${two(Math.floor(minute / 60))}:${two(minute % 60)} in Riyadh`
}

test('the page lists every metric with its description', async () => {
  const figures = async () => ({
    succeeded: [],
    ended: [],
    dead: [],
    ledger: null,
    outbox: [],
    hasWorker: true,
  })
  const metrics = createMetrics({ kind: 'postgres', load: () => null }, figures, () => {})
  const { text } = await metrics.render()
  const ours = [...text.matchAll(/^# HELP (sadu_(?!process_|nodejs_)\w+) (.+)$/gm)]
  expect(rowsOf('Metrics').map(([name, , what]) => [name, what])).toEqual(
    ours.map(([, name, what]) => [`\`${name}\``, what]),
  )
})

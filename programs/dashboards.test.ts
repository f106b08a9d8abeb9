import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../bridge/src/config/config.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { loadKeys } from '../bridge/src/platform/keys/keys.ts'
import { createMetrics } from '../bridge/src/platform/operations/metrics.ts'
import { createOutbox } from '../bridge/src/platform/outbox/outbox.ts'
import type { Running } from '../bridge/src/start.ts'
import { program } from '../scripts/browser.mjs'
import { run } from '../scripts/children.mjs'
import { inProject } from '../scripts/project.mjs'
import { dropDatabase } from '../testing/postgres-server.ts'
import { clonePostgres } from '../testing/postgres-template.ts'
import { start } from './start.ts'

const FOLDER = inProject('deploy/grafana')
const METRICS_TOKEN = 'a-token-of-sixteen'
const serverUrl = process.env['TEST_DATABASE_URL']
/** The metrics that Prometheus adds, with their labels. */
const OWN = { up: ['job', 'instance'], ALERTS: ['alertname', 'alertstate'] }
const WORDS = new Set(
  'sum max count rate topk by on group_left histogram_quantile vector time or'.split(' '),
)

const never = () => Promise.reject(new Error('there is no database'))

type Panel = {
  id: number
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}
type Dashboard = {
  panels: Panel[]
  templating: { list: { name: string; query: string }[] }
}

const dashboards = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Dashboard)
const panels = dashboards.flatMap((dashboard) => dashboard.panels)
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legend: legendFormat })),
)

/** The labels of each metric that a bridge reports. */
function labelsOf(scrape: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', , labels = ''] of scrape.matchAll(/^(\w+)(\{(.*)\})? \S+$/gm)) {
    const names = found.get(name) ?? new Set(['job', 'instance'])
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) names.add(label)
    found.set(name, names)
  }
  return found
}

/** The metrics of a query, and the labels that it names. */
function namesIn(expr: string, legend: string) {
  const selected = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, selectors = '']) =>
    [...selectors.matchAll(/(\w+)(?==|!)/g)].map(([, label = '']) => label),
  )
  const grouped = [...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|(by|on|group_left) \([^)]*\)/g, '')
    .match(/[A-Za-z_]\w*/g)
  return {
    metrics: (bare ?? []).filter((word) => !WORDS.has(word)),
    labels: new Set([...selected, ...grouped, ...shown]),
  }
}

describe.each(serverUrl === undefined ? [] : [serverUrl])('the dashboards', (server) => {
  let dataDir: string
  let databaseUrl: string
  let bridge: Running
  let scrape: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sadu-dashboards-'))
    databaseUrl = await clonePostgres(server, 'migrated')
    bridge = await start(
      readConfig({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DATABASE_REPLICA_URL: databaseUrl,
        PUBLIC_URL: 'https://cards.example.com',
        OUTBOX: 'on',
        METRICS_TOKEN,
        HOST: '127.0.0.1',
        PORT: '0',
      }),
    )
    const db = await openDatabase({ dataDir, databaseUrl })
    const keys = await loadKeys({ directory: join(dataDir, 'keys') }, new Date())
    await db.write(async (tx) => {
      await tx.execute(sql`insert into job (name, bridge, due_at, succeeded_at, ended_at, outcome)
        values ('a-job', '', now(), now(), now(), 'done')`)
      await tx.execute(sql`insert into failed_task (job, key, attempts, failure, failed_at)
        values ('a-job', 'key', 1, 'no', now())`)
      await createOutbox(keys, () => new Date(), new Set(['sms'])).enqueue(tx, {
        channel: 'sms',
        purpose: 'notice',
        to: '+966551200001',
        text: 'News',
        language: 'en',
        about: { en: 'News', ar: 'خبر' },
        isSecurity: false,
      })
    })
    await db.close()
    await fetch(`${bridge.address}/hpsbridge/se/account/list`, { method: 'POST' })
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    scrape = await (await fetch(`${bridge.address}/metrics`, { headers })).text()
    // No browser has reported page timings, so these are recorded here.
    const metrics = createMetrics({ kind: 'postgres', load: () => null }, never, () => {})
    metrics.ofPage({ page: '/home', language: 'en', paintMs: 1, interactionMs: 1, layoutShift: 0 })
    scrape += (await metrics.render()).text
  })
  afterAll(async () => {
    await bridge.stop()
    await dropDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('query only metrics and labels that a bridge reports', () => {
    const reported = labelsOf(scrape)
    expect(queries.length).toBeGreaterThan(20)
    for (const { title, expr, legend } of queries) {
      const { metrics, labels } = namesIn(expr, legend)
      expect(metrics.length, title).toBeGreaterThan(0)
      const known = new Set(metrics.flatMap((name) => OWN[name as keyof typeof OWN] ?? []))
      for (const name of metrics.filter((one) => !(one in OWN))) {
        expect(reported.has(name), `${title}: ${name}`).toBe(true)
        for (const label of reported.get(name) ?? []) known.add(label)
      }
      expect(
        [...labels].filter((label) => !known.has(label)),
        title,
      ).toEqual([])
    }
  })

  test('need the Prometheus configuration to keep the labels of the bridge', () => {
    const own = [...scrape.matchAll(/[{,](job|instance)="/g)].map(([, label]) => label)
    expect(new Set(own)).toEqual(new Set(['job']))
    expect(readFileSync(inProject('deploy/prometheus/prometheus.yml'), 'utf8')).toMatch(
      /job_name: sadu\n(?: +#.*\n)* +honor_labels: true\n/,
    )
  })

  test('show every metric of the bridge', () => {
    const shown = new Set(queries.flatMap(({ expr, legend }) => namesIn(expr, legend).metrics))
    const own = [...scrape.matchAll(/^# TYPE (sadu_(?!process_|nodejs_)\w+) (\w+)$/gm)]
    const missing = own
      .map(([, name = '', type]) => (type === 'histogram' ? `${name}_bucket` : name))
      // The kind of database does not change over time.
      .filter((name) => name !== 'sadu_database_info' && !shown.has(name))
    expect(missing).toEqual([])
  })
})

test('panels do not overlap and have a description', () => {
  for (const { panels: all } of dashboards) {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { title, description, gridPos, targets } of all) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      expect(targets === undefined || description?.endsWith('.'), title).toBe(true)
      const under = all.filter(
        ({ gridPos: at }) =>
          at.x < gridPos.x + gridPos.w &&
          gridPos.x < at.x + at.w &&
          at.y < gridPos.y + gridPos.h &&
          gridPos.y < at.y + at.h,
      )
      expect(under.map((one) => one.title)).toEqual([title])
    }
  }
})

test('queries use only the variables of their dashboard', () => {
  for (const { panels: all, templating } of dashboards) {
    const known = new Set([...templating.list.map(({ name }) => name), '__rate_interval'])
    const used = all.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)),
    )
    expect(used.filter((name) => !known.has(name))).toEqual([])
  }
})

test.each(program('promtool') ? ['promtool'] : [])('%s accepts each query', async (promtool) => {
  const rules = queries.map(({ expr }, at) => ({
    record: `panel:${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  const folder = mkdtempSync(join(tmpdir(), 'sadu-promtool-'))
  const file = join(folder, 'rules.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
  const { code, output } = await run(promtool, ['check', 'rules', file])
  rmSync(folder, { recursive: true })
  expect(output).toContain(`${rules.length} rules found`)
  expect(code).toBe(0)
})

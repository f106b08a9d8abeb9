import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../bridge/src/config/config.ts'
import type { Running } from '../bridge/src/start.ts'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { isBridgeRunning } from '../bridge/src/platform/db/presence.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { outboxMessage } from '../bridge/src/platform/db/schema/operations.ts'
import { loadKeys } from '../bridge/src/platform/keys/keys.ts'
import { createOutbox } from '../bridge/src/platform/outbox/outbox.ts'
import { listenLocally } from '../testing/local-server.ts'
import { dropDatabase } from '../testing/postgres-server.ts'
import { clonePostgres } from '../testing/postgres-template.ts'
import { start } from './start.ts'

const METRICS_TOKEN = 'a-token-of-sixteen'
const authorization = `Bearer ${METRICS_TOKEN}`
const serverUrl = process.env['TEST_DATABASE_URL']

test('a bridge on the embedded database cannot have a role', () => {
  expect(() => readConfig({ ROLE: 'worker' })).toThrow(/Set DATABASE_URL, or unset ROLE/)
})

describe.each(serverUrl === undefined ? [] : [serverUrl])('bridges with roles', (server) => {
  let dataDir: string
  let databaseUrl: string
  let db: Database
  let provider: Awaited<ReturnType<typeof listenLocally>>
  let sent = 0
  const running: Running[] = []

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sadu-roles-'))
    databaseUrl = await clonePostgres(server, 'migrated')
    db = await openDatabase({ dataDir, databaseUrl })
    provider = await listenLocally(
      createServer((_request, response) => {
        sent += 1
        response.writeHead(202).end()
      }),
    )
  })
  afterAll(async () => {
    for (const bridge of running) await bridge.stop()
    await db.close()
    await provider.close()
    await dropDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function startAs(ROLE: 'web' | 'worker'): Promise<Running> {
    const bridge = await start(
      readConfig({
        ROLE,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: 'https://cards.example.com',
        OUTBOX: 'on',
        SMS_URL: `${provider.origin}/sms`,
        SMS_SECRET: 'a-secret-of-at-least-32-characters',
        SMS_FROM: 'Sadu',
        METRICS_TOKEN,
        HOST: '127.0.0.1',
        PORT: '0',
      }),
    )
    running.push(bridge)
    return bridge
  }
  const get = (bridge: Running, path: string) =>
    fetch(`${bridge.address}${path}`, { headers: { authorization } })
  const readiness = async (bridge: Running) => (await get(bridge, '/readyz')).json()
  const metrics = async (bridge: Running) => (await get(bridge, '/metrics')).text()
  const states = async () => {
    const rows = await db.read((tx) => tx.select().from(outboxMessage))
    return rows.map(({ state }) => state)
  }

  /** How many connections listen for notifications; a worker has two. */
  const listening = async () => {
    const found = await db.read((tx) =>
      rowsOf(
        tx,
        sql`select from pg_stat_activity
        where application_name = 'sadu-listen' and datname = current_database()`,
      ),
    )
    return found.length
  }

  const jobs = async () => {
    const rows = await db.read((tx) => rowsOf<{ name: string }>(tx, sql`select name from job`))
    return rows.map(({ name }) => name)
  }

  test('a web bridge serves calls and reports a missing worker, and a worker sends waiting messages', async () => {
    const web = await startAs('web')
    expect(await readiness(web)).toEqual({
      status: 'ready',
      database: 'postgres',
      worker: 'missing',
    })
    expect(await metrics(web)).toContain('sadu_worker_running 0')
    expect((await get(web, '/config.json')).status).toBe(200)
    expect(await db.write(isBridgeRunning)).toBe(true)

    const keys = await loadKeys({ directory: join(dataDir, 'keys') }, new Date())
    const outbox = createOutbox(keys, () => new Date(), new Set(['sms']))
    await db.write((tx) =>
      outbox.enqueue(tx, {
        channel: 'sms',
        purpose: 'notice',
        to: '+966551200001',
        text: 'News',
        language: 'en',
        about: { en: 'News', ar: 'خبر' },
        isSecurity: false,
      }),
    )
    // Jobs are first polled seconds after the start.
    await expect.poll(jobs).toEqual(['rotate-keys'])
    expect(await states()).toEqual(['waiting'])
    expect(await listening()).toBe(0)

    const worker = await startAs('worker')
    await expect.poll(states).toEqual(['sent'])
    expect([sent, await listening()]).toEqual([1, 2])
    expect(await readiness(web)).toMatchObject({ status: 'ready', worker: 'running' })
    expect(await metrics(web)).toContain('sadu_worker_running 1')

    for (const path of ['/', '/config.json', '/docs', '/demo/outbox', '/lookups/ip']) {
      expect((await get(worker, path)).status, path).toBe(404)
    }
    expect((await get(worker, '/healthz')).status).toBe(200)
    expect(await readiness(worker)).toEqual({ status: 'ready', database: 'postgres' })
    expect(await metrics(worker)).toContain('sadu_worker_running 1')
    expect((await fetch(`${worker.address}/metrics`)).status).toBe(404)

    await worker.stop()
    await expect.poll(() => readiness(web)).toMatchObject({ status: 'ready', worker: 'missing' })
    expect((await get(web, '/config.json')).status).toBe(200)
  })
})

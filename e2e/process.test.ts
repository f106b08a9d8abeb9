import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ready, startBridge } from './harness/bridge.ts'
import { freePort } from './harness/ports.ts'
import { inProject } from './harness/project.ts'
import { type Environment, run, runBridge, type Running } from './harness/process.ts'

let folder: string
let data: string
let running: Running[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
  data = join(folder, 'data')
  await cp(inject('filledData'), data, { recursive: true })
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await rm(folder, { recursive: true, force: true })
})

const keep = <T extends Running>(one: T): T => {
  running.push(one)
  return one
}

/** What a start that cannot succeed says before it ends. */
async function refusalOf(environment: Environment): Promise<string> {
  const bridge = keep(runBridge({ PORT: String(await freePort()), DATA_DIR: data, ...environment }))
  expect(await bridge.ended).toBe(1)
  const lines = bridge.output().trim().split('\n')
  expect(lines, 'one clear line').toHaveLength(1)
  return lines[0]!
}

describe('what stands in the way of a start is said in one line', () => {
  test('a data folder that another process has open, which goes on undisturbed', async () => {
    const first = await startBridge(data)
    keep(first.running)
    expect(await refusalOf({})).toContain(data)
    const answer = await fetch(`${first.url}/readyz`)
    expect(answer.status).toBe(200)
  })

  test('a port that is taken', async () => {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    expect(await refusalOf({ PORT: String(port) })).toContain(String(port))
    taken.close()
  })

  test('a database that nobody serves, without repeating its password', async () => {
    const port = await freePort()
    const address = `postgres://sadu:hunter2-secret@localhost:${port}/sadu`
    const line = await refusalOf({ DATABASE_URL: address })
    expect(line).toMatch(/DATABASE_URL|PostgreSQL|database/i)
    expect(line).not.toContain('hunter2-secret')
  })

  test('an address that is no database’s', async () => {
    expect(await refusalOf({ DATABASE_URL: 'mysql://localhost/sadu' })).toContain('DATABASE_URL')
  })

  test('a port that is no port', async () => {
    expect(await refusalOf({ PORT: 'eighty' })).toContain('PORT')
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: file })).toContain(file)
  })
})

describe('npm start', () => {
  /** Every process that this one started, directly or not. */
  function family(pid: number): number[] {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const pairs = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
    const ids = [pid]
    for (const one of ids) {
      ids.push(...pairs.filter(([, parent]) => parent === one).map(([id]) => id!))
    }
    return ids.slice(1)
  }

  function isAlive(pid: number): boolean {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it and all that it started',
    async (signal) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const start = keep(run('npm', ['start'], { PORT: String(port), DATA_DIR: data }))
      await ready(url, start)
      // It answers a moment before what it prints has come through.
      await expect.poll(start.output).toContain(url)
      const started = family(start.child.pid!)
      expect(started, 'the bridge runs in the process that prepared it').toHaveLength(1)
      start.child.kill(signal)
      expect(await start.ended).toBe(0)
      expect(started.filter(isAlive)).toEqual([])
    },
  )

  test('a started product serves the screens of both languages', async () => {
    const { url, running: bridge } = await startBridge(data)
    keep(bridge)
    for (const language of ['en', 'ar']) {
      const html = await (await fetch(`${url}/${language}/login`)).text()
      expect(html).toContain(`lang="${language}"`)
    }
    expect(await readdir(inProject('portal/dist'))).toContain('pages')
  })
})

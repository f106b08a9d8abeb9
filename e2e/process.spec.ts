import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './harness/test.ts'
import { ready, startBridge } from './harness/bridge.ts'
import { freePort } from './harness/ports.ts'
import { inProject } from './harness/project.ts'
import { run, type Running } from './harness/process.ts'

/** Uses the embedded database, as on a first start of the product. */
let folder: string
let data: string
let running: Running[]

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
  data = join(folder, 'data')
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

test.beforeEach(() => {
  running = []
})

test.afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
})

const keep = <T extends Running>(one: T): T => {
  running.push(one)
  return one
}

test.describe('npm start', { tag: ['@once', '@long'] }, () => {
  /** Returns every descendant process of this one, with its command. */
  function family(pid: number): { id: number; command: string }[] {
    const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    const all = table.split('\n').flatMap((line) => {
      const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return command === undefined ? [] : [{ id: Number(id), parent: Number(parent), command }]
    })
    const found = all.filter(({ id }) => id === pid)
    for (const one of found) found.push(...all.filter(({ parent }) => parent === one.id))
    return found.slice(1)
  }

  /** A pool process, which exists while there is something to print, to hash or to inspect. */
  const isOfPool = ({ command }: { command: string }) => command.endsWith('-process.ts')

  function isAlive(pid: number): boolean {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('fills the demonstration on the first start, and serves both languages', async () => {
    const { url, running: bridge } = await startBridge({ DATA_DIR: data })
    keep(bridge)
    for (const language of ['en', 'ar']) {
      const html = await (await fetch(`${url}/${language}/login`)).text()
      expect(html).toContain(`lang="${language}"`)
    }
    expect(await readdir(inProject('portal/dist'))).toContain('pages')
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`stops with all its child processes on ${signal}`, async () => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const start = keep(run('npm', ['start'], { PORT: String(port), DATA_DIR: data }))
      await ready(url, start)
      // It responds shortly before its output arrives.
      await expect.poll(start.output).toContain(url)
      const started = family(start.child.pid!)
      const bridge = started.filter((one) => !isOfPool(one))
      expect(bridge, 'the bridge runs in the process that prepared it').toHaveLength(1)
      start.child.kill(signal)
      expect(await start.ended).toBe(0)
      expect(started.filter(({ id }) => isAlive(id))).toEqual([])
    })
  }
})

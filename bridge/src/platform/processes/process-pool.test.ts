import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { createProcessPool, JobOverLimit, type PoolOptions } from './process-pool.ts'

type Job = { does?: 'hang' | 'hoard' | 'wait' | 'throw' | 'end' }

const SERVE_JOBS = new URL('./serve-jobs.ts', import.meta.url).href

/** A program whose processes are numbered as they start and return their number. `first` runs
 * before each is ready. */
function numberedProgram(first = '') {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const started = join(folder, 'started')
  writeFileSync(started, '')
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    import { serveJobs } from ${JSON.stringify(SERVE_JOBS)}
    const started = ${JSON.stringify(started)}
    appendFileSync(started, process.pid + '\\n')
    const number = readFileSync(started, 'utf8').split('\\n').indexOf(String(process.pid)) + 1
    const hoarded = []
    ${first}
    serveJobs((setup) => ({ does }) => {
      if (does === 'hang') for (;;);
      if (does === 'hoard') return new Promise(() => hoarded.push(Buffer.alloc(300_000_000, 1)))
      if (does === 'wait') return new Promise(() => {})
      if (does === 'throw') throw new Error('wrong job')
      if (does === 'end') process.exit(3)
      return { number, setup }
    })`,
  )
  const pids = () => readFileSync(started, 'utf8').trim().split('\n').map(Number)
  return { program: pathToFileURL(file), pids }
}

function poolOf({ first = '', ...options }: Partial<PoolOptions> & { first?: string } = {}) {
  const report = vi.fn<(error: Error) => void>()
  const { program, pids } = numberedProgram(first)
  const pool = createProcessPool<Job, { number: number; setup: object }>({
    program,
    report,
    ...options,
  })
  onTestFinished(() => pool.close())
  const run = async (does?: Job['does']) => (await pool.run(does ? { does } : {})).number
  return { pool, pids, report, run }
}

const UNAVAILABLE = expect.objectContaining({ codeName: 'unavailable' }) as Refusal
const statusesOf = (tries: PromiseSettledResult<unknown>[]) => tries.map(({ status }) => status)

describe('a pool of processes', () => {
  test('runs jobs in one process that is set up before the first job', async () => {
    const { pool } = poolOf({ setup: { colour: 'madder' } })
    pool.warm()
    const answers = await Promise.all([pool.run({}), pool.run({})])
    const answer = { number: 1, setup: { colour: 'madder' } }
    expect(answers).toEqual([answer, answer])
  })

  test('uses as many processes as its size, and no more', async () => {
    const { run } = poolOf({ size: 2 })
    const numbers = await Promise.all([run(), run(), run(), run(), run()])
    expect(new Set(numbers)).toEqual(new Set([1, 2]))
  })

  test('rethrows an error of the program and keeps the process', async () => {
    const { run, report } = poolOf()
    await expect(run('throw')).rejects.toThrow('wrong job')
    expect(await run()).toBe(1)
    expect(report).not.toHaveBeenCalled()
  })

  test('rejects a job whose process dies and runs the next job in another process', async () => {
    const { run, report } = poolOf()
    const tries = await Promise.allSettled([run('end'), run(), run('end'), run()])
    expect(statusesOf(tries)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(tries[0]).toMatchObject({ reason: UNAVAILABLE })
    expect(tries[3]).toMatchObject({ value: 3 })
    expect(report).toHaveBeenCalledTimes(2)
  })

  test('rejects jobs and reports the reason when no process can start', async () => {
    const { run, report } = poolOf({ first: "throw new Error('no compiler')" })
    await expect(run()).rejects.toEqual(UNAVAILABLE)
    await expect(run()).rejects.toEqual(UNAVAILABLE)
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      expect.stringContaining('no compiler'),
      expect.stringContaining('no compiler'),
    ])
  })

  test('stops a job that takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { run, report, pids } = poolOf({ longestJobMs: 5_000 })
    const stuck = run('wait')
    const waiting = run()
    await expect.poll(() => pids()[0]).toBeGreaterThan(0)
    vi.advanceTimersByTime(5_000)
    await expect(stuck).rejects.toEqual(UNAVAILABLE)
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'a job timed out after 5000 ms' }),
    )
    expect(await waiting).toBe(2)
  })

  test('stops a job that uses up its CPU time, but not one that only waits', async () => {
    const { run, report } = poolOf({ size: 2, limits: { cpuMs: 300 } })
    const waiting = run('wait')
    void waiting.catch(() => {})
    await expect(run('hang')).rejects.toBeInstanceOf(JobOverLimit)
    expect(await run()).toBe(3)
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'the process ended over the limit: processor' }),
    )
  })

  test('stops a job that uses up its memory', async () => {
    const { run, report } = poolOf({ limits: { memoryBytes: 250_000_000 } })
    await expect(run('hoard')).rejects.toBeInstanceOf(JobOverLimit)
    expect(await run()).toBe(2)
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'the process ended over the limit: memory' }),
    )
  })

  test('rejects jobs when too many wait', async () => {
    const { run } = poolOf({ longestQueue: 2 })
    const tries = await Promise.allSettled([run(), run(), run(), run()])
    expect(statusesOf(tries)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(tries[3]).toMatchObject({ reason: UNAVAILABLE })
  })

  test('replaces a process after its maximum number of jobs without failing a job', async () => {
    const { run, report, pids } = poolOf({ jobsPerProcess: 5 })
    const processes: number[] = []
    await vi.waitUntil(
      async () => {
        processes.push(await run())
        return new Set(processes).size === 3
      },
      { timeout: 60_000, interval: 1 },
    )
    expect(processes.filter((number) => number === 1).length).toBeGreaterThanOrEqual(5)
    expect(report).not.toHaveBeenCalled()
    await expect.poll(() => pids().slice(0, 2).filter(isRunning)).toEqual([])
  })

  test('ignores signals to the process group, which are for the bridge', async () => {
    const { run, pids } = poolOf()
    expect(await run()).toBe(1)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      for (const pid of pids()) process.kill(pid, signal)
    }
    expect(await run()).toBe(1)
  })

  test('ends its processes on close and rejects waiting and later jobs', async () => {
    const { pool, run, report, pids } = poolOf()
    await run()
    const refused = Promise.allSettled([run('hang'), run()])
    await pool.close()
    for (const tried of await refused) expect(tried).toMatchObject({ reason: UNAVAILABLE })
    await expect(run()).rejects.toBeInstanceOf(Refusal)
    expect(report).not.toHaveBeenCalled()
    expect(pids().filter(isRunning)).toEqual([])
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

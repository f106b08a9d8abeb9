import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { OVER_LIMIT, type Watched } from './job-limits.ts'

const LOOK_EVERY_MS = 50
const STANDARD_ERROR = 2

/** Ends the process when its job exceeds its limits. This needs its own thread, since a job may
 * block its thread, also in native code. */
function watch(watched: Watched): never {
  for (;;) {
    Atomics.wait(watched.job, 0, 0)
    watchJob(watched, Atomics.load(watched.job, 0))
  }
}

function watchJob({ job, limits }: Watched, number: number): void {
  const { cpuMs = Infinity, memoryBytes = Infinity } = limits
  const before = usedMs()
  while (isRunning(job, number)) {
    if (usedMs() - before > cpuMs) end('processor')
    if (process.memoryUsage.rss() > memoryBytes) end('memory')
  }
}

/** Whether the job is still running after one polling interval. */
const isRunning = (job: Int32Array, number: number) =>
  number !== 0 && Atomics.wait(job, 0, number, LOOK_EVERY_MS) === 'timed-out'

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function end(what: string): void {
  writeSync(STANDARD_ERROR, `${OVER_LIMIT}${what}`)
  process.kill(process.pid, 'SIGKILL')
}

watch(workerData as Watched)

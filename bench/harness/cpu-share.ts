import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup'
const PERIOD_US = 100_000
/** How much more a group counts than a process without one, so that other work takes none of its share. */
const WEIGHT = 10

/** A control group that holds processes to a part of a core. */
export type CpuShare = {
  /** How long its processes have computed, in seconds. */
  used(): number
  /** Removes it; its processes have to be over. */
  remove(): void
}

/** What is written to which files of a control group, in version 1 or 2 of its interface. */
export function cpuSettings(cores: number, version: 1 | 2): Record<string, string> {
  const quota = Math.round(cores * PERIOD_US)
  return version === 1
    ? {
        'cpu.cfs_period_us': String(PERIOD_US),
        'cpu.cfs_quota_us': String(quota),
        'cpu.shares': String(WEIGHT * 1024),
      }
    : { 'cpu.max': `${quota} ${PERIOD_US}`, 'cpu.weight': String(WEIGHT * 100) }
}

/** Seconds of computing from `cpuacct.usage`, in nanoseconds, or `cpu.stat`, in microseconds. */
export function secondsUsed(text: string): number {
  const micros = /^usage_usec (\d+)$/m.exec(text)?.[1]
  return micros === undefined ? Number(text) / 1e9 : Number(micros) / 1e6
}

/** Holds a process, with the threads that it has and will have, to this many cores. Needs root, and a
 * control group for processors: rejects otherwise. */
export function holdTo(cores: number, pid: number): CpuShare {
  const isOld = existsSync(join(GROUPS, 'cpu'))
  const name = `sadu-bench-${pid}`
  const folder = join(GROUPS, isOld ? 'cpu' : '', name)
  const usage = isOld ? join(GROUPS, 'cpuacct', name) : folder
  const remove = () => {
    for (const one of new Set([folder, usage])) if (existsSync(one)) rmdirSync(one)
  }
  for (const one of new Set([folder, usage])) mkdirSync(one, { recursive: true })
  process.once('exit', () => {
    try {
      remove()
    } catch {
      // A process that was just killed is still in it.
    }
  })
  for (const [file, value] of Object.entries(cpuSettings(cores, isOld ? 1 : 2))) {
    writeFileSync(join(folder, file), value)
  }
  for (const one of new Set([folder, usage])) {
    writeFileSync(join(one, 'cgroup.procs'), String(pid))
  }
  return {
    used: () =>
      secondsUsed(readFileSync(join(usage, isOld ? 'cpuacct.usage' : 'cpu.stat'), 'utf8')),
    remove,
  }
}

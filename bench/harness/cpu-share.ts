import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup'
const PERIOD_US = 100_000
/** The weight of a group in relation to a process without one, so that other work takes none of its
 * share. */
const WEIGHT = 10

/** A control group that limits processes to a part of a core. */
export type CpuShare = {
  /** Returns the CPU time of its processes, in seconds. */
  used(): number
  /** Removes the group, whose processes must have ended. */
  remove(): void
}

/** Returns the contents of the files of a control group, in version 1 or 2 of its interface. */
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

/** Returns the seconds of CPU time in `cpuacct.usage`, in nanoseconds, or `cpu.stat`, in
 * microseconds. */
export function secondsUsed(text: string): number {
  const micros = /^usage_usec (\d+)$/m.exec(text)?.[1]
  return micros === undefined ? Number(text) / 1e9 : Number(micros) / 1e6
}

/** Limits a process, with all its present and future threads, to this many cores. Needs root, and a
 * control group for processors; throws otherwise. */
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
      // The group still contains a process that was just killed.
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

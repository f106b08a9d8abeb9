import { Refusal } from '../../core/refusal.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { createFairQueue, QUEUE_PLACES } from '../limits/fair-queue.ts'
import { createProcessPool, JobOverLimit, type ProcessPool } from '../processes/process-pool.ts'
import type { Inspected, InspectionJob } from './inspected.ts'
import type { Scan } from './clamd.ts'

/** What a file may take to be looked at: several times what the largest good one does. */
const LIMITS = { cpuMs: 30 * SECOND_MS, memoryBytes: 1_000_000_000 }
/** Against an inspection that hangs. A good file on a busy machine does not come near it. */
const LONGEST_MS = 3 * MINUTE_MS
/** A process that has held large pictures is replaced after so many. */
const JOBS_PER_PROCESS = 200

type Stored = Exclude<Inspected, { refused: unknown }>

/** Looks into files that people send, in a process of its own. */
export type Inspector = {
  /** The copy that people open of a file, for whoever sends it from an address: addresses take turns. Refuses one of another
   * kind, one that is broken, active, locked or harmful, and with `unavailable` when it cannot be looked at. */
  inspect(content: Buffer, ip: string): Promise<Stored>
  close(): Promise<void>
}

const startPool = (report: (error: Error) => void) =>
  createProcessPool<InspectionJob, Inspected>({
    program: new URL('./inspect-process.ts', import.meta.url),
    longestJobMs: LONGEST_MS,
    limits: LIMITS,
    jobsPerProcess: JOBS_PER_PROCESS,
    report,
  })

/** Makes an inspector, which starts nothing before the first file. */
export function createInspector({
  scan,
  report,
  pool = startPool(report),
}: {
  /** Looks for what is harmful; null without a scanner. */
  scan: Scan | null
  report: (error: Error) => void
  /** The process that looks. */
  pool?: Pick<ProcessPool<InspectionJob, Inspected>, 'run' | 'close'>
}): Inspector {
  const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })

  async function isClean(content: Buffer): Promise<boolean> {
    if (!scan) return true
    try {
      return await scan(content)
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
      throw new Refusal('unavailable')
    }
  }

  async function look(content: Buffer): Promise<Inspected> {
    try {
      return await pool.run({ content })
    } catch (error) {
      if (error instanceof JobOverLimit) return { refused: 'fileUnreadable' }
      throw error
    }
  }

  return {
    inspect: (content, ip) =>
      queue.withPlace(ip, async (inTurn) => {
        const found = await inTurn(() => look(content))
        if ('refused' in found) throw new Refusal(found.refused)
        if (!(await isClean(content))) throw new Refusal('fileInfected')
        return found
      }),
    close: () => pool.close(),
  }
}

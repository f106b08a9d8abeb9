import { Refusal } from '../../core/refusal.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { createFairQueue, QUEUE_PLACES } from '../limits/fair-queue.ts'
import { createProcessPool, JobOverLimit, type ProcessPool } from '../processes/process-pool.ts'
import type { Inspected, InspectionJob } from './inspected.ts'
import type { Scan } from './clamd.ts'

/** Limits of an inspection: several times the needs of the largest valid file. */
const LIMITS = { cpuMs: 30 * SECOND_MS, memoryBytes: 1_000_000_000 }
/** Timeout of an inspection that hangs. A valid file on a busy machine stays far below it. */
const LONGEST_MS = 3 * MINUTE_MS
/** A process is replaced after this many jobs, to free memory used for large pictures. */
const JOBS_PER_PROCESS = 200

type Stored = Exclude<Inspected, { refused: unknown }>

/** Inspects uploaded files in a child process. */
export type Inspector = {
  /** Returns the safe copy of an uploaded file. Queues fairly by address. Throws a refusal for a
   * file that is of another type, broken, active, locked or harmful, and `unavailable` if it
   * cannot be inspected. */
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

/** Creates an inspector. Its process starts with the first file. */
export function createInspector({
  scan,
  report,
  pool = startPool(report),
}: {
  /** The malware scan; null without a scanner. */
  scan: Scan | null
  report: (error: Error) => void
  /** The inspecting process. */
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

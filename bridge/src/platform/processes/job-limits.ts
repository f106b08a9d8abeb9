/** What a job may take of the machine: of the processor's time, which a busy or slow machine does not use up by
 * itself, and of memory. */
export type JobLimits = { cpuMs?: number; memoryBytes?: number }

/** What this thread is started with. `job` is the number of the job that runs, or 0. */
export type Watched = { job: Int32Array; limits: JobLimits }

/** What the process says last when its job goes over a limit. */
export const OVER_LIMIT = 'over the limit: '

/** Limits of a job: memory, and CPU time, which does not grow while the job waits or the machine is
 * busy. */
export type JobLimits = { cpuMs?: number; memoryBytes?: number }

/** The start data of the watching thread. `job` is the number of the running job, or 0. */
export type Watched = { job: Int32Array; limits: JobLimits }

/** Prefix of the last output of a process whose job exceeded a limit. */
export const OVER_LIMIT = 'over the limit: '

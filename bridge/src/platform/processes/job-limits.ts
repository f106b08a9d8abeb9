/** Limits of a job: CPU time, which waiting or a busy machine does not use up, and memory. */
export type JobLimits = { cpuMs?: number; memoryBytes?: number }

/** What the watching thread is started with. `job` is the number of the running job, or 0. */
export type Watched = { job: Int32Array; limits: JobLimits }

/** Prefix of the last output of a process whose job exceeded a limit. */
export const OVER_LIMIT = 'over the limit: '

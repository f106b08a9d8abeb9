import { StartRefusal } from '../core/start-refusal.ts'
import { createLogger } from '../platform/operations/logs.ts'
import { createJobs } from '../schedule/jobs.ts'
import type { Terminal } from './terminal.ts'

/** Runs one job now, whether or not it is due. Returns 1 if it fails or finds a difference, 2 if
 * there is no such job or no such database. */
export async function jobs({
  args: [name],
  settings,
  withDatabase,
  say,
  complain,
  interrupted,
}: Terminal): Promise<number> {
  try {
    const config = settings()
    const all = createJobs(config.issuer)
    const job = all.find((one) => one.name === name)
    if (!job) {
      const names = all.map((one) => one.name).join(', ')
      throw new StartRefusal(`Write one of these as its name: ${names}.`)
    }
    const signal = interrupted()
    return await withDatabase(async (db) => {
      const logger = createLogger(config.logLevel)
      const did = await job.work({ db, logger, now: new Date(), signal, isByHand: true })
      const counts = Object.entries(did).map(([what, count]) => `${what} ${count}`)
      say(`${signal.aborted ? 'Stopped' : 'Done'}: ${counts.join(', ')}.`)
      return signal.aborted || did['differences'] ? 1 : 0
    })
  } catch (error) {
    const isExpected = error instanceof StartRefusal
    complain(`The job could not run. ${isExpected ? error.message : String(error)}`)
    return isExpected ? 2 : 1
  }
}

import { readSettings } from '../config/config.ts'
import { openDatabase } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { createLogger } from '../platform/operations/logs.ts'
import { createJobs } from '../schedule/jobs.ts'

// Runs one job of the database that the environment names, now, whenever it is due. Ends with 1 when
// it fails or finds a difference, with 2 when there is no such job or no such database.
const name = process.argv[2]
try {
  const config = readSettings(process.env)
  const jobs = createJobs(config.issuer)
  const job = jobs.find((one) => one.name === name)
  if (!job) {
    const names = jobs.map((one) => one.name).join(', ')
    throw new StartRefusal(`Write one of these as its name: ${names}.`)
  }
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort())
  const { dataDir, databaseUrl } = config
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined })
  try {
    await migrate(db)
    const logger = createLogger(config.logLevel)
    const did = await job.work({ db, logger, now: new Date(), signal: ending.signal })
    const said = Object.entries(did).map(([what, count]) => `${what} ${count}`)
    process.stdout.write(`${ending.signal.aborted ? 'Stopped' : 'Done'}: ${said.join(', ')}.\n`)
    process.exitCode = ending.signal.aborted || did['differences'] ? 1 : 0
  } finally {
    await db.close()
  }
} catch (error) {
  const isExpected = error instanceof StartRefusal
  process.stderr.write(`The job could not run. ${isExpected ? error.message : String(error)}\n`)
  process.exitCode = isExpected ? 2 : 1
}

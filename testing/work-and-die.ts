import { pino } from 'pino'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { createRunner } from '../bridge/src/platform/jobs/runner.ts'

// A bridge process that is killed while it runs the job `killed`: it writes a row in one
// transaction and another in a second one, which never ends, and then prints the time.
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await migrate(db)
const row = (name: string) =>
  sql`insert into job (name, due_at) values (${name}, '9999-12-31T00:00:00Z')`
const runner = createRunner({
  bridge: 'dead',
  db,
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  jobs: [
    {
      name: 'killed',
      schedule: { everyMinutes: 1 },
      async work({ db: own }) {
        await own.write((tx) => tx.execute(row('committed')))
        return own.write(async (tx) => {
          await tx.execute(row('open'))
          process.stdout.write(`${Date.now()}\n`)
          return new Promise(() => setInterval(() => {}, 1_000))
        })
      },
    },
  ],
})
await runner.round()

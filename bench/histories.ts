import * as fc from 'fast-check'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { checkLedger } from '../bridge/src/domain/ledger/check.ts'
import { historiesOf, liveThrough, type Surprise } from '../testing/ledger-histories.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { report } from './harness/report.ts'

const BATCHES = 50
const AT_ONCE = 200

/** Runs 10,000 random account histories on PostgreSQL, each compared with an in-memory model:
 * authorizations, postings with other amounts and rates, full and partial reversals, refunds,
 * payments, declined attempts, points, cycle closings, archiving, repeated events with the same or
 * other content, and transactions that fail half-way. */
const seed = Number(process.argv[2] ?? Date.now() % 2 ** 31)
const postgres = await startPostgres()
const db = await openDatabase({ databaseUrl: postgres.url, dataDir: temporaryFolder('data') })
try {
  await migrate(db)
  const began = performance.now()
  const surprises: Surprise[] = []
  for (const histories of fc.sample(historiesOf(AT_ONCE), { numRuns: BATCHES, seed })) {
    surprises.push(...(await liveThrough(db, histories)))
  }
  const seconds = (performance.now() - began) / 1_000
  const { signal } = new AbortController()
  const { accounts, statements, differences } = await checkLedger(db, new Date(), signal)
  for (const one of surprises.slice(0, 5)) console.log(JSON.stringify(one))
  report(`Random histories, PostgreSQL, seed ${seed}. ${machine()}`, [
    { what: 'histories', measured: `${BATCHES * AT_ONCE} in ${seconds.toFixed(0)} s` },
    {
      what: 'that differ from the model',
      measured: String(surprises.length),
      bar: '0',
      holds: surprises.length === 0,
    },
    { what: 'accounts and statements checked', measured: `${accounts}, ${statements}` },
    {
      what: 'balances, statements and postings that differ',
      measured: String(differences.length),
      bar: '0',
      holds: differences.length === 0,
    },
  ])
} finally {
  await db.close()
  await postgres.stop()
}

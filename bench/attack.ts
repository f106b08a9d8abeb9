import { Client } from 'pg'
import { foreignRows } from './attacks/foreign-rows.ts'
import { parallelGuesses } from './attacks/guesses.ts'
import { onePerson } from './attacks/one-person.ts'
import { queues } from './attacks/queues.ts'
import { spoiledBodies } from './attacks/spoiled-bodies.ts'
import { spraying } from './attacks/spraying.ts'
import { tamperings } from './attacks/tamperings.ts'
import { timing } from './attacks/timing.ts'
import { tokensAndProofs } from './attacks/tokens-and-proofs.ts'
import { BEHIND_PROXY } from './harness/address.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { report, type Line } from './harness/report.ts'

/** Attacks a running bridge on PostgreSQL. The first argument is how many known and unknown people
 * are compared at each step, the second how many malformed bodies are sent. */
const [people = 1_000, bodies = 100_000] = process.argv.slice(2).map(Number)
const postgres = await startPostgres()
const database = new Client({ connectionString: postgres.url })
await database.connect()
// All bridges of this run share the first one's keys.
const dataDir = temporaryFolder('data')
const start = (environment: Record<string, string>) =>
  startProduct({
    dataDir,
    databaseUrl: postgres.url,
    environment: { ...BEHIND_PROXY, ...environment },
  })

/** Runs one part on a bridge of its own, without rate limits and with no user locked. */
async function attack(
  what: string,
  work: (origin: string) => Promise<Line[]>,
  limits: Record<string, string> = RAISED_LIMITS,
): Promise<void> {
  const product = await start(limits)
  try {
    await database.query('truncate limit_counter, sign_in_guard')
    report(`${what}. ${machine()}`, await work(product.origin))
  } finally {
    await product.stop()
  }
}

try {
  await attack('Rows of other people', foreignRows)
  await attack('Tokens and proofs', tokensAndProofs)
  await attack('Guesses at once', parallelGuesses)
  await attack('Spraying, with the limits as they are', spraying, {})
  report(
    `An audit changed in the database. ${machine()}`,
    await tamperings(dataDir, postgres.url, database),
  )
  await attack('Queues held by one address', queues)
  await attack('One person against another, default limits', onePerson, {})
  await attack(`Who exists, ${people} known and ${people} unknown in turn`, (origin) =>
    timing(origin, database, people),
  )
  await attack('Bodies in which something is wrong', (origin) => spoiledBodies(origin, bodies))
} finally {
  await database.end()
  await postgres.stop()
}

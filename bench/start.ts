import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { median } from './harness/stats.ts'

const RUNS = 5

/** The time from `npm start` to the first response, with a filled database and a built portal:
 * every start but the first. */
async function warmStart(databaseUrl?: string): Promise<number> {
  const options = {
    dataDir: temporaryFolder('start'),
    asTyped: true,
    ...(databaseUrl && { databaseUrl }),
  }
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const product = await startProduct(options)
    times.push(product.readyAfterMs / 1000)
    await product.stop()
  }
  // The first start creates and fills the database.
  return median(times.slice(1))
}

const embedded = await warmStart()
const postgres = await startPostgres()
try {
  const real = await warmStart(postgres.url)
  report(`Warm start to the first response, median of ${RUNS}. ${machine()}`, [
    atMost('embedded database', embedded, 2.5, ' s', 2),
    atMost('PostgreSQL', real, 1.5, ' s', 2),
  ])
} finally {
  await postgres.stop()
}

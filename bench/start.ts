import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { startProduct } from './harness/product.ts'
import { atMost, report, type Line } from './harness/report.ts'
import { median } from './harness/stats.ts'

const RUNS = 7

/** The folder of another release to compare with, in which `npm start` has run before. */
const other = process.argv[2]

/** The place of a release: its folder and its own database, which the first start creates and
 * fills. */
type Place = { root?: string; dataDir: string; asTyped: true; databaseUrl?: string }

/** Measures the time from `npm start` to the first response, with a filled database and built
 * sources: every start but the first. Releases are started in turn. Returns the seconds of each
 * release. */
async function warmStarts(places: readonly Place[]): Promise<number[]> {
  const times: number[][] = places.map(() => [])
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [at, place] of places.entries()) {
      const product = await startProduct(place)
      if (run > 0) times[at]?.push(product.readyAfterMs / 1000)
      await product.stop()
    }
  }
  return times.map(median)
}

function linesOf(what: string, [own = 0, theirs]: readonly number[]): Line[] {
  const lines: Line[] = [{ what, measured: `${own.toFixed(2)} s` }]
  if (theirs === undefined) return lines
  return [
    ...lines,
    { what: `${what}, other release`, measured: `${theirs.toFixed(2)} s` },
    atMost(`${what}, in relation to it`, own / theirs, 1.2, '', 2),
  ]
}

const roots = [{}, ...(other ? [{ root: other }] : [])]
const place = () => ({ dataDir: temporaryFolder('start'), asTyped: true as const })

const embedded = await warmStarts(roots.map((root) => ({ ...root, ...place() })))
const servers = await Promise.all(roots.map(() => startPostgres()))
try {
  const real = await warmStarts(
    servers.map(({ url }, at) => ({ ...roots[at], ...place(), databaseUrl: url })),
  )
  report(`Warm start to the first response, median of ${RUNS}. ${machine()}`, [
    ...linesOf('embedded database', embedded),
    ...linesOf('PostgreSQL', real),
  ])
} finally {
  await Promise.all(servers.map((server) => server.stop()))
}

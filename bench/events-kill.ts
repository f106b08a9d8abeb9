import { sendEventsUnderKills } from '../testing/events-under-kills.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { atLeast, atMost, report } from './harness/report.ts'

const COUNT = { events: 10_000, subjects: 100, kills: 200 }

/** Kills the sender and the receiver of issuer events alternately with `kill -9`, and counts events
 * that were lost, out of order, or repeated under another id. */
async function measure(name: string, databaseUrl: string | undefined) {
  const began = performance.now()
  const arrived = await sendEventsUnderKills(
    { dataDir: temporaryFolder('told'), databaseUrl },
    COUNT,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const { events, kills, twice, lost, outOfOrder, underAnotherId } = arrived
  report(`kill -9 during ${events.toLocaleString('en')} events, ${name}. ${machine()}`, [
    atLeast('kills, of either in turns', kills, COUNT.kills, '', 0),
    atMost('events lost', lost, 0, ''),
    atMost('events after a later one of their request', outOfOrder, 0, ''),
    atMost('events under another id', underAnotherId, 0, ''),
    { what: 'events that came more than once, under their id', measured: String(twice) },
    { what: 'time', measured: `${seconds} s` },
  ])
}

const postgres = await startPostgres()
try {
  await measure('PostgreSQL', postgres.url)
} finally {
  await postgres.stop()
}
await measure('the embedded database', undefined)

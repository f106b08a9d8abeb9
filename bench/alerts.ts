import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { claimForDemonstration } from '../demo/ownership.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { loadKeys } from '../bridge/src/platform/keys/keys.ts'
import { callsOf } from './harness/calls.ts'
import { makeCardholders } from './harness/cardholders.ts'
import { pace } from './harness/load.ts'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, refresh, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS } from './harness/product.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { percentile, spread } from './harness/stats.ts'

const EVENTS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
/** Whether a third bridge answers the calls, and the two that work have a lower priority. */
const isApart = process.argv.includes('apart')
const LOWER_PRIORITY = 10
const CARDHOLDERS = 2_000
const KILL_EVERY_MS = 10_000
const RESTARTS = 6
const LOOK_EVERY_MS = 250
/** Longer than the receiver takes to respond. */
const SETTLED_MS = 500
/** This rate gives a million events in 20 minutes. */
const LEAST_RATE = 833
const SUMMARIES_PER_SECOND = 50
const CONNECTIONS = 4
const WATCHED_SECONDS = 5
const CALM_ROUNDS = 12
/** The factor by which concurrent account summaries may be slower at the 99th percentile. */
const TIMES_SLOWER = 3
const BRIDGE = new URL('./harness/alert-bridge.ts', import.meta.url).pathname
const RECEIVER = new URL('./harness/alert-receiver.ts', import.meta.url).pathname

/** Turns charges into alerts by people's preferences, with two bridges, one of which is killed with
 * `kill -9` every ten seconds. Counts the received messages by id. The other bridge, or with
 * `apart` a third one, answers account summaries at a steady rate, before and during the run. */
const postgres = await startPostgres()
const dataDir = temporaryFolder('data')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const client = new Client({ connectionString: postgres.url })
const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

try {
  await fill()
  await client.connect()
  await makeCardholders(client, CARDHOLDERS)
  const receiver = await startProgram(RECEIVER)
  const startBridge = async (role: string) => {
    const port = String(await freePort())
    const bridge = await startProgram(BRIDGE, postgres.url, dataDir, receiver.origin, port, role)
    if (role === 'worker') setPriority(bridge.child.pid ?? 0, LOWER_PRIORITY)
    return bridge
  }
  const startWorking = () => startBridge(isApart ? 'worker' : 'both')
  const staying = await startWorking()
  const answering = isApart ? await startBridge('web') : staying
  const session = await signIn(answering.origin, PEOPLE[0])
  const expected = await happen()

  await watch(session)
  const calm: number[] = []
  for (let round = 0; round < CALM_ROUNDS; round += 1) calm.push(...(await watch(session)))

  const killed = await endAndStart(startWorking)
  // The cost of killing and restarting a bridge on these cores, without alerts.
  const restarts = watchUntil(session)
  await killed.until(async () => killed.count() === RESTARTS)
  const ofRestarts = await restarts.end()

  const before = killed.count()
  const began = performance.now()
  staying.child.kill('SIGUSR2')
  killed.beginAlerts()
  const watching = watchUntil(session)
  await killed.until(isDone)
  const kills = killed.count() - before
  const seconds = (performance.now() - began) / 1000
  const busy = await watching.end()
  await wait(SETTLED_MS)

  const received = new Map(
    (await (await fetch(receiver.origin)).json()) as [id: string, times: number][],
  )
  const told = await client.query<{ key: string }>(
    `select key from outbox_message where purpose = 'alert'`,
  )
  const missing = told.rows.filter(({ key }) => !received.has(key)).length
  const again = [...received.values()].reduce((sum, times) => sum + times - 1, 0)
  const slower = percentile(busy, 0.99) / percentile(calm, 0.99)
  report(
    `${EVENTS.toLocaleString('en')} events to alerts, ${isApart ? 'two workers' : 'two bridges'}, PostgreSQL. ${machine()}`,
    [
      { what: 'messages expected from preferences', measured: String(expected) },
      atLeast('of them, different ids that were received', received.size, expected, '', 0),
      atMost('more than expected', Math.max(0, received.size - expected), 0, ''),
      atMost('missing', missing, 0, ''),
      { what: 'received again under the same id, after a kill', measured: String(again) },
      { what: 'kill -9 of a bridge', measured: String(kills) },
      { what: 'time', measured: `${seconds.toFixed(0)} s` },
      atLeast('rate', EVENTS / seconds, LEAST_RATE, ' events/s', 0),
      {
        what: `account summaries at ${SUMMARIES_PER_SECOND} a second, without alerts: p50 and p99`,
        measured: spread(calm),
      },
      { what: 'while the other bridge is killed, without alerts', measured: spread(ofRestarts) },
      { what: 'during alerts, on the bridge that stays: p50 and p99', measured: spread(busy) },
      atMost('times slower at the 99th percentile', slower, TIMES_SLOWER, '', 2),
    ],
  )
} finally {
  for (const child of children) child.kill('SIGKILL')
  await client.end()
  await postgres.stop()
}

/** Runs a second bridge that is killed with `kill -9` and restarted every ten seconds on
 * request. */
async function endAndStart(start: () => ReturnType<typeof startProgram>) {
  let { child } = await start()
  let kills = 0
  let hasAlerts = false
  const beginAlerts = () => {
    hasAlerts = true
    child.kill('SIGUSR2')
  }
  return {
    beginAlerts,
    count: () => kills,
    async until(isOver: () => Promise<boolean>) {
      let lastKill = performance.now()
      while (!(await isOver())) {
        if (performance.now() - lastKill > KILL_EVERY_MS) {
          child.kill('SIGKILL')
          child = (await start()).child
          if (hasAlerts) beginAlerts()
          kills += 1
          lastKill = performance.now()
        }
        await wait(LOOK_EVERY_MS)
      }
    },
  }
}

/** Starts a program of the harness, which prints its address. */
async function startProgram(program: string, ...given: string[]) {
  const child = spawn(process.execPath, [program, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...RAISED_LIMITS },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, origin: String(line).trim() }
}

/** Creates the tables and the demonstration data, of which one person requests the summaries. */
async function fill(): Promise<void> {
  const directory = join(dataDir, 'keys')
  mkdirSync(directory, { mode: 0o700 })
  const now = new Date()
  const keys = await loadKeys({ directory }, now)
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir })
  await migrate(db)
  await db.write((tx) => claimForDemonstration(tx, keys))
  await fillDemonstration(db, keys, now)
  await db.write((tx) => tx.execute('delete from alert_event'))
  await db.close()
}

/** Records the charges and returns the expected number of messages: every third cardholder has
 * turned SMS off, every fifth has a minimum amount that half of the charges reach. */
async function happen(): Promise<number> {
  await client.query(`insert into alert_choice (client_id, cardmember_id, kind, channel, is_taken)
    select client_id, id, 'transactions', 'sms', false from cardmember
    where client_id ~ '^B[0-9]{8}$' and right(client_id, 8)::int % 3 = 0`)
  await client.query(`insert into alert_setting (client_id, cardmember_id, least_minor)
    select client_id, id, 5000 from cardmember
    where client_id ~ '^B[0-9]{8}$' and right(client_id, 8)::int % 5 = 0`)
  await client.query(
    `insert into alert_event (kind, client_id, account_id, cardmember_id, key, facts, at)
      select 'transactions', client_id, account_id, cardmember_id, 'bench ' || n,
        json_build_object('merchant', json_build_object('en', 'Nakhla Market', 'ar', 'أسواق نخلة'),
          'amount', json_build_object('minor', minor, 'currency', 'SAR'),
          'spent', json_build_object('minor', minor, 'currency', 'SAR'), 'digits', '0000',
          'holder', json_build_object('en', '', 'ar', ''), 'isAbroad', false,
          'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now()
      from (select n, case n % 2 when 0 then 10000 else 100 end as minor,
          1 + n % ${CARDHOLDERS} as holder from generate_series(1, $1::int) n) charges
      join card on card.client_id = 'B' || lpad(holder::text, 8, '0')`,
    [EVENTS],
  )
  await client.query('vacuum analyze alert_event')
  const { rows } = await client.query<{ expected: number }>(`select count(*)::int as expected
    from alert_event event
    left join alert_choice choice using (client_id, cardmember_id)
    left join alert_setting setting using (client_id, cardmember_id)
    where coalesce(choice.is_taken, true)
      and (event.facts -> 'amount' ->> 'minor')::int >= coalesce(setting.least_minor, 0)`)
  return rows[0]?.expected ?? 0
}

async function isDone(): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>(`select
    (select min(id) from alert_event) is null
    and not exists (select from outbox_message where state = 'waiting') as "isDone"`)
  return rows[0]?.isDone === true
}

/** Requests account summaries at a steady rate for some seconds, and returns their latencies. */
async function watch(session: Session): Promise<number[]> {
  // On a slow machine the run outlasts the first tokens.
  await refresh(session)
  const count = SUMMARIES_PER_SECOND * WATCHED_SECONDS
  const calls = await callsOf([session], 'accountSummary', {}, count)
  const round = await pace(session.channel.origin, calls, CONNECTIONS, SUMMARIES_PER_SECOND)
  if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)
  return round.latencies
}

/** Requests summaries until `end` is called, which returns their latencies. */
function watchUntil(session: Session) {
  const ending = new AbortController()
  const watched = (async () => {
    const latencies: number[] = []
    while (!ending.signal.aborted) latencies.push(...(await watch(session)))
    return latencies
  })()
  return {
    end: () => {
      ending.abort()
      return watched
    },
  }
}

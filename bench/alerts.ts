import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Client } from 'pg'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { makeCardholders } from './harness/cardholders.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { atLeast, atMost, report } from './harness/report.ts'

const EVENTS = Number(process.argv[2] ?? 1_000_000)
const CARDHOLDERS = 2_000
const KILL_EVERY_MS = 10_000
const LOOK_EVERY_MS = 250
/** Longer than the lease of a message whose bridge was killed. */
const SETTLED_MS = 500
const BRIDGE = new URL('./harness/alert-bridge.ts', import.meta.url).pathname

/** Fans so many charges out to alerts by the preferences of their people, with two bridges of which one is ended by
 * `kill -9` every ten seconds, and counts by id what whoever receives them got. */
const postgres = await startPostgres()
const received = new Map<string, number>()
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    const id = String(request.headers['webhook-id'])
    received.set(id, (received.get(id) ?? 0) + 1)
    response.writeHead(202).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const address = receiver.address()
const port = typeof address === 'object' && address ? address.port : 0
const keysFolder = temporaryFolder('keys')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const client = new Client({ connectionString: postgres.url })
const bridges: ChildProcess[] = []

async function startBridge(): Promise<ChildProcess> {
  const given = [postgres.url, keysFolder, `http://127.0.0.1:${port}/`]
  const child = spawn(process.execPath, [BRIDGE, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

try {
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: keysFolder })
  await migrate(db)
  await db.close()
  await client.connect()
  await makeCardholders(client, CARDHOLDERS)

  // Every third cardholder takes no SMS, every fifth only from an amount that half of the charges reach.
  await client.query(`insert into alert_choice (client_id, cardmember_id, kind, channel, is_taken)
    select client_id, id, 'transactions', 'sms', false from cardmember
    where client_id like 'B%' and right(client_id, 8)::int % 3 = 0`)
  await client.query(`insert into alert_setting (client_id, cardmember_id, least_minor)
    select client_id, id, 5000 from cardmember
    where client_id like 'B%' and right(client_id, 8)::int % 5 = 0`)
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
  const { rows } = await client.query<{ expected: number }>(`select count(*)::int as expected
    from alert_event event
    left join alert_choice choice using (client_id, cardmember_id)
    left join alert_setting setting using (client_id, cardmember_id)
    where event.key like 'bench %' and coalesce(choice.is_taken, true)
      and (event.facts -> 'amount' ->> 'minor')::int >= coalesce(setting.least_minor, 0)`)
  const expected = rows[0]?.expected ?? 0

  const began = performance.now()
  bridges.push(await startBridge(), await startBridge())
  let kills = 0
  let lastKill = performance.now()
  const isDone = async () => {
    const left = await client.query<{ left: number }>(`select
      (select count(*) from alert_event)::int
      + (select count(*) from outbox_message where state = 'waiting')::int as left`)
    return left.rows[0]?.left === 0
  }
  while (!(await isDone())) {
    if (performance.now() - lastKill > KILL_EVERY_MS) {
      const [oldest] = bridges.splice(0, 1)
      oldest?.kill('SIGKILL')
      bridges.push(await startBridge())
      kills += 1
      lastKill = performance.now()
    }
    await wait(LOOK_EVERY_MS)
  }
  const seconds = (performance.now() - began) / 1000
  await wait(SETTLED_MS)
  const told = await client.query<{ key: string }>('select key from outbox_message')
  const missing = told.rows.filter(({ key }) => !received.has(key)).length
  const again = [...received.values()].reduce((sum, times) => sum + times - 1, 0)
  const rate = `${(EVENTS / seconds).toFixed(0)} events/s in ${seconds.toFixed(0)} s`
  report(`${EVENTS.toLocaleString('en')} events to alerts, two bridges, PostgreSQL. ${machine()}`, [
    { what: 'messages that preferences ask for', measured: String(expected) },
    atLeast('of them, different ids that were received', received.size, expected, '', 0),
    atMost('more than were asked for', Math.max(0, received.size - expected), 0, ''),
    atMost('missing', missing, 0, ''),
    { what: 'received again under the same id, after a kill', measured: String(again) },
    { what: 'kill -9 of a bridge', measured: String(kills) },
    { what: 'rate', measured: rate },
  ])
} finally {
  for (const bridge of bridges) bridge.kill('SIGKILL')
  await client.end()
  receiver.close()
  await postgres.stop()
}

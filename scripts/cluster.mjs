import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installFromDebian, program } from './browser.mjs'
import { end, run, start } from './children.mjs'
import { rememberOrigins } from './cut-off.mjs'
import { createMachine, hostOf, MACHINES, PORTS } from './cluster-machine.mjs'
import { installedPostgres } from './postgres.mjs'
import { inProject } from './project.mjs'
import { createRedis, REDIS } from './redis.mjs'

/** Three machines of PostgreSQL under Patroni and etcd with HAProxy in front, and Redis, on loopback
 * addresses of this machine, with the files of `deploy/cluster` and `deploy/redis`. */

/** The addresses at which HAProxy serves the primary and the standbys, and the ports at which it
 * expects the bridges. */
export const AT = {
  postgres: '127.0.0.1:15433',
  replicas: '127.0.0.1:15434',
  web1: 18_081,
  web2: 18_082,
  worker: 18_090,
}
const READY_MS = 180_000

const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
}
/** The programs that disconnect machines from each other, with their Debian packages. */
const OF_NETWORK = { nft: 'nftables', ip: 'iproute2' }

/** Returns the Debian packages that are missing here. `areCutOff` includes those that disconnect
 * machines. */
export async function missingPackages({ areCutOff = false } = {}) {
  const missing = Object.entries({ ...PACKAGES, ...(areCutOff && OF_NETWORK) })
    .filter(([name]) => !program(name))
    .map(([, debian]) => debian)
  return (await installedPostgres()) ? missing : [...missing, 'postgresql']
}

/** Installs the packages for machines that can be disconnected, if the user may. Otherwise rejects
 * with their names. */
export async function ensureMachines(say) {
  const lacking = () => missingPackages({ areCutOff: true })
  if ((await lacking()).length > 0) await installFromDebian(say, await lacking())
  const missing = await lacking()
  if (missing.length > 0) throw new Error(`Needs these Debian packages: ${missing.join(' ')}`)
}

/** Makes it possible to disconnect the machines and Redis from each other, in a separate network
 * namespace. */
export const prepareCuts = () => rememberOrigins([...MACHINES.map(hostOf), REDIS.host])

/** Starts etcd, Patroni with PostgreSQL, HAProxy and Redis. `say` gets a line for each step. Resolves when
 * writes are accepted. */
export async function startDatabases(say, { port = 8080, signal } = {}) {
  for (const name of MACHINES) {
    for (const taken of Object.values(PORTS)) await requireFree(hostOf(name), taken)
  }
  await requireFree(REDIS.host, REDIS.port)
  const folder = mkdtempSync(join(tmpdir(), 'sadu-cluster-'))
  chmodSync(folder, 0o711)
  const passwords = Object.fromEntries(
    ['superuser', 'replication', 'sadu'].map((name) => [name, randomBytes(16).toString('hex')]),
  )
  const programs = await installedPostgres()
  const nodes = MACHINES.map((name) => createMachine(name, folder, { programs, passwords }))
  say('Starting etcd and PostgreSQL on three addresses …')
  for (const node of nodes) node.start()
  const redis = createRedis(folder)
  await redis.start()
  const haproxy = start(
    program('haproxy'),
    ['-db', '-q', '-f', inProject('deploy/cluster/haproxy.cfg')],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        POSTGRES_AT: AT.postgres,
        REPLICAS_AT: AT.replicas,
        ...Object.fromEntries(
          MACHINES.map((name) => [name.toUpperCase(), `${hostOf(name)}:${PORTS.postgres}`]),
        ),
        PATRONI_PORT: String(PORTS.patroni),
        SADU_AT: `127.0.0.1:${port}`,
        WEB1: `127.0.0.1:${AT.web1}`,
        WEB2: `127.0.0.1:${AT.web2}`,
      },
    },
  )
  const ask = (name, path, method = 'GET', body) =>
    fetch(`http://${hostOf(name)}:${PORTS.patroni}${path}`, {
      method,
      signal: AbortSignal.timeout(method === 'POST' ? 60_000 : 2000),
      ...(body && { body: JSON.stringify(body) }),
    })
  const is = (name, role) =>
    ask(name, `/${role}`).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    )
  const find = async (role) => {
    for (const name of MACHINES) if (await is(name, role)) return name
    return undefined
  }

  async function stop() {
    await Promise.all([end(haproxy), redis.stop()])
    // Patroni shuts down properly only while etcd answers.
    await Promise.all(nodes.map((node) => node.stopPostgres()))
    await Promise.all(nodes.map((node) => node.stopEtcd()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }

  try {
    await until(
      async () => (await find('primary')) && (await find('synchronous')),
      'a standby',
      signal,
    )
    await until(() => createDatabase(folder, { programs, passwords }), 'a database', signal)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    folder,
    nodes,
    redis,
    stop,
    databaseUrl: `postgres://sadu:${passwords.sadu}@${AT.postgres}/sadu`,
    replicaUrl: `postgres://sadu:${passwords.sadu}@${AT.replicas}/sadu`,
    /** Returns the name of the primary. `standby` returns that of the standby with every
     * acknowledged write. */
    primary: () => find('primary'),
    standby: () => find('synchronous'),
    /** Whether one machine is the primary and the two others replicate from it. A machine that
     * comes back considers itself the primary for a moment, and is then a standby that replicates
     * from no machine until it is rewound. */
    async isSettled() {
      const primaries = await Promise.all(MACHINES.map((name) => is(name, 'primary')))
      if (primaries.filter(Boolean).length !== 1) return false
      const { replication = [] } = await ask(MACHINES[primaries.indexOf(true)], '/patroni').then(
        (answer) => answer.json(),
        () => ({}),
      )
      return replication.filter(({ state }) => state === 'streaming').length === 2
    },
    /** Changes the configuration of Patroni on all machines. */
    async configure(change) {
      await ask(await find('primary'), '/config', 'PATCH', change)
    },
    /** Makes a standby the primary, as an operator would. */
    async switchover() {
      const [leader, candidate] = [await find('primary'), await find('synchronous')]
      const answer = await ask(leader, '/switchover', 'POST', { leader, candidate })
      if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`)
    },
  }
}

/** Rejects if another process listens there, such as another cluster. */
function requireFree(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => reject(new Error(`${host}:${port} is in use. Is a cluster running?`)))
    probe.listen(port, host, () => probe.close(resolve))
  })
}

/** Creates the role and the database of Sadu on the primary. Resolves to whether that succeeded. */
async function createDatabase(folder, { programs, passwords }) {
  const file = join(folder, 'sadu.sql')
  const script = `create role sadu login password '${passwords.sadu}';\ncreate database sadu owner sadu;\n`
  writeFileSync(file, script, { mode: 0o600 })
  const [host, port] = AT.postgres.split(':')
  const to = ['-h', host, '-p', port, '-U', 'postgres', '-d', 'postgres']
  const { code } = await run(
    join(programs, 'psql'),
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...to, '-f', file],
    { env: { PATH: process.env.PATH, PGPASSWORD: passwords.superuser, PGCONNECT_TIMEOUT: '5' } },
  )
  return code === 0
}

/** Resolves when `isSo` resolves to a truthy value. Rejects if that takes too long, or when
 * `signal` is aborted. */
export async function until(isSo, what, signal) {
  const begun = performance.now()
  while (!(await isSo())) {
    signal?.throwIfAborted()
    if (performance.now() - begun > READY_MS) throw new Error(`There is still not ${what}.`)
    await pause(250)
  }
}

import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { program } from './browser.mjs'
import { end, run, start } from './children.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Three machines of PostgreSQL under Patroni and etcd, HAProxy in front, two web bridges and a
 * worker, all on loopback addresses of this machine, with the files of `deploy/cluster`. */

const DATABASES = ['db1', 'db2', 'db3']
const hostOf = (name) => `127.0.0.${10 + Number(name.slice(2))}`
const PORTS = { postgres: 15_432, patroni: 18_008, etcd: 12_379, peers: 12_380 }
const AT = { postgres: '127.0.0.1:15433', web1: 18_081, web2: 18_082, worker: 18_090 }
const READY_MS = 180_000

const PROGRAMS = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }
const SERVERS = '/usr/lib/postgresql'

/** The Debian packages that are missing here. */
export function missingPackages() {
  const missing = Object.entries(PROGRAMS)
    .filter(([name]) => !pathOf(name))
    .map(([, debian]) => debian)
  return postgresPrograms() ? missing : [...missing, 'postgresql']
}

const pathOf = (name) => program(name) ?? [`/usr/sbin/${name}`].find((path) => existsSync(path))

function postgresPrograms() {
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && join(SERVERS, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function folderFor(...parts) {
  const folder = join(...parts)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Starts etcd, Patroni with PostgreSQL, and HAProxy. `say` gets a line for each step. Resolves when
 * writes are accepted. The bridges are started by `startBridges`. */
export async function startDatabases(say, { port = 8080 } = {}) {
  for (const name of DATABASES) {
    for (const taken of Object.values(PORTS)) await requireFree(hostOf(name), taken)
  }
  const folder = mkdtempSync(join(tmpdir(), 'sadu-cluster-'))
  chmodSync(folder, 0o711)
  const passwords = Object.fromEntries(
    ['superuser', 'replication', 'sadu'].map((name) => [name, randomBytes(16).toString('hex')]),
  )
  const nodes = DATABASES.map((name) => nodeOf(name, folder, passwords))
  say('Starting etcd and PostgreSQL on three addresses …')
  for (const node of nodes) node.start()
  const haproxy = start(
    pathOf('haproxy'),
    ['-db', '-q', '-f', inProject('deploy/cluster/haproxy.cfg')],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        POSTGRES_AT: AT.postgres,
        ...Object.fromEntries(
          DATABASES.map((name) => [name.toUpperCase(), `${hostOf(name)}:${PORTS.postgres}`]),
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
    for (const name of DATABASES) if (await is(name, role)) return name
    return undefined
  }

  async function stop() {
    await end(haproxy)
    // Patroni ends in order only while etcd answers.
    await Promise.all(nodes.map((node) => node.stopPostgres()))
    await Promise.all(nodes.map((node) => node.stopEtcd()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }

  try {
    await until(async () => (await find('primary')) && (await find('synchronous')), 'a standby')
    await until(() => createDatabase(folder, passwords), 'a database')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    folder,
    nodes,
    stop,
    databaseUrl: `postgres://sadu:${passwords.sadu}@${AT.postgres}/sadu`,
    /** The name of the primary, or of the standby that has every acknowledged write. */
    primary: () => find('primary'),
    standby: () => find('synchronous'),
    /** Whether one machine is the primary and the two others follow it. One that was frozen believes
     * for a moment that it is still the primary. */
    async isSettled() {
      const count = async (role) => {
        const answers = await Promise.all(DATABASES.map((name) => is(name, role)))
        return answers.filter(Boolean).length
      }
      return (await count('primary')) === 1 && (await count('replica')) === 2
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

/** A machine of PostgreSQL: a member of etcd, and Patroni with its PostgreSQL. */
function nodeOf(name, root, passwords) {
  const host = hostOf(name)
  const home = folderFor(root, name)
  const data = join(home, 'postgres')
  const config = folderFor(home, 'config')
  copyFileSync(inProject('deploy/cluster/patroni.yml'), join(config, '1-patroni.yml'))
  writeFileSync(
    join(config, '2-here.yml'),
    "postgresql:\n  parameters:\n    unix_socket_directories: ''\n",
  )
  const clients = `http://${host}:${PORTS.etcd}`
  const peersOf = (one) => `http://${hostOf(one)}:${PORTS.peers}`
  const options = {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'ignore'],
    patience: 30_000,
  }
  const environment = {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    HOME: home,
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(home, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peersOf(name),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peersOf(name),
    ETCD_INITIAL_CLUSTER: DATABASES.map((one) => `${one}=${peersOf(one)}`).join(','),
    ETCD_INITIAL_CLUSTER_TOKEN: 'sadu',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: DATABASES.map((one) => `${hostOf(one)}:${PORTS.etcd}`).join(','),
    PATRONI_RESTAPI_LISTEN: `${host}:${PORTS.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${PORTS.patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${PORTS.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${PORTS.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_LOG_DIR: folderFor(home, 'log'),
  }
  let etcd
  let patroni

  /** The process of PostgreSQL; Patroni starts it in a group of its own. */
  const postmaster = () => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  const signal = (pid, what) => {
    try {
      if (pid) process.kill(pid, what)
    } catch {
      // It has already ended.
    }
  }
  /** PostgreSQL and its own processes. */
  const postgres = async () => {
    const pid = postmaster()
    if (!pid) return []
    const { output } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)])
    return [pid, ...output.split(/\s+/).filter(Boolean).map(Number)]
  }
  const everything = async () => [-etcd.pid, -patroni.pid, ...(await postgres())]

  return {
    name,
    log: join(home, 'log', 'patroni.log'),
    start() {
      etcd = start(pathOf('etcd'), [], { ...options, env: environment })
      patroni = start(pathOf('patroni'), [config], { ...options, env: environment })
    },
    /** Kills PostgreSQL alone. */
    killPostgres: () => signal(postmaster(), 'SIGKILL'),
    /** Kills the whole machine; `start` starts it again. */
    async kill() {
      for (const pid of await everything()) signal(pid, 'SIGKILL')
    },
    /** Stops the machine where it is, without an answer to anyone. */
    async freeze() {
      for (const pid of await everything()) signal(pid, 'SIGSTOP')
    },
    async thaw() {
      for (const pid of await everything()) signal(pid, 'SIGCONT')
    },
    async stopPostgres() {
      await end(patroni, { patience: 30_000 })
      signal(postmaster(), 'SIGKILL')
    },
    stopEtcd: () => end(etcd),
  }
}

/** Rejects if something else listens there, such as another cluster. */
function requireFree(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => reject(new Error(`${host}:${port} is in use. Is a cluster running?`)))
    probe.listen(port, host, () => probe.close(resolve))
  })
}

/** Creates the role and the database of Sadu on the primary. Resolves to whether it could. */
async function createDatabase(folder, passwords) {
  const file = join(folder, 'sadu.sql')
  const script = `create role sadu login password '${passwords.sadu}';\ncreate database sadu owner sadu;\n`
  writeFileSync(file, script, { mode: 0o600 })
  const [host, port] = AT.postgres.split(':')
  const to = ['-h', host, '-p', port, '-U', 'postgres', '-d', 'postgres']
  const { code } = await run(
    join(postgresPrograms(), 'psql'),
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...to, '-f', file],
    { env: { PATH: process.env.PATH, PGPASSWORD: passwords.superuser, PGCONNECT_TIMEOUT: '5' } },
  )
  return code === 0
}

/** Starts two web bridges and a worker with the demonstration. Resolves when all are ready. */
export async function startBridges(say, { databaseUrl, folder, environment = {} }) {
  say('Starting two web bridges and a worker …')
  const bridges = []
  for (const [name, role] of [
    ['web1', 'web'],
    ['web2', 'web'],
    ['worker', 'worker'],
  ]) {
    const bridge = start(pinnedNode(), [inProject('programs/main.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DEMO: 'on',
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: '127.0.0.1',
        ...environment,
        ROLE: role,
        PORT: String(AT[name]),
        DATA_DIR: join(folder, 'sadu'),
        DATABASE_URL: databaseUrl,
      },
    })
    bridges.push(bridge)
    // The first one fills the database.
    await until(
      () =>
        fetch(`http://127.0.0.1:${AT[name]}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      name,
    )
  }
  return { stop: () => Promise.all(bridges.map((bridge) => end(bridge))) }
}

/** Resolves when `isSo` resolves to something true. */
async function until(isSo, what) {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > READY_MS) throw new Error(`There is still not ${what}.`)
    await pause(250)
  }
}

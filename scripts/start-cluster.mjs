import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { end, start } from './children.mjs'
import { AT, missingPackages, startDatabases, until } from './cluster.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Starts three machines of PostgreSQL, Redis, two web bridges and a worker on this machine: `npm
 * run cluster`. */
const say = (line) => console.log(line)
const port = Number(process.env.PORT ?? 8080)
const bridges = []
let databases
let hasRedis = true
const stopping = new AbortController()
let ended

async function endAll() {
  await Promise.all(bridges.map((bridge) => end(bridge)))
  await databases?.stop()
}

const stop = () => (ended ??= endAll())

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    stopping.abort()
    // Until the databases have started, `startDatabases` stops them itself.
    if (databases) void stop().finally(() => process.exit(0))
  })
}

const missing = await missingPackages()
if (process.platform !== 'linux' || missing.length > 0) {
  say('The cluster needs Debian or Ubuntu with these packages:')
  say(`  apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
try {
  await ensureInstalled(say)
  await ensureBuilt(say)
  databases = await startDatabases(say, { port, signal: stopping.signal })
  await startBridges()
  const primary = await databases.primary()
  say(`\nSadu: http://localhost:${port}. The primary is ${primary}.`)
  say(`Database: ${databases.databaseUrl}`)
  say(`Redis: ${databases.redis.url}`)
  say(
    'Press p to kill PostgreSQL of the primary, s to switch over, r to kill Redis or start it, q to end.',
  )
  if (process.stdin.isTTY) {
    process.stdin.setRawMode(true)
    process.stdin.on('data', (key) => void press(String(key)))
  }
} catch (error) {
  if (!stopping.signal.aborted) say(error.message)
  await stop()
  process.exit(stopping.signal.aborted ? 0 : 1)
}

async function press(key) {
  if (key === 'q' || key === '\u0003') return process.kill(process.pid, 'SIGTERM')
  try {
    if (key === 's') await databases.switchover()
    if (key === 'p') {
      const primary = await databases.primary()
      databases.nodes.find(({ name }) => name === primary)?.killPostgres()
    }
    if (key === 'r') {
      await (hasRedis ? databases.redis.kill() : databases.redis.start())
      hasRedis = !hasRedis
      say(hasRedis ? 'Redis is back.' : 'Redis is gone: each bridge counts limits by itself.')
    }
    if (key === 's' || key === 'p') say(`The primary is ${await databases.primary()}.`)
  } catch (error) {
    say(error.message)
  }
}

/** Starts two web bridges and a worker with the demonstration. Resolves when all are ready. */
async function startBridges() {
  say('Starting two web bridges and a worker …')
  for (const [name, role] of [
    ['web1', 'web'],
    ['web2', 'web'],
    ['worker', 'worker'],
  ]) {
    const bridge = start(pinnedNode(), [inProject('programs/dist/main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DEMO: 'on',
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: '127.0.0.1',
        ROLE: role,
        PORT: String(AT[name]),
        DATA_DIR: join(databases.folder, 'sadu'),
        DATABASE_URL: databases.databaseUrl,
        DATABASE_REPLICA_URL: databases.replicaUrl,
        REDIS_URL: databases.redis.url,
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
      stopping.signal,
    )
  }
}

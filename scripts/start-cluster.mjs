import { ensureBuilt } from './build.mjs'
import { missingPackages, startBridges, startDatabases } from './cluster.mjs'
import { ensureInstalled } from './install.mjs'

/** `npm run cluster`: three machines of PostgreSQL, two web bridges and a worker on this machine. */
const say = (line) => console.log(line)
const port = Number(process.env.PORT ?? 8080)
let stop = async () => {}
let ending = null
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    ending ??= stop().finally(() => process.exit(0))
  })
}

const missing = missingPackages()
if (process.platform !== 'linux' || missing.length > 0) {
  say('The cluster needs Debian or Ubuntu with these packages:')
  say(`  apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
try {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const databases = await startDatabases(say, { port })
  stop = databases.stop
  const bridges = await startBridges(say, databases)
  stop = async () => {
    await bridges.stop()
    await databases.stop()
  }
  const primary = await databases.primary()
  say(`\nSadu: http://localhost:${port}. The primary is ${primary}.`)
  say(`Database: ${databases.databaseUrl}`)
  say('Press p to kill PostgreSQL of the primary, s to switch over, q to end.')
  if (process.stdin.isTTY) {
    process.stdin.setRawMode(true)
    process.stdin.on('data', (key) => void press(String(key), databases))
  }
} catch (error) {
  say(error.message)
  await stop()
  process.exit(1)
}

async function press(key, databases) {
  if (key === 'q' || key === '\u0003') return process.kill(process.pid, 'SIGTERM')
  try {
    if (key === 's') await databases.switchover()
    if (key === 'p') {
      const primary = await databases.primary()
      databases.nodes.find(({ name }) => name === primary)?.killPostgres()
    }
    if (key === 's' || key === 'p') say(`The primary is ${await databases.primary()}.`)
  } catch (error) {
    say(error.message)
  }
}

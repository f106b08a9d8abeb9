import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { end, endAll, endWithSignals, start } from './children.mjs'
import { must, requirePrograms } from './committed-product.mjs'
import { freePort, startPostgres } from './postgres.mjs'

/** Installs the Debian package into a fresh Debian, and migrates, starts and stops a web bridge
 * there as its units do: `npm run deb:try -- FILE`. Needs root. systemd itself does not run
 * there. */
const READY_MS = 120_000
const say = (line) => console.log(line)
const work = mkdtempSync(join(tmpdir(), 'sadu-try-deb-'))
const root = join(work, 'root')
const cleanUp = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 })

const readInside = (path) => readFileSync(join(root, path), 'utf8')

/** Returns the values of one setting of a unit. */
const settingsOf = (unit, name) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

/** Returns the command of a unit of the package, and its environment with the files that it
 * names. */
function commandOf(name, instance = '') {
  const unit = readInside(`usr/lib/systemd/system/${name}.service`).replaceAll('%i', instance)
  const files = settingsOf(unit, 'EnvironmentFile').map(readInside)
  const environment = settingsOf(unit, 'Environment').flatMap((line) => line.split(' '))
  const lines = [...environment, ...files.join('\n').split('\n')].filter((line) =>
    /^[A-Z]/.test(line),
  )
  const [user, folder, command] = ['User', 'WorkingDirectory', 'ExecStart'].map(
    (setting) => settingsOf(unit, setting)[0],
  )
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  // Removes the settings from systemd credentials and from the operator's file, since the
  // demonstration has its own issuer.
  delete env.DATABASE_URL_FILE
  delete env.ISSUER_FILE
  const chroot = [`--userspec=${user}:${user}`, root, 'env', `--chdir=${folder}`]
  return { args: [...chroot, ...command.split(' ')], env }
}

async function untilReady(address, bridge) {
  const begun = performance.now()
  while (performance.now() - begun < READY_MS && bridge.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error('The bridge did not get ready.')
}

async function tryPackage(file) {
  requirePrograms({ mmdebstrap: 'mmdebstrap', chroot: 'coreutils' })
  say('Installing it into a fresh Debian …')
  // The hook makes the file readable for apt in the new Debian.
  const hooks = '--hook-dir=/usr/share/mmdebstrap/hooks/file-mirror-automount'
  await must('mmdebstrap', ['--variant=apt', hooks, `--include=${file}`, 'bookworm', root])
  // Creates the folder as systemd does for StateDirectory.
  await must('chroot', [root, 'install', '-d', '-m', '700', '-o', 'sadu', '/var/lib/sadu'])
  const folder = join(work, 'postgres')
  mkdirSync(folder)
  chmodSync(work, 0o711)
  const postgres = await startPostgres(say, folder)
  const port = await freePort()
  const own = {
    DATABASE_URL: postgres.url,
    PORT: String(port),
    DEMO: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const migrate = commandOf('sadu-migrate')
  say('Migrating …')
  await must('chroot', migrate.args, { env: { ...migrate.env, ...own, PATH: process.env.PATH } })
  say('Starting a web bridge …')
  const web = commandOf('sadu@', 'web-8081')
  const bridge = start('chroot', web.args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...web.env, ...own, PATH: process.env.PATH },
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, bridge)
  const page = await fetch(`${address}/en/login`)
  if (!(await page.text()).includes('id="root"')) throw new Error('It serves no portal.')
  await end(bridge, { patience: 60_000 })
  if (bridge.exitCode !== 0) throw new Error(`It ended with ${bridge.exitCode}.`)
  await postgres.stop()
}

endWithSignals(cleanUp)
try {
  const file = process.argv[2]
  if (!file) throw new Error('Name the package: npm run deb:try -- FILE')
  await tryPackage(resolve(file))
  say('It was installed, migrated a database, served the portal and ended by itself.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await endAll()
  cleanUp()
}

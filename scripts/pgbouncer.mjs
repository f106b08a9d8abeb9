import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './browser.mjs'
import { end, start } from './children.mjs'
import { freePort, unprivileged } from './postgres.mjs'
import { inProject } from './project.mjs'

/** Whether PgBouncer is installed. */
export const hasPgBouncer = () => program('pgbouncer') !== undefined

/** Starts PgBouncer with the settings of `deploy/pgbouncer` in `folder`, in front of all databases
 * of the PostgreSQL at `url`, which is on this machine and without TLS. Resolves to its address and
 * a function that stops it.
 *
 * @param {string} folder
 * @param {string} url
 * @param {Record<string, string | number>} more Settings that differ, such as `default_pool_size`. */
export async function startPgBouncer(folder, url, more = {}) {
  const { hostname, port, username, password, pathname } = new URL(url)
  const own = await freePort()
  const users = join(folder, 'userlist.txt')
  const settings = join(folder, 'pgbouncer.ini')
  const differing = {
    listen_port: own,
    auth_file: users,
    server_tls_sslmode: 'disable',
    ...more,
  }
  writeFileSync(users, `"${username}" "${password}"\n`)
  let text = readFileSync(inProject('deploy/pgbouncer/pgbouncer.ini'), 'utf8')
  const replace = (pattern, by) => {
    if (!pattern.test(text)) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${pattern}`)
    text = text.replace(pattern, by)
  }
  replace(/^sadu = host=\S+ port=\S+ dbname=sadu/m, `* = host=${hostname} port=${port}`)
  for (const [name, value] of Object.entries(differing)) {
    replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`)
  }
  writeFileSync(settings, text)
  const child = start(program('pgbouncer'), [settings], {
    ...unprivileged(folder),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await started(child)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    stop: () => end(child, { name: 'SIGINT' }),
  }
}

/** Resolves when PgBouncer accepts connections; rejects with its log if it ends. */
function started(child) {
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log += text
      if (log.includes('process up')) resolve()
    })
    child.once('error', reject).once('close', () => reject(new Error(log.trim())))
  })
}

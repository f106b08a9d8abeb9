import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { program } from '../../scripts/browser.mjs'
import { end, start } from '../../scripts/children.mjs'
import { inProject } from '../../scripts/project.mjs'
import { freePort, temporaryFolder } from './machine.ts'

const STARTS_WITHIN_MS = 10_000

/** Returns the parts of an HAProxy configuration that connect browsers to bridges, without those
 * that connect bridges to PostgreSQL. */
export function partsForBrowsers(config: string): string {
  const parts = config.split(/^(?=(?:global|defaults|listen)\b)/m)
  const chosen = parts.filter((part) => /^(?:global|defaults|listen sadu)\b/.test(part))
  if (chosen.length !== 3) throw new Error('The configuration of HAProxy has other parts.')
  return chosen.join('')
}

/** Starts HAProxy with the file of `deploy/cluster` in front of two web bridges at these ports of
 * this machine. */
export async function startBalancer([web1, web2]: readonly [number, number]) {
  const haproxy = program('haproxy')
  if (!haproxy) throw new Error('apt-get install haproxy')
  const port = await freePort()
  const config = join(temporaryFolder('haproxy'), 'haproxy.cfg')
  writeFileSync(
    config,
    partsForBrowsers(readFileSync(inProject('deploy/cluster/haproxy.cfg'), 'utf8')),
  )
  const child = start(haproxy, ['-db', '-q', '-f', config], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      SADU_AT: `127.0.0.1:${port}`,
      WEB1: `127.0.0.1:${web1}`,
      WEB2: `127.0.0.1:${web2}`,
    },
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const began = performance.now()
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() - began > STARTS_WITHIN_MS) {
      throw new Error('HAProxy does not start.')
    }
    await pause(50)
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => end(child) }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

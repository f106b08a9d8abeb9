import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { program } from './browser.mjs'
import { end, start } from './children.mjs'
import { folderFor } from './cluster-machine.mjs'
import { cutOff, groupAt } from './cut-off.mjs'
import { inProject } from './project.mjs'

export const REDIS = { host: '127.0.0.20', port: 16_379 }

/** Creates a Redis with the settings of `deploy/redis`, on its own address and without TLS, which
 * this machine does not need. */
export function createRedis(root) {
  const { host, port } = REDIS
  const { folder, user } = folderFor(root, 'redis')
  if (user.gid) user.gid = groupAt(host)
  const password = randomBytes(16).toString('hex')
  const differing = { bind: host, 'tls-port': 0, port, requirepass: password, dir: folder }
  let child

  return {
    url: `redis://:${password}@${host}:${port}`,
    /** Resolves when Redis has received its settings. */
    async start() {
      child = start(program('redis-server'), [inProject('deploy/redis/redis.conf'), '-'], {
        ...user,
        cwd: folder,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      // The settings are not passed as arguments, which every user of this machine can read.
      child.stdin.end(
        Object.entries(differing)
          .map(([name, value]) => `${name} ${value}\n`)
          .join(''),
      )
      await once(child.stdin, 'finish')
    },
    async kill() {
      await end(child, { name: 'SIGKILL' })
    },
    /** Pauses Redis: it accepts connections, but answers nothing. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    cutOff: () => cutOff(host),
    stop: () => end(child),
  }
}

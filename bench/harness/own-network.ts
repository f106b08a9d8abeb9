import { spawn } from 'node:child_process'
import { once } from 'node:events'

const INSIDE = 'SADU_OWN_NETWORK'

/** Runs this program again in a separate network namespace, where firewall rules affect nothing
 * else, and exits with its exit code. Returns inside the namespace. Needs root, iproute2 and
 * nftables. */
export async function enterOwnNetwork(): Promise<void> {
  if (process.env[INSIDE]) return
  if (process.getuid?.() !== 0) {
    throw new Error('Run it as root: it cuts machines off in a network namespace.')
  }
  const command = [
    '-c',
    'ip link set lo up && exec "$@"',
    'sh',
    process.execPath,
    ...process.argv.slice(1),
  ]
  const child = spawn('unshare', ['--net', 'sh', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exit(code ?? 1)
}

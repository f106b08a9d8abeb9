import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/build.mjs'
import { inProject } from '../../scripts/project.mjs'
import { freePort, temporaryFolder } from './machine.ts'

const READY_WITHIN_MS = 240_000

/** The whole product in its own process. */
export type Product = {
  origin: string
  dataDir: string
  pid: number
  /** The time from the start of the process to the first response. */
  readyAfterMs: number
  /** Ends it gracefully, as an operator would. */
  stop(): Promise<void>
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
}

type Options = {
  dataDir?: string
  databaseUrl?: string
  /** The port; a free one by default. */
  port?: number
  /** Variables for this run, such as raised limits. */
  environment?: Record<string, string>
  /** Flags for Node, such as a module to preload. */
  flags?: readonly string[]
  /** Starts it with `npm start` instead of the bridge only. */
  asTyped?: boolean
  /** The folder of another release to start. */
  root?: string
}

/** Starts the bridge with the built portal, with a new data folder unless one is given, and
 * resolves when it responds. */
export async function startProduct(options: Options = {}): Promise<Product> {
  await ensureBuilt((line: string) => console.log(line))
  const port = options.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const dataDir = options.dataDir ?? temporaryFolder('data')
  const root = options.root ?? inProject()
  // Preloaded modules import packages, which the bundle contains, so the sources run instead.
  const isBundled = !options.flags && !options.root
  const main = isBundled ? 'programs/dist/main.js' : 'programs/main.ts'
  const started = performance.now()
  const [command, ...words] = options.asTyped
    ? ['npm', 'start']
    : [process.execPath, ...(options.flags ?? []), join(root, main)]
  const child = spawn(command, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'on',
      DEMO_LIVE: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.environment,
    },
  })
  // Leaves no child process if this program fails.
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const readyAfterMs = await firstAnswer(child, origin, started)
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    readyAfterMs,
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  }
}

/** Limits that a load from one address does not reach, while the rate limiter still works. */
export const RAISED_LIMITS = {
  RATE_PER_ADDRESS: '100000000',
  RATE_PER_SESSION: '100000000',
  FAILURES_PER_ADDRESS: '100000000',
  NOTICES_AT_ONCE: '1000000',
  CONNECTIONS_PER_ADDRESS: '100000',
}

async function firstAnswer(child: ChildProcess, origin: string, started: number): Promise<number> {
  let log = ''
  const keep = (chunk: Buffer) => (log = (log + chunk).slice(-8_000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  while (child.exitCode === null && performance.now() - started < READY_WITHIN_MS) {
    const answered = await fetch(`${origin}/readyz`).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )
    if (answered) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill('SIGKILL')
  throw new Error(`The product did not start:\n${log}`)
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

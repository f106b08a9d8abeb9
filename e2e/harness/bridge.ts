import { setTimeout as pause } from 'node:timers/promises'
import { WAIT_MS } from '../../vitest.limits.ts'
import { freePort } from './ports.ts'
import { type Environment, run, runBridge, type Running } from './process.ts'
import { inProject } from './project.ts'
import { type Copy, copyTemplate, type Template } from './template.ts'

type Message = { channel: string; to: string; text: string; code: string | null; at: string }

/** A bridge that serves the built portal on a database of its own. */
export type Bridge = {
  url: string
  /** What was sent, newest first. */
  outbox: () => Promise<Message[]>
  /** Stops it, as when it is out of reach. */
  stop: () => Promise<void>
  /** Starts it again at the same address, with what it has stored. */
  start: () => Promise<void>
  /** Sits at the issuer's desk for one line while the bridge is stopped, and answers what it said. */
  desk: (line: string) => Promise<string>
}

/** A bridge that is not there yet: `open` makes and starts it, `close` leaves nothing of it. */
type OwnBridge = {
  bridge: Bridge
  open: (template: Template) => Promise<void>
  close: () => Promise<void>
}

const ASK_EVERY_MS = 25
/** The first start of all fills the embedded database, on a busy machine in minutes; less than a test may take. */
const READY_WITHIN_MS = 4 * WAIT_MS
// One machine plays every person here, so a limit by address would measure the tests.
const FOR_TESTS = {
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  FAILURES_PER_ADDRESS: '1000000',
  NOTICES_AT_ONCE: '1000000',
  LOG_LEVEL: 'error',
}

/** Resolves when the bridge at this address is ready. Otherwise stops it and rejects with what it said. */
export async function ready(url: string, running: Running): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && running.child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(ASK_EVERY_MS)
  }
  const state = running.child.exitCode === null ? 'is not ready' : 'has ended'
  await running.stop()
  throw new Error(`The bridge at ${url} ${state}. It said:\n${running.output()}`)
}

/** Starts a bridge as the environment says, on a free port unless it names one. */
export async function startBridge({
  PORT,
  ...environment
}: Environment): Promise<{ url: string; running: Running }> {
  const port = PORT ?? (await freePort())
  const url = `http://localhost:${port}`
  const running = runBridge({
    ...FOR_TESTS,
    PORT: String(port),
    ...environment,
  })
  await ready(url, running)
  return { url, running }
}

/** A bridge on a copy of the demonstration's filled database. */
export function ownBridge(environment: Environment): OwnBridge {
  const bridge: Bridge = {
    url: '',
    outbox: async () => {
      const answer = await fetch(`${bridge.url}/demo/outbox.json`)
      return (await answer.json()) as Message[]
    },
    stop: async () => {
      await running?.stop()
      running = null
    },
    start: async () => {
      // A test that failed half-way may have left it as it was.
      if (running) return
      const port = bridge.url === '' ? {} : { PORT: new URL(bridge.url).port }
      const started = await startBridge({ ...copy.environment, ...environment, ...port })
      bridge.url = started.url
      running = started.running
    },
    desk: async (line) => {
      const program = inProject('programs/commands/desk.ts')
      const working = run(process.execPath, [program, ...line.split(' ')], copy.environment)
      const code = await working.ended
      if (code !== 0) throw new Error(`The desk ended with ${code}: ${working.output()}`)
      return working.output()
    },
  }
  let copy: Copy = { environment: {}, remove: async () => {} }
  let running: Running | null = null

  return {
    bridge,
    open: async (template) => {
      copy = await copyTemplate(template)
      await bridge.start()
    },
    close: async () => {
      await bridge.stop()
      await copy.remove()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { WAIT_MS } from '../../vitest.limits.ts'
import { freePort } from './ports.ts'
import { type Environment, inBridgeProcess, run, runBridge, type Running } from './process.ts'
import { inProject } from './project.ts'
import { type Copy, copyTemplate, type Template } from './template.ts'

type Message = { channel: string; to: string; text: string; code: string | null; at: string }

/** A bridge that serves the built portal, with its own database. */
export type Bridge = {
  url: string
  /** Returns the sent messages, newest first. */
  outbox: () => Promise<Message[]>
  /** Stops the bridge, to make it unreachable. */
  stop: () => Promise<void>
  /** Restarts it at the same address, with its stored data. */
  start: () => Promise<void>
  /** Runs one line at the issuer's desk while the bridge is stopped, and returns the output. */
  desk: (line: string) => Promise<string>
}

/** A bridge not yet started: `open` creates and starts it, `close` removes it completely. */
type OwnBridge = {
  bridge: Bridge
  open: (template: Template) => Promise<void>
  close: () => Promise<void>
}

const ASK_EVERY_MS = 25
/** The very first start fills the embedded database, which takes minutes on a busy machine; less
 * than a test's timeout. */
const READY_WITHIN_MS = 4 * WAIT_MS
// One machine acts for every person, so a limit by address would affect the tests.
const FOR_TESTS = {
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  FAILURES_PER_ADDRESS: '1000000',
  NOTICES_AT_ONCE: '1000000',
  LOG_LEVEL: 'error',
}

/** Resolves when the bridge at this address is ready. Otherwise stops it and
 * rejects with its output. */
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

/** Starts a bridge as a process of its own, with the given environment, on a free port. */
export async function startBridge(
  environment: Environment,
): Promise<{ url: string; running: Running }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const running = runBridge({
    ...FOR_TESTS,
    PORT: String(port),
    ...environment,
  })
  await ready(url, running)
  return { url, running }
}

/** Returns a bridge on a copy of the filled demonstration database. */
export function ownBridge(environment: Environment): OwnBridge {
  const bridge: Bridge = {
    url: '',
    outbox: async () => {
      const answer = await fetch(`${bridge.url}/demo/outbox.json`)
      return (await answer.json()) as Message[]
    },
    stop: async () => {
      if (isRunning) await inBridgeProcess(null)
      isRunning = false
    },
    start: async () => {
      // A failed test may have left it running.
      if (isRunning) return
      bridge.url ||= `http://localhost:${await freePort()}`
      const PORT = new URL(bridge.url).port
      await inBridgeProcess({ ...FOR_TESTS, ...copy.environment, ...environment, PORT })
      isRunning = true
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
  let isRunning = false

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

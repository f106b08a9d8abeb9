import { setTimeout as pause } from 'node:timers/promises'
import { WAIT_MS } from '../../vitest.limits.ts'
import { freePort } from './ports.ts'
import { type Environment, runBridge, type Running } from './process.ts'

const ASK_EVERY_MS = 25
// One machine plays every person here, so a limit by address would measure the tests.
const FOR_TESTS = {
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  FAILURES_PER_ADDRESS: '1000000',
  NOTICES_AT_ONCE: '1000000',
  LOG_LEVEL: 'error',
}

/** Resolves when the bridge at this address is ready; rejects with its own words when it ends. */
export async function ready(url: string, running: Running): Promise<void> {
  const deadline = Date.now() + 2 * WAIT_MS
  while (Date.now() < deadline && running.child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(ASK_EVERY_MS)
  }
  const state = running.child.exitCode === null ? 'is not ready' : 'has ended'
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

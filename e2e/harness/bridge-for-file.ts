import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { startBridge } from './bridge.ts'
import type { Environment, Running } from './process.ts'

type Message = { channel: string; to: string; text: string; code: string | null; at: string }

/** A bridge that serves the built portal on a database of its own. */
export type Bridge = {
  url: string
  /** What was sent, newest first. */
  outbox: () => Promise<Message[]>
  /** Stops it, as when it is out of reach. */
  stop: () => Promise<void>
  /** Starts it again at the same address, with what it has kept. */
  start: () => Promise<void>
}

/** A bridge for the tests of one file, on a copy of the demonstration's filled database. */
export function bridgeForFile(environment: Environment = {}): Bridge {
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
      const port = bridge.url === '' ? {} : { PORT: new URL(bridge.url).port }
      const started = await startBridge(join(folder, 'data'), { ...environment, ...port })
      bridge.url = started.url
      running = started.running
    },
  }
  let folder = ''
  let running: Running | null = null

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
    await cp(inject('filledData'), join(folder, 'data'), { recursive: true })
    await bridge.start()
  })

  afterAll(async () => {
    await bridge.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return bridge
}

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { startBridge } from './bridge.ts'
import type { Running } from './process.ts'

type Message = { channel: string; to: string; text: string; code: string | null; at: string }

/** A bridge that serves the built portal on a database of its own. */
export type Bridge = {
  url: string
  /** What was sent, newest first. */
  outbox: () => Promise<Message[]>
}

/** A bridge for the tests of one file, on a copy of the demonstration's filled database. */
export function bridgeForFile(): Bridge {
  const bridge: Bridge = {
    url: '',
    outbox: async () => {
      const answer = await fetch(`${bridge.url}/demo/outbox.json`)
      return (await answer.json()) as Message[]
    },
  }
  let folder = ''
  let running: Running | null = null

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
    const dataDir = join(folder, 'data')
    await cp(inject('filledData'), dataDir, { recursive: true })
    const started = await startBridge(dataDir)
    bridge.url = started.url
    running = started.running
  })

  afterAll(async () => {
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return bridge
}

import { afterAll, beforeAll, inject } from 'vitest'
import { startBridge } from './bridge.ts'
import { type Environment, run, type Running } from './process.ts'
import { inProject } from './project.ts'
import { type Copy, copyTemplate } from './template.ts'

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
      // A test that failed half-way may have left it as it was.
      if (running) return
      const port = bridge.url === '' ? {} : { PORT: new URL(bridge.url).port }
      const started = await startBridge({ ...copy.environment, ...environment, ...port })
      bridge.url = started.url
      running = started.running
    },
    desk: async (line) => {
      const program = inProject('bridge/src/commands/desk.ts')
      const working = run(process.execPath, [program, ...line.split(' ')], copy.environment)
      const code = await working.ended
      if (code !== 0) throw new Error(`The desk ended with ${code}: ${working.output()}`)
      return working.output()
    },
  }
  let copy: Copy = { environment: {}, remove: async () => {} }
  let running: Running | null = null

  beforeAll(async () => {
    copy = await copyTemplate(inject('template'))
    await bridge.start()
  })

  afterAll(async () => {
    await bridge.stop()
    await copy.remove()
  })
  return bridge
}

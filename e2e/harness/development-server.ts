import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from './ports.ts'
import { inProject } from './project.ts'

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** The development server of the portal for the tests of one file, without a bridge; its address. */
export function developmentServerForFile(): () => string {
  let address: string | undefined
  const server = { stop: async () => {} }

  beforeAll(async () => {
    const vite = inProject('node_modules/vite/bin/vite.js')
    const port = String(await freePort())
    const child = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', port], {
      cwd: inProject('portal'),
      env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    server.stop = async () => {
      child.kill()
      await gone
    }
    for await (const line of createInterface(child.stdout)) {
      address = ADDRESS.exec(line)?.[0]
      if (address) break
    }
    child.stdout.resume()
  })
  afterAll(() => server.stop())

  return () => {
    if (!address) throw new Error('The development server has not said where it listens')
    return address
  }
}

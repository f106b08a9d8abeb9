import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './ports.ts'
import { inProject } from './project.ts'

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** Starts the development server of the portal, without a bridge. */
export async function startDevelopmentServer(): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  const vite = inProject('node_modules/vite/bin/vite.js')
  const port = String(await freePort())
  const child = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', port], {
    cwd: inProject('portal'),
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await gone
  }
  for await (const line of createInterface(child.stdout)) {
    const url = ADDRESS.exec(line)?.[0]
    if (!url) continue
    child.stdout.resume()
    return { url, stop }
  }
  throw new Error('The development server has not said where it listens')
}

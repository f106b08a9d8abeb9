import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Creates a temporary folder for one run, removed at exit (except after `kill -9`). */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sadu-bench-${purpose}-`))
  if (folders.push(folder) === 1) {
    process.once('exit', () => {
      for (const one of folders) rmSync(one, { recursive: true, force: true })
    })
  }
  return folder
}

/** Describes the machine of a measurement in one line, without which a rate means nothing. */
export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Node ${process.version}`
}

/** Returns a free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

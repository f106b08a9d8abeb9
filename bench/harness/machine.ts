import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

/** A folder for one run, gone when the program ends however it ends (but for `kill -9`). */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sadu-bench-${purpose}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a figure was measured on, in one line: a bare rate means nothing without it. */
export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Node ${process.version}`
}

/** A loopback port that is free right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { openChannel } from './harness/handshake.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, signIn } from './harness/people.ts'
import { startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { fetchConfig } from './harness/wire.ts'

const CYCLES = 20
const WRITERS = 3
const WRITER = fileURLToPath(new URL('./harness/writer.ts', import.meta.url))

/** Waits for a random time, so that the kill comes at any moment of a write. */
const someTime = (least: number, most: number) => pause(least + Math.random() * (most - least))

/** Kills the product with `kill -9` while browsers make handshakes, twenty times with one data
 * folder, and counts acknowledged sessions that were lost. */
async function productCycles() {
  const dataDir = temporaryFolder('kill')
  const acknowledged = new Set<string>()
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const product = await startProduct({ dataDir })
    const config = await fetchConfig(product.origin)
    const writing = Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const channel = await openChannel(product.origin, config).catch(() => null)
        if (!channel) return
        acknowledged.add(channel.sid)
      }
    })
    await someTime(300, 900)
    await product.kill()
    await Promise.all(writing)
  }
  // After the last kill, the product must start and let a person sign in.
  const product = await startProduct({ dataDir })
  await signIn(product.origin, PEOPLE[0])
  await product.stop()

  const stored = await readColumn(dataDir, 'select sid as stored from handshake_session')
  return { written: acknowledged.size, lost: [...acknowledged].filter((sid) => !stored.has(sid)) }
}

/** Does the same for the database only: one row per transaction, as fast as possible. */
async function writerCycles() {
  const dataDir = temporaryFolder('writer')
  let last = 0
  const acknowledged = new Set<string>()
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const child = spawn(process.execPath, [WRITER, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const ready = new Promise<void>((resolve, reject) => {
      child.once('close', () => reject(new Error(`The database did not open in cycle ${cycle}.`)))
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line === 'ready') resolve()
        else acknowledged.add(line)
      })
    })
    await ready
    await someTime(100, 500)
    child.kill('SIGKILL')
    await ended
    if (acknowledged.size === last) throw new Error(`Nothing was written in cycle ${cycle}.`)
    last = acknowledged.size
  }
  const stored = await readColumn(dataDir, 'select id::text as stored from stored')
  return { written: acknowledged.size, lost: [...acknowledged].filter((id) => !stored.has(id)) }
}

async function readColumn(dataDir: string, statement: string): Promise<Set<string>> {
  const db = await openDatabase({ dataDir })
  const { rows } = (await db.read((tx) => tx.execute(statement))) as { rows: { stored: string }[] }
  await db.close()
  return new Set(rows.map(({ stored }) => stored))
}

const database = await writerCycles()
const whole = await productCycles()
report(`kill -9 during writes, embedded database, ${CYCLES} cycles each. ${machine()}`, [
  { what: 'the product: sessions acknowledged', measured: String(whole.written) },
  atMost('the product: acknowledged and lost', whole.lost.length, 0, ''),
  { what: 'the product: starts that worked', measured: `${CYCLES + 1} of ${CYCLES + 1}` },
  { what: 'the database: rows acknowledged', measured: String(database.written) },
  atMost('the database: acknowledged and lost', database.lost.length, 0, ''),
  { what: 'the database: starts that worked', measured: `${CYCLES + 1} of ${CYCLES + 1}` },
])

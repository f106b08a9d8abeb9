import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { databaseForProcess } from '../../../../testing/process-database.ts'
import { openDatabase } from '../db/connect.ts'
import { LEASE_MS } from './lease.ts'
import { createRunner } from './runner.ts'
import { readDueTimes } from './store.ts'

const CHILD = join(import.meta.dirname, '../../../../testing/work-and-die.ts')
const TAKEN_OVER_WITHIN_MS = 15_000

test('another bridge runs the job of a killed bridge within 15 seconds', async () => {
  const database = await databaseForProcess()
  const { dataDir, databaseUrl = '' } = database
  const child = spawn(process.execPath, [CHILD, dataDir, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGKILL')
  await once(child, 'exit')

  const db = await openDatabase(database)
  try {
    let time = Number(String(said))
    let runs = 0
    const runner = createRunner({
      bridge: 'one',
      db,
      logger: pino({ level: 'silent' }),
      now: () => new Date(time),
      jobs: [
        {
          name: 'killed',
          schedule: { everyMinutes: 1 },
          work: async () => ({ runs: (runs += 1) }),
        },
      ],
    })
    const { started, next } = await runner.poll()
    expect(started, 'while the lease of the one that died lasts').toBe(0)
    const waits = (next?.getTime() ?? Infinity) - Number(String(said))
    expect(waits).toBeLessThanOrEqual(LEASE_MS)
    expect(waits).toBeLessThan(TAKEN_OVER_WITHIN_MS)
    time += waits
    await expect.poll(async () => (await runner.poll()).started + runs).toBeGreaterThan(0)
    await runner.stop()
    expect(runs).toBe(1)
    const names = [...(await db.read(readDueTimes)).keys()]
    expect(names).toContain('committed')
    expect(names).not.toContain('open')
  } finally {
    await db.close()
    await database.remove()
  }
})

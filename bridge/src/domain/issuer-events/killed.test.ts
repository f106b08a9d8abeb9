import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { limit } from '../../../../vitest.limits.ts'
import { databaseForProcess } from '../../testing/process-database.ts'
import { tellUnderKills } from '../../testing/tell-under-kills.ts'

// Whole processes. The full count is `npm run -w bench events-kill`.
vi.setConfig({ testTimeout: limit(60_000) })

test('each event arrives in order for its request, whoever is killed, and twice under its own id alone', async () => {
  const database = await databaseForProcess()
  const dataDir = await mkdtemp(join(tmpdir(), 'sadu-told-'))
  const place = { ...database, dataDir }
  const arrived = await tellUnderKills(place, { events: 300, subjects: 20, kills: 4 })
  await database.remove()
  await rm(dataDir, { recursive: true })
  expect(arrived).toMatchObject({ kills: 4, lost: 0, outOfOrder: 0, underAnotherId: 0 })
})

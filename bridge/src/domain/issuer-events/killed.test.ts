import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseForProcess } from '../../../../testing/process-database.ts'
import { runs } from '../../../../testing/scope.ts'
import { sendEventsUnderKills } from '../../../../testing/events-under-kills.ts'

// The full number is run by `npm run -w bench events-kill`.
test('delivers events in order per request, repeated only under the same id, when processes are killed', async () => {
  const database = await databaseForProcess()
  const dataDir = await mkdtemp(join(tmpdir(), 'sadu-told-'))
  const place = { ...database, dataDir }
  const count = { events: runs(100, 2_000), subjects: 20, kills: runs(2, 40) }
  const arrived = await sendEventsUnderKills(place, count)
  await database.remove()
  await rm(dataDir, { recursive: true })
  expect(arrived).toMatchObject({ kills: count.kills, lost: 0, outOfOrder: 0, underAnotherId: 0 })
})

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { decideRequestsJob } from '../../../demo/decide-requests.ts'
import { liveJob, ratesJob } from '../../../demo/schedule.ts'
import { DEFAULT_ISSUER } from '../platform/issuer/issuer.ts'
import { renewGenerationsJob, rotateKeysJob } from '../platform/operations/rotation-job.ts'
import { describeOnDatabases, testDatabase } from '../../../testing/databases.ts'
import { TEST_NOW } from '../../../testing/fixtures.ts'
import { requestWorld } from '../../../testing/requests.ts'
import { testKeys, testPins } from '../../../testing/keys.ts'
import { readUpkeepFigures } from '../platform/jobs/figures.ts'
import { createJobs } from './jobs.ts'
import { createRunner } from '../platform/jobs/runner.ts'
import { DAY_MS } from '@sadu/contract/core/time'

describeOnDatabases('the jobs of a bridge', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('have unique names and all succeed within a day, even if there is nothing to do', async () => {
    let rotations = 0
    const keys = { ...(await testKeys()), rotate: async () => void (rotations += 1) }
    const jobs = [
      ...createJobs(DEFAULT_ISSUER),
      rotateKeysJob(keys),
      renewGenerationsJob(keys, { pins: testPins(keys) }),
      liveJob(TEST_NOW),
      ratesJob,
      decideRequestsJob(
        (
          await requestWorld(
            () => db,
            () => TEST_NOW,
          )
        ).parts,
        TEST_NOW,
      ),
    ]
    const names = jobs.map(({ name }) => name).toSorted()
    expect(new Set(names).size).toBe(names.length)
    let time = TEST_NOW.getTime()
    const logger = pino({ level: 'silent' })
    const runner = createRunner({ bridge: 'one', db, logger, jobs, now: () => new Date(time) })
    await runner.round()
    time += DAY_MS
    await runner.round()
    const { succeeded, ended } = await db.read(readUpkeepFigures)
    expect(succeeded.map(({ job }) => job).toSorted()).toEqual(names)
    expect(ended.filter(({ isFailing }) => isFailing)).toEqual([])
    expect(rotations).toBe(1)
  })
})

import { expect, test } from 'vitest'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FeedRow } from './parse.ts'
import { settle, type Run } from './run.ts'

/** A run whose transactions all fail with a database error; `tries` returns how many there were. */
function failing(code: string) {
  let tries = 0
  const write = () => {
    tries += 1
    return Promise.reject(Object.assign(new Error(code), { code }))
  }
  const run = {
    db: { write } as unknown as Database,
    key: { source: 'test' },
    requests: { now: () => TEST_NOW },
  } as Run
  return { run, tries: () => tries }
}
const rows = (count: number) => Array.from({ length: count }, () => ({}) as FeedRow)

const INTERRUPTED = ['57014', '55P03', '40001', '40P01']

test.each(INTERRUPTED)('retries an interrupted row (%s) without rejecting it', async (code) => {
  const { run, tries } = failing(code)
  await expect(settle(run, rows(1))).rejects.toMatchObject({ code })
  expect(tries()).toBe(5)
})

test.each(INTERRUPTED)('splits an interrupted batch (%s)', async (code) => {
  const { run, tries } = failing(code)
  await expect(settle(run, rows(4))).rejects.toMatchObject({ code })
  expect(tries()).toBe(2 + 5)
})

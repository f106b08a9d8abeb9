import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import type { FeedRow } from './parse.ts'
import { settle, type Run } from './run.ts'

/** A run whose transactions all fail with a database error; `sizes` are the sizes of the attempted
 * batches. */
function failing(code: string) {
  let tries = 0
  const write = () => {
    tries += 1
    return Promise.reject(Object.assign(new Error(code), { code }))
  }
  const run = { db: { write } as unknown as Database, key: { source: 'test' } } as Run
  return { run, tries: () => tries }
}
const rows = (count: number) => Array.from({ length: count }, () => ({}) as FeedRow)

test.each(['57014', '55P03', '40P01'])(
  'a row that waited too long for somebody else (%s) is not rejected: feeding goes on later',
  async (code) => {
    const { run } = failing(code)
    await expect(settle(run, rows(1))).rejects.toMatchObject({ code })
  },
)

test('of many that take too long, fewer are tried', async () => {
  const { run, tries } = failing('57014')
  await expect(settle(run, rows(4))).rejects.toMatchObject({ code: '57014' })
  expect(tries()).toBe(3)
})

import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { attemptPassword } from './attempt.ts'
import { reserveTry } from './tries.ts'

test('attemptPassword holds no database connection while a limit is counted', async () => {
  // The embedded database has a single connection, so holding it would block here forever.
  const db = await testDatabase('embedded')
  const elsewhere = { nameDigest: Buffer.alloc(32), deviceJkt: '' }
  const count = () => db.write((tx) => reserveTry(tx, elsewhere, TEST_NOW))
  const limits = { take: async () => void (await count()), giveBack: async () => {} }
  const attempt = await attemptPassword(
    { db, consume: async () => {}, now: TEST_NOW, ip: '203.0.113.7' },
    {
      keys: await testKeys(),
      limits,
      hashing: { isRight: async () => false, hash: async () => '', isOutdated: () => false },
    },
    { userName: 'noura', password: 'Wrong1!', jkt: 'jkt' },
  )
  expect(attempt).toMatchObject({ isRight: false, candidate: null })
  await db.close()
})

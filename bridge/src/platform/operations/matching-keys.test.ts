import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { requireMatchingKeys } from './matching-keys.ts'

const keysOf = (byte: number) => ({ secret: () => new Uint8Array(32).fill(byte) })

describeOnDatabases.both('a database and its keys', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('stay together: the keys of its first start are taken, others are refused', async () => {
    const start = (byte: number) => db.write((tx) => requireMatchingKeys(tx, keysOf(byte)))
    await start(1)
    await expect(start(1)).resolves.toBeUndefined()
    await expect(start(2)).rejects.toThrow(/Set DATA_DIR to the folder/)
    await expect(start(1)).resolves.toBeUndefined()
  })
})

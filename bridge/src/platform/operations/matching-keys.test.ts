import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import type { Generation } from '../keys/keys.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { requireMatchingKeys } from './matching-keys.ts'

/** Keys with one generation per byte; null is a retired generation. */
const keysOf = (...bytes: (number | null)[]) => ({
  secret: (_purpose: string, generation = 1) => new Uint8Array(32).fill(bytes[generation - 1] ?? 0),
  generations: (): Generation[] =>
    bytes.map((byte, index) => ({
      generation: index + 1,
      createdAt: TEST_NOW,
      state: byte === null ? 'retired' : 'current',
    })),
})

describeOnDatabases('a database and its keys', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind)
  })
  afterEach(() => db.close())

  const start = (...bytes: (number | null)[]) =>
    db.write((tx) => requireMatchingKeys(tx, keysOf(...bytes)))

  test('belong together from the first start, after which other keys are refused', async () => {
    await start(1)
    await expect(start(1)).resolves.toBeUndefined()
    await expect(start(2)).rejects.toThrow(/Set DATA_DIR to the folder/)
    await expect(start(2, 3)).rejects.toThrow(/Set DATA_DIR to the folder/)
    await expect(start(1)).resolves.toBeUndefined()
  })

  test('belong together in every generation: none may be missing or changed unless it is retired', async () => {
    await start(1)
    await start(1, 2)
    await expect(start(1)).rejects.toThrow(/generation 2 .* newest copy/)
    await expect(start(1, 3)).rejects.toThrow(/other keys/)
    await expect(start(null, 2)).rejects.toThrow(/generation 1/)
    await db.write((tx) =>
      tx.execute(sql`update key_generation set retired_at = now() where generation = 1`),
    )
    await expect(start(null, 2)).resolves.toBeUndefined()
    // A bridge may not know of the retirement yet.
    await expect(start(1, 2)).resolves.toBeUndefined()
  })
})

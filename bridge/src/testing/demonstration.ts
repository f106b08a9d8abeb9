import type { Database } from '../db/database.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { TEST_NOW } from './fixtures.ts'
import { testKeys } from './keys.ts'

/** Fills the demonstration issuer as of `TEST_NOW`, under the root secret that tests share. */
export async function fillTestDemonstration(db: Database): Promise<void> {
  await fillDemonstration(db, await testKeys(), TEST_NOW)
}

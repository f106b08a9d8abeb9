import { loadKeys, type Keys } from '../platform/keys/keys.ts'
import { KEY_USES, makeKeyRecord } from '../platform/keys/key-record.ts'
import { TEST_NOW } from './fixtures.ts'

/** The same in every test, since passwords of a fixture are stored under it. */
const TEST_ROOT = 'dGVzdC1yb290LW9mLXRoZS1icmlkZ2UtbmV2ZXItdXNlZA'

/** Keys of a bridge under test: key pairs of its own, over the root secret of the fixtures. */
export async function testKeys(now: Date = TEST_NOW): Promise<Keys> {
  const keys = await Promise.all(KEY_USES.map((use) => makeKeyRecord(use, now)))
  return loadKeys({ given: JSON.stringify({ root: TEST_ROOT, keys }) }, now)
}

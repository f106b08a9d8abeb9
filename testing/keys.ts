import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSoftwareHsm } from '../bridge/src/platform/gateways/software-hsm.ts'
import { createSoftwarePins } from '../bridge/src/platform/gateways/software-pins.ts'
import { loadKeys, type Keys, type Secrets } from '../bridge/src/platform/keys/keys.ts'
import { KEY_USES, makeKeyRecord } from '../bridge/src/platform/keys/key-record.ts'
import { TEST_NOW } from './fixtures.ts'

/** Shared by all tests, since a fixture's passwords are stored under it. */
const TEST_ROOT = 'dGVzdC1yb290LW9mLXRoZS1icmlkZ2UtbmV2ZXItdXNlZA'

/** Keys that use one secret for every purpose. */
export const oneSecret = (secret: Uint8Array = new Uint8Array(32)): Secrets => ({
  secret: () => secret,
  secrets: () => [secret],
  generation: () => 1,
})

/** PINs under a test's keys, protected as in the product. */
export const testPins = (keys: Secrets) => createSoftwarePins(createSoftwareHsm(keys))

/** Keys of a bridge under test: separate key pairs, over the fixtures' root secret. */
export async function testKeys(now: Date = TEST_NOW): Promise<Keys> {
  const keys = await Promise.all(KEY_USES.map((use) => makeKeyRecord(use, now)))
  return loadKeys({ given: JSON.stringify({ root: TEST_ROOT, keys }) }, now)
}

/** Creates a folder with such keys, as of a bridge whose root secret is in its first generation. */
export async function testKeyFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(join(directory, 'root.key'), TEST_ROOT, { mode: 0o600 })
}

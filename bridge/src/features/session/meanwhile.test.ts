import { CODES, type Code } from '@sadu/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { disablePassword, setPassword } from '../../domain/credentials/store.ts'
import { listDevices, revokeOtherDevices } from '../../domain/devices/trusted.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, type Reply } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, trustDevice, type TestPerson } from '../../../../testing/person.ts'
import { quickHashing } from '../../../../testing/quick-passwords.ts'

const now = () => TEST_NOW
const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

let db: Database
beforeAll(async () => void (db = await anyDatabase()))
afterAll(() => db.close())

/** Signs in with the right password on a trusted device, and makes a change after the password was
 * found right, but before the session is opened. */
async function signInWhile(change: (tx: Tx, person: TestPerson) => Promise<unknown>) {
  const keys = await testKeys()
  const hashing = quickHashing(keys)
  const person = await addPerson(db, keys)
  const app = await testApp(db, {
    keys,
    now,
    passwords: {
      withPlace: (_ip, task) =>
        task({
          ...hashing,
          async isRight(...given) {
            const isRight = await hashing.isRight(...given)
            await db.write((tx) => change(tx, person))
            return isRight
          },
        }),
      close: async () => {},
    },
  })
  onTestFinished(() => app.close())
  const browser = await createBrowser(app, now)
  await trustDevice(db, person, browser.jkt)
  return browser.login(person.userName, person.password)
}

test('opens no session with a password that was changed meanwhile', async () => {
  const hash = await quickHashing(await testKeys()).hash('Other1!')
  const reply = await signInWhile((tx, { owner }) => setPassword(tx, owner, hash))
  expect(nameOf(reply)).toBe('unavailable')
})

test('opens no session with a password that was disabled meanwhile', async () => {
  const reply = await signInWhile((tx, { owner }) => disablePassword(tx, owner, TEST_NOW))
  expect(nameOf(reply)).toBe('passwordDisabled')
})

test('opens no session on a device that was revoked meanwhile', async () => {
  const reply = await signInWhile(async (tx, { owner }) => {
    expect(await listDevices(tx, owner)).toHaveLength(1)
    await revokeOtherDevices(tx, owner, [], TEST_NOW)
  })
  expect(reply.results).toMatchObject({ outcome: 'deviceUnknown' })
})

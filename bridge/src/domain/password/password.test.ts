import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { oneSecret } from '../../../../testing/keys.ts'
import { createPasswords, hashPassword, type Hashing, type Passwords } from './password.ts'

const pepper = new Uint8Array(32).fill(7)
const keys = oneSecret(pepper)
const MANY = '192.0.2.1'
const ELSE = '192.0.2.2'

/** A password queue whose processes end with the test. */
function passwordsOfTest(atOnce: number): Passwords {
  const passwords = createPasswords(keys, { atOnce })
  onTestFinished(() => passwords.close())
  return passwords
}

describe('passwords', () => {
  let stored: string
  let passwords: Passwords
  beforeAll(async () => {
    stored = await hashPassword('Sadu1!', keys)
    passwords = createPasswords(keys, { atOnce: 2 })
  })
  afterAll(() => passwords.close())

  const isRight = (from: Passwords, password: string, passwordHash: string | null = stored) =>
    from.withPlace(ELSE, (hashing: Hashing) => hashing.isRight(password, passwordHash))

  test('are hashed with argon2id, 64 MiB and three passes, and cannot be verified without the pepper', async () => {
    const made = await passwords.withPlace(ELSE, ({ hash }) => hash('Sadu1!'))
    for (const one of [stored, made]) {
      expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
      expect(await verify(one, 'Sadu1!')).toBe(false)
      expect(await verify(one, 'Sadu1!', { secret: pepper })).toBe(true)
    }
  })

  test('are verified concurrently', async () => {
    const given = ['Sadu1!', 'Sadu2!', 'sadu1!', 'Sadu1!', '']
    const answers = await Promise.all(given.map((password) => isRight(passwords, password)))
    expect(answers).toEqual([true, false, false, true, false])
  })

  test('never match without a hash', async () => {
    expect(await isRight(passwords, 'Sadu1!', null)).toBe(false)
  })

  test('cause an error if the hash is broken, and the next one is still verified', async () => {
    const single = passwordsOfTest(1)
    await expect(isRight(single, 'Sadu1!', '$argon2id$broken')).rejects.toBeInstanceOf(Error)
    expect(await isRight(single, 'Sadu1!')).toBe(true)
  })

  test('are rejected if their process ends while they wait', async () => {
    const ending = createPasswords(keys, { atOnce: 1 })
    const [asked] = await Promise.allSettled([isRight(ending, 'Sadu1!'), ending.close()])
    expect(asked).toMatchObject({ reason: { codeName: 'unavailable' } })
  })

  test('from one busy address do not reject or delay those from another', async () => {
    const busy = passwordsOfTest(1)
    let done = 0
    const refusals: unknown[] = []
    for (let asked = 0; asked < 72; asked += 1) {
      void busy
        .withPlace(MANY, (hashing) => hashing.isRight('Sadu1!', stored))
        .then(() => (done += 1))
        .catch((error: unknown) => refusals.push(error))
    }
    expect(await isRight(busy, 'Sadu1!')).toBe(true)
    // Those already running, then one per address.
    expect(done).toBeLessThanOrEqual(2)
    expect(refusals).toHaveLength(72 - 64)
    expect(refusals[0]).toMatchObject({ codeName: 'unavailable' })
  })
})

import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../handlers.ts'
import { createPasswords, hashPassword, type Passwords } from './password.ts'

const pepper = new Uint8Array(32).fill(7)

/** Passwords whose process ends with the test. */
function passwordsOfTest(atOnce: number): Passwords {
  const passwords = createPasswords(pepper, { atOnce })
  onTestFinished(() => passwords.close())
  return passwords
}

describe('passwords', () => {
  let kept: string
  let passwords: Passwords
  beforeAll(async () => {
    kept = await hashPassword('Sadu1!', pepper)
    passwords = createPasswords(pepper, { atOnce: 2 })
  })
  afterAll(() => passwords.close())

  test('are kept as argon2id of 64 MiB and three passes, useless without the pepper', async () => {
    for (const one of [kept, await passwords.hash('Sadu1!')]) {
      expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
      expect(await verify(one, 'Sadu1!')).toBe(false)
      expect(await verify(one, 'Sadu1!', { secret: pepper })).toBe(true)
    }
  })

  test('are right or wrong, however many are asked at once', async () => {
    const given = ['Sadu1!', 'Sadu2!', 'sadu1!', 'Sadu1!', '']
    const answers = await Promise.all(given.map((password) => passwords.isRight(password, kept)))
    expect(answers).toEqual([true, false, false, true, false])
  })

  test('are never right for nobody', async () => {
    expect(await passwords.isRight('Sadu1!', null)).toBe(false)
  })

  test('that cannot be looked at are an error, and the next one is served', async () => {
    const single = passwordsOfTest(1)
    await expect(single.isRight('Sadu1!', '$argon2id$broken')).rejects.toBeInstanceOf(Error)
    expect(await single.isRight('Sadu1!', kept)).toBe(true)
  })

  test('that wait when their process ends are an error', async () => {
    const ending = createPasswords(pepper, { atOnce: 1 })
    const [asked] = await Promise.allSettled([ending.isRight('Sadu1!', kept), ending.close()])
    expect(asked).toMatchObject({ reason: new Error('the hashing process ended') })
  })

  test('leave a core to people who are signed in, and all get their turn', async () => {
    let isBusy = true
    const yielding = createPasswords(pepper, { atOnce: 2, isBusy: () => isBusy })
    onTestFinished(() => yielding.close())
    const ended: number[] = []
    const asked = [0, 1, 2, 3].map(async (index) => {
      await yielding.isRight('Sadu1!', kept)
      ended.push(index)
      if (index === 1) isBusy = false
    })
    await Promise.all(asked)
    expect(ended.slice(0, 2)).toEqual([0, 1])
    expect(new Set(ended)).toEqual(new Set([0, 1, 2, 3]))
  })

  test('let calls through between two of them while people are calling', async () => {
    const order: string[] = []
    const rest = async (ms: number) => {
      expect(ms).toBeGreaterThan(0)
      expect(ms).toBeLessThanOrEqual(250)
      // Longer than the second one would have taken.
      for (let spent = 0; spent < 4; spent += 1) await hashPassword('Sadu1!', pepper)
      order.push('rested')
    }
    const resting = createPasswords(pepper, { atOnce: 2, isBusy: () => order.length < 2, rest })
    onTestFinished(() => resting.close())
    const check = async (name: string) => {
      await resting.isRight('Sadu1!', kept)
      order.push(name)
    }
    await Promise.all([check('first'), check('second')])
    expect(order).toEqual(['first', 'rested', 'second'])
  })

  test('are refused admission when too many wait', async () => {
    const busy = passwordsOfTest(0)
    for (let waiting = 0; waiting < 64; waiting += 1) {
      busy.admit()
      void busy.isRight('Sadu1!', kept)
    }
    expect(() => busy.admit()).toThrow(Refusal)
  })
})

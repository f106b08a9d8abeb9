import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../handlers.ts'
import { createPasswordChecker, hashPassword, type PasswordChecker } from './password.ts'

const pepper = new Uint8Array(32).fill(7)

describe('passwords', () => {
  let kept: string
  let checker: PasswordChecker
  beforeAll(async () => {
    kept = await hashPassword('Sadu1!', pepper)
    checker = createPasswordChecker(pepper, 2)
  })

  test('are kept as argon2id of 64 MiB and three passes, useless without the pepper', async () => {
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await verify(kept, 'Sadu1!')).toBe(false)
  })

  test('are right or wrong, however many are asked at once', async () => {
    const given = ['Sadu1!', 'Sadu2!', 'sadu1!', 'Sadu1!', '']
    const answers = await Promise.all(given.map((password) => checker.isRight(password, kept)))
    expect(answers).toEqual([true, false, false, true, false])
  })

  test('are never right for nobody', async () => {
    expect(await checker.isRight('Sadu1!', null)).toBe(false)
  })

  test('that cannot be looked at are an error, and the next one is served', async () => {
    const single = createPasswordChecker(pepper, 1)
    await expect(single.isRight('Sadu1!', '$argon2id$broken')).rejects.toBeInstanceOf(Error)
    expect(await single.isRight('Sadu1!', kept)).toBe(true)
  })

  test('are right or wrong while the process watches its files for changes', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const watched = createPasswordChecker(pepper, 1)
    expect(await watched.isRight('Sadu1!', kept)).toBe(true)
    expect(await watched.isRight('Sadu2!', kept)).toBe(false)
  })

  test('are refused admission when too many wait', async () => {
    const busy = createPasswordChecker(pepper, 0)
    for (let waiting = 0; waiting < 64; waiting += 1) {
      busy.admit()
      void busy.isRight('Sadu1!', kept)
    }
    expect(() => busy.admit()).toThrow(Refusal)
  })
})

import { hash, verify } from '@node-rs/argon2'
import type { Hashing, Passwords } from '../domain/password/password.ts'

/** Works passwords out as cheaply as argon2id can be: for tests that try orders of calls by the
 * thousand, and not how hard a password is to guess. */
export function quickHashing(pepper: Uint8Array): Hashing {
  return {
    isRight: async (password, passwordHash) =>
      passwordHash !== null && (await verify(passwordHash, password, { secret: pepper })),
    hash: async (password) => hash(password, { memoryCost: 8, timeCost: 1, secret: pepper }),
  }
}

/** Quick hashing in this process, without a queue. */
export function quickPasswords(pepper: Uint8Array): Passwords {
  const hashing = quickHashing(pepper)
  return { withPlace: (_address, task) => task(hashing), close: async () => {} }
}

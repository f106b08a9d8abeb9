import { hash, verify } from '@node-rs/argon2'
import type { Hashing, Passwords } from '../bridge/src/domain/password/password.ts'
import { readStoredHash, writeStoredHash } from '../bridge/src/platform/keys/stored-hash.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'

/** Hashes passwords with the cheapest argon2id parameters: for tests of thousands of call orders,
 * not of hashing strength. */
export function quickHashing(keys: Secrets): Hashing {
  return {
    async isRight(password, passwordHash) {
      if (passwordHash === null) return false
      const stored = readStoredHash(passwordHash)
      const secret = keys.secret('password', stored.generation)
      return verify(stored.hash, password, { secret })
    },
    async hash(password) {
      const generation = keys.generation()
      const secret = keys.secret('password', generation)
      return writeStoredHash(
        await hash(password, { memoryCost: 8, timeCost: 1, secret }),
        generation,
      )
    },
    isOutdated: (passwordHash) => readStoredHash(passwordHash).generation < keys.generation(),
  }
}

/** Creates quick hashing in this process, without a queue. */
export function quickPasswords(keys: Secrets): Passwords {
  const hashing = quickHashing(keys)
  return { withPlace: (_address, task) => task(hashing), close: async () => {} }
}

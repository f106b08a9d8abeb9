import { expect, test } from 'vitest'
import { readStoredHash, writeStoredHash } from './stored-hash.ts'

const HASH = '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA'

test.each([1, 2, 10, 123])('a stored hash contains its pepper generation %i', (generation) => {
  const stored = writeStoredHash(HASH, generation)
  expect(stored.startsWith('$argon2id$')).toBe(true)
  expect(readStoredHash(stored)).toEqual({ hash: HASH, generation })
})

test('a hash of the first generation is stored unchanged', () => {
  expect(writeStoredHash(HASH, 1)).toBe(HASH)
})

import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unwrapAtRest, wrapAtRest } from './at-rest.ts'
import { retireRoot, rotatePair, rotateRoot } from './change-keys.ts'
import type { KeySource } from './key-source.ts'
import { loadKeys } from './keys.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const born = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(born.getTime() + days * DAY_MS)

let directory: string

async function recordsIn(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
}

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'sadu-keys-')), 'keys')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

describe('keys in a folder', () => {
  test('are created once, readable by their owner only, and loaded again', async () => {
    const first = await loadKeys({ directory }, born)
    const again = await loadKeys({ directory }, after(1))
    expect(again.published(after(1))).toEqual(first.published(born))
    expect(again.secret('password')).toEqual(first.secret('password'))
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    const files = (await readdir(directory)).toSorted()
    expect(files).toEqual(['login-1.json', 'root.key', 'session-1.json', 'signing-1.json'])
    for (const file of files) {
      expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600)
    }
  })

  test('are the same for several processes that start at the same time', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => loadKeys({ directory }, born)))
    const published = starts.map((keys) => JSON.stringify(keys.published(born)))
    const peppers = starts.map((keys) => Buffer.from(keys.secret('password')).toString('hex'))
    expect(new Set(published).size).toBe(1)
    expect(new Set(peppers).size).toBe(1)
    expect(await readdir(directory)).toHaveLength(4)
  })

  test('are published with a successor before they end, and dropped after a grace period', async () => {
    const keys = await loadKeys({ directory }, born)
    const [oldest] = keys.published(born).handshakeKeys
    await keys.rotate(after(81))
    const both = keys.published(after(81)).handshakeKeys.filter(({ type }) => type === 'login')
    expect(both).toHaveLength(2)
    expect(both[0]).toEqual(oldest)
    expect(keys.handshakeKey('login', oldest?.kid ?? '', after(90.5))).not.toBeNull()
    await keys.rotate(after(92))
    expect(keys.handshakeKey('login', oldest?.kid ?? '', after(92))).toBeNull()
    expect(keys.published(after(92)).handshakeKeys.map(({ kid }) => kid)).toContain(both[1]?.kid)
    expect(await readdir(directory)).not.toContain('login-1.json')
  })

  test('are published without their private part', async () => {
    const keys = await loadKeys({ directory }, born)
    const stored = JSON.parse(await readFile(join(directory, 'login-1.json'), 'utf8'))
    expect(JSON.stringify(keys.published(born))).not.toContain(stored.jwk.d)
    expect(Object.keys(keys.published(born).handshakeKeys[0]?.jwk ?? {})).toEqual([
      'kty',
      'crv',
      'x',
      'y',
    ])
  })
})

describe('key pairs replaced by an operator', () => {
  test.each(['folder', 'environment'])(
    'are both published until the older one ends, in the %s',
    async (where) => {
      const first = await loadKeys({ directory }, born)
      const given = JSON.stringify({ root: 'A'.repeat(43), keys: await recordsIn(directory) })
      const source: KeySource = where === 'folder' ? { directory } : { given }
      const login = first.published(born).handshakeKeys.find(({ type }) => type === 'login')
      const signing = first.signingKey(born)

      let changed = source
      for (const use of ['login', 'signing'] as const) {
        const text = await rotatePair(changed, use, after(10))
        if (text !== null) changed = { given: text }
      }
      const keys = await loadKeys(changed, after(10))
      const published = (at: Date) =>
        keys.published(at).handshakeKeys.filter(({ type }) => type === 'login')
      expect(published(after(10)).map(({ kid }) => kid)).toEqual([login?.kid, expect.any(String)])
      expect(keys.signingKey(after(10)).kid).toBe(signing.kid)
      expect(published(after(11)).map(({ kid }) => kid)).not.toContain(login?.kid)
      expect(keys.handshakeKey('login', login?.kid ?? '', after(11))).not.toBeNull()
      expect(keys.signingKey(after(11)).kid).not.toBe(signing.kid)
      expect(keys.verifyingKey(signing.kid, after(11))).not.toBeNull()
      expect(keys.verifyingKey(signing.kid, after(12))).toBeNull()
      expect(published(after(10)).length).toBe(2)
    },
  )
})

describe('generations of the root secret', () => {
  const purposes = ['audit', 'checkpoint', 'statement', 'legalId'] as const

  test.each(['folder', 'environment'])('are added and retired in the %s', async (where) => {
    const first = await loadKeys({ directory }, born)
    const root = await readFile(join(directory, 'root.key'), 'utf8')
    const given = JSON.stringify({ root, keys: await recordsIn(directory) })
    const source: KeySource = where === 'folder' ? { directory } : { given }
    const keys = await loadKeys(source, born)
    const text = await rotateRoot(source, born)
    const changed = text === null ? source : { given: text }
    const second = await loadKeys(changed, after(1))
    expect(second.generation()).toBe(2)
    expect(second.secret('password', 1)).toEqual(first.secret('password'))
    expect(second.secret('password')).not.toEqual(first.secret('password'))
    expect(second.secrets('code')).toEqual([second.secret('code', 2), second.secret('code', 1)])
    expect(keys.generation()).toBe(1)

    const rest = await retireRoot(changed, 1, after(1))
    const third = await loadKeys(rest === null ? changed : { given: rest }, after(1))
    expect(third.generations().map(({ state }) => state)).toEqual(['retired', 'current'])
    expect(third.secrets('code')).toEqual([second.secret('code')])
    for (const purpose of purposes) {
      expect(third.secret(purpose, 1)).toEqual(first.secret(purpose))
      expect(third.secrets(purpose)).toHaveLength(2)
    }
    const stored = rest ?? (await readFile(join(directory, 'root-1.retired'), 'utf8'))
    expect(stored).not.toContain(root)
  })

  test('are files readable by their owner only', async () => {
    await loadKeys({ directory }, born)
    await rotateRoot({ directory }, born)
    await retireRoot({ directory }, 1, born)
    for (const file of ['root-1.retired', 'root-2.key']) {
      expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600)
    }
    expect(await readdir(directory)).not.toContain('root.key')
  })

  test('are refused if one is missing', async () => {
    await loadKeys({ directory }, born)
    await rotateRoot({ directory }, born)
    await rm(join(directory, 'root.key'))
    await expect(loadKeys({ directory }, born)).rejects.toThrow('is missing')
  })
})

describe('keys given by the environment', () => {
  test('are refused if a use has no live key, and the error names the use', async () => {
    const given = JSON.stringify({ root: 'A'.repeat(43), keys: [] })
    await expect(loadKeys({ given }, born)).rejects.toThrow('login, session, signing')
  })
})

test('each purpose has its own secret', async () => {
  const keys = await loadKeys({ directory }, born)
  const purposes = ['idempotency', 'hsm', 'password', 'code', 'guard', 'atRest'] as const
  const secrets = purposes.map((purpose) => Buffer.from(keys.secret(purpose)).toString('hex'))
  expect(new Set(secrets).size).toBe(purposes.length)
})

test('a value encrypted for one row cannot be decrypted for another', async () => {
  const keys = await loadKeys({ directory }, born)
  const secret = new Uint8Array([1, 2, 3])
  const wrapped = await wrapAtRest(keys, 'row 1', secret)
  expect(await unwrapAtRest(keys, 'row 1', wrapped)).toEqual(secret)
  await expect(unwrapAtRest(keys, 'row 2', wrapped)).rejects.toThrow('another row')
})

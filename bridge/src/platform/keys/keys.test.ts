import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unwrapAtRest, wrapAtRest } from './at-rest.ts'
import { loadKeys } from './keys.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const born = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(born.getTime() + days * DAY_MS)

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'sadu-keys-')), 'keys')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

describe('keys in a folder', () => {
  test('are made once, readable by their owner alone, and found again', async () => {
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

  test('are the same for all of several starts at once', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => loadKeys({ directory }, born)))
    const published = starts.map((keys) => JSON.stringify(keys.published(born)))
    const peppers = starts.map((keys) => Buffer.from(keys.secret('password')).toString('hex'))
    expect(new Set(published).size).toBe(1)
    expect(new Set(peppers).size).toBe(1)
    expect(await readdir(directory)).toHaveLength(4)
  })

  test('publish a successor before a key ends, and forget the key after its grace', async () => {
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

  test('never publish a private part', async () => {
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

describe('keys given by the environment', () => {
  test('are refused, by name, when a use has no live key', async () => {
    const given = JSON.stringify({ root: 'A'.repeat(43), keys: [] })
    await expect(loadKeys({ given }, born)).rejects.toThrow('login, session, signing')
  })
})

test('each purpose has a secret of its own', async () => {
  const keys = await loadKeys({ directory }, born)
  const purposes = ['idempotency', 'hsm', 'password', 'code', 'guard', 'atRest'] as const
  const secrets = purposes.map((purpose) => Buffer.from(keys.secret(purpose)).toString('hex'))
  expect(new Set(secrets).size).toBe(purposes.length)
})

test('what is wrapped for one row does not open for another', async () => {
  const keys = await loadKeys({ directory }, born)
  const secret = new Uint8Array([1, 2, 3])
  const wrapped = await wrapAtRest(keys, 'row 1', secret)
  expect(await unwrapAtRest(keys, 'row 1', wrapped)).toEqual(secret)
  await expect(unwrapAtRest(keys, 'row 2', wrapped)).rejects.toThrow('another row')
})

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartRefusal } from '../core/start-refusal.ts'
import { readConfig, readSettings } from './config.ts'
import { VARIABLES } from './variables.ts'
import { SECRETS } from './secret-files.ts'

const SERVING = { PUBLIC_URL: 'https://cards.example.com', OUTBOX: 'on' }
const ADDRESS = 'postgres://sadu:hunter2@db/sadu'

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sadu-secret-')), 'secret')
  writeFileSync(file, content)
  return file
}

test.each([ADDRESS, `${ADDRESS}\n`, `${ADDRESS}\r\n`])(
  'reads a secret from its file: %j',
  (content) => {
    const environment = { ...SERVING, DATABASE_URL_FILE: fileWith(content) }
    expect(readConfig(environment).databaseUrl).toBe(ADDRESS)
    expect(readSettings(environment).databaseUrl).toBe(ADDRESS)
  },
)

test('does not start the demonstration when DATABASE_URL comes from a file', () => {
  const DATABASE_URL_FILE = fileWith(ADDRESS)
  expect(() => readConfig({ DATABASE_URL_FILE })).toThrow(/^DATABASE_URL is set, so this is not/)
})

test('refuses a secret that is set twice', () => {
  const start = () => readConfig({ DATABASE_URL: ADDRESS, DATABASE_URL_FILE: fileWith(ADDRESS) })
  expect(start).toThrow(StartRefusal)
  expect(start).toThrow('Both DATABASE_URL and DATABASE_URL_FILE are set. Unset one of them.')
})

test('refuses a file that does not exist', () => {
  const start = () => readConfig({ BRIDGE_KEYS_FILE: '/nowhere/keys' })
  expect(start).toThrow(StartRefusal)
  expect(start).toThrow(
    'BRIDGE_KEYS_FILE /nowhere/keys cannot be read. Check the path and its permissions.',
  )
})

test('refuses an empty file', () => {
  const file = fileWith('\n')
  const start = () => readConfig({ METRICS_TOKEN_FILE: file })
  expect(start).toThrow(StartRefusal)
  expect(start).toThrow(`METRICS_TOKEN_FILE ${file} is empty. Write the secret into it.`)
})

test('does not repeat the content of a file in the error', () => {
  const DATABASE_URL_FILE = fileWith('mysql://sadu:hunter2@db/sadu')
  const start = () => readConfig({ DATABASE_URL_FILE })
  expect(start).toThrow(/^DATABASE_URL does not fit/)
  expect(start).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  )
})

test('accepts a file for every secret variable, as the documentation lists them', () => {
  const secret = Object.keys(VARIABLES).filter((name) => /SECRET|TOKEN|KEYS?$|PASSWORD/.test(name))
  expect(SECRETS).toEqual(expect.arrayContaining(secret))
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const [, section = ''] = page.split('\n### Secrets from files\n')
  const [, list = ''] =
    /Each of these may be set with `_FILE`: ([^.]+)\./.exec(section.replaceAll('\n', ' ')) ?? []
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...SECRETS])
})

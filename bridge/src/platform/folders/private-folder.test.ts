import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivate } from './private-folder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sadu-private-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new folder is accessible to its owner only', async () => {
  const folder = join(place, 'data')
  await makePrivate(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('an existing folder is made private with its contents, but not the target of a link', async () => {
  const folder = join(place, 'data')
  const beside = join(place, 'beside')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'table'), 'rows')
  writeFileSync(beside, '')
  symlinkSync(beside, join(folder, 'link'))
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'postgres'), 0o755)
  chmodSync(join(folder, 'postgres', 'table'), 0o666)
  chmodSync(beside, 0o644)
  await makePrivate(folder)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, 'postgres'))).toBe(0o700)
  expect(modeOf(join(folder, 'postgres', 'table'))).toBe(0o600)
  expect(modeOf(beside)).toBe(0o644)
})

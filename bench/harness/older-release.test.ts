import { expect, test } from 'vitest'
import { continues, migrationsIn } from './older-release.ts'

const listing = (files: Record<string, string>) =>
  Object.entries(files)
    .map(([name, hash]) => `100644 blob ${hash}\tbridge/src/platform/db/migrations/${name}`)
    .join('\n')
const OLDER = { '100-tables.sql': 'aa', '200-more.sql': 'bb' }

test('only migrations and their hashes are read from a git listing', () => {
  const found = migrationsIn(`${listing(OLDER)}\n${listing({ 'read-me.md': 'cc' })}\n`)
  expect([...found]).toEqual(Object.entries(OLDER))
})

test.each([
  ['more after them', { ...OLDER, '300-last.sql': 'cc' }, true],
  ['the same', OLDER, false],
  ['one changed', { '100-tables.sql': 'aa', '200-more.sql': 'b2', '300-last.sql': 'cc' }, false],
  ['one between them', { ...OLDER, '150-between.sql': 'cc' }, false],
  ['one missing', { '100-tables.sql': 'aa', '300-last.sql': 'cc', '400-end.sql': 'dd' }, false],
])('a release with %s can migrate the database of the older one: %s', (_, newer, isSo) => {
  expect(continues(migrationsIn(listing(newer)), migrationsIn(listing(OLDER)))).toBe(isSo)
})

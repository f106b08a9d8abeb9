import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUPPORT } from '../e2e/engines/support.ts'
import { inProject } from './project.mjs'

test('docs/browsers.md lists the features that the engines are tested for', () => {
  const page = readFileSync(inProject('docs/browsers.md'), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const header = rows.findIndex((cells) => cells.includes('WebKitGTK'))
  const named = Object.entries(SUPPORT).map(([what, since]) => [
    what,
    since.chromium,
    since.firefox,
    since.safari,
    since.webkit,
  ])
  expect(rows.slice(header + 2)).toEqual(named)
})

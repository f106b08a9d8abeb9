import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, rowsBelow } from '../../../../testing/document-table.ts'
import { FIELDS, TYPES } from './record.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/feed.md'), 'utf8')

const codes = (heading: string, column = 0) =>
  rowsBelow(DOCUMENT, heading).flatMap((cells) => codeIn(cells[column]))

test('the table lists exactly the types of rows', () => {
  expect(new Set(codes('## What a row can be'))).toEqual(new Set(TYPES))
})

test('every field of a row is listed in a table', () => {
  const firstCells = DOCUMENT.matchAll(/^\|(.*?)\|/gm)
  const listed = new Set([
    ...Array.from(firstCells, ([, cell]) => codeIn(cell)).flat(),
    ...codes('## Cards', 2),
  ])
  expect([...FIELDS].filter((field) => !listed.has(field))).toEqual([])
})

test.each(['## Fields', '## Offers', '## Relationship managers', '## Places'])(
  'the table below %s lists only known fields',
  (heading) => {
    const listed = codes(heading)
    expect(listed).not.toEqual([])
    expect(listed.filter((field) => !FIELDS.has(field))).toEqual([])
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, rowsBelow } from '../../../../testing/document-table.ts'
import { ISSUER_EVENT_KINDS } from './record.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/feed.md')

test('docs/feed.md lists exactly the events for the issuer', () => {
  const rows = rowsBelow(readFileSync(DOCUMENT, 'utf8'), '## What goes out')
  const listed = rows.flatMap(([events]) => codeIn(events))
  expect(listed.toSorted()).toEqual(ISSUER_EVENT_KINDS.toSorted())
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASES, contract, HANDSHAKE_PATH, pathOf, type AnyCall } from '@sadu/contract'
import { unlockDemo } from '@sadu/contract/gate/calls'
import { expect, test } from 'vitest'
import { codeIn, rowsBelow } from '../../testing/document-table.ts'

const SECTION = join(import.meta.dirname, '../../docs/specification/7-calls.md')
const SHORT = { B: BASES.bridge, D: BASES.digital, O: BASES.offers, I: BASES.interactive }
const OPENED_BY = /\b(?:none|enroll|temp|access)\b/g

test('the specification lists exactly the calls of the contract, with the tokens that open them', () => {
  const document = readFileSync(SECTION, 'utf8')
  const listed = [
    ...rowsBelow(document, '## Calls with a fixed shape').map(([calls, , access]) => [
      calls,
      access,
    ]),
    ...rowsBelow(document, '## Calls by area').map(([, calls, access]) => [calls, access]),
  ].flatMap(([calls, access = '']) =>
    codeIn(calls).map((call) => {
      const path = call.replace(/^[BDOI]/, (base) => SHORT[base as keyof typeof SHORT])
      return `${path}: ${(access.match(OPENED_BY) ?? []).toSorted().join(' ')}`
    }),
  )
  const calls: AnyCall[] = [...Object.values(contract), unlockDemo]
  const defined = calls.map((call) => {
    const opening = call.auth === 'none' ? ['none'] : [...call.auth]
    return `${pathOf(call)}: ${opening.toSorted().join(' ').replace('enrol', 'enroll')}`
  })
  expect(listed.toSorted()).toEqual([`${HANDSHAKE_PATH}: none`, ...defined].toSorted())
})

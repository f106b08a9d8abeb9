import { expect, test } from 'vitest'
import { completionsOf, readEntry } from './entry.ts'

test.each([
  ['list late', { word: 'list', rest: ['late'] }],
  ['  APP 7K4M-2QXB ', { word: 'approve', rest: ['7K4M-2QXB'] }],
  ['de', { meant: ['decline', 'deliver', 'dead'] }],
  ['', null],
])('parses the line %j', (line, entry) => {
  expect(readEntry(line)).toEqual(entry)
})

test('Tab completes words first, then references', () => {
  expect(completionsOf('ap', [])).toEqual([['approve '], 'ap'])
  const references = ['7K4M-2QXB', '9QTX-2HDP']
  expect(completionsOf('approve 7', references)).toEqual([['7K4M-2QXB '], '7'])
})

import { expect, test } from 'vitest'
import { csvFile, plainAmount, type CsvCell } from './csv.ts'

const text = (...rows: CsvCell[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvFile(rows))

test('starts with a byte order mark and ends every row with CRLF', () => {
  expect([...csvFile([['أ']])]).toEqual([0xef, 0xbb, 0xbf, 0xd8, 0xa3, 0x0d, 0x0a])
  expect(text(['a', null, 'b'], ['c', '', 'd'])).toBe('\uFEFFa,,b\r\nc,,d\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+966550000101', "'+966550000101"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\r=1', `"'\r'=1"`],
  [' =1+1', "' =1+1"],
  ['\u200f=1+1', "'\u200f=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\ufe66cmd', "'\ufe66cmd"],
  ...['\u2060', '\u00ad', '\u061c', '\u180e', '\u115f', '\ufe0f'].flatMap((unseen) => [
    [`${unseen}=1+1`, `'${unseen}=1+1`],
    [`Shop,${unseen}\ufe66x`, `"Shop,'${unseen}\ufe66x"`],
  ]),
  ["Shop;=cmd|'/c calc'!A0", `"Shop;'=cmd|'/c calc'!A0"`],
  ['Shop; +1', `"Shop;' +1"`],
  ['Shop,-1', `"Shop,'-1"`],
  ['Shop\t@x', "Shop\t'@x"],
  ['Shop\n=1', `"Shop\n'=1"`],
  ['=1;=2', `"'=1;'=2"`],
  [`=HYPERLINK("http://x","y")`, `"'=HYPERLINK(""http://x"",""y"")"`],
])('%j is escaped so that it is not a formula', (given, written) => {
  expect(text([given])).toBe(`\uFEFF${written}\r\n`)
})

test.each([
  ['Jarir, Riyadh', '"Jarir, Riyadh"'],
  ['Shop; Riyadh', '"Shop; Riyadh"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', '" spaced "'],
  ['جرير، الرياض', 'جرير، الرياض'],
  ['a=b-c', 'a=b-c'],
])('%j is written as %s', (given, written) => {
  expect(text([given])).toBe(`\uFEFF${written}\r\n`)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_456_789, '1234567.89'],
  [-500_000, '-5000.00'],
])('%d minor units are written as %s', (minor, written) => {
  expect(text([plainAmount(minor)])).toBe(`\uFEFF${written}\r\n`)
})

test.each(['=1', '1,5', '', '1e5', '2026-1-1', '٥'])('%j is refused as a plain value', (plain) => {
  expect(() => csvFile([[{ plain }]])).toThrow(/plain/)
})

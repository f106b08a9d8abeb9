import { expect, test } from 'vitest'
import { filterOf, filtersIn, halalas, typedRiyals, withoutFilters } from './filters.ts'
import { type TransactionsSearch, validateTransactionsSearch } from './search.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['0.05', 5],
  ['999999999.99', 99_999_999_999],
  ['12.345', null],
  ['-1', null],
  ['', null],
])('%j riyals are %j halalas', (text, minor) => {
  expect(halalas(text)).toBe(minor)
})

test.each([
  [' 1,250.50 ', '1250.50'],
  ['١٬٢٥٠٫٥', '1250.50'],
  ['SAR 250', '250'],
  ['1,5', null],
  ['۱۲', '12'],
  ['', ''],
  ['12.5.1', null],
  ['abc', null],
  ['12x', null],
  ['1e3', null],
])('normalizes %j to %j', (typed, written) => {
  expect(typedRiyals(typed)).toBe(written)
})

test('reads only the valid URL parameters', () => {
  const search = validateTransactionsSearch({
    tab: 'insights',
    category: 'fuel,boats,cash',
    kind: 'purchase',
    from: '2026-01-01',
    to: 'tomorrow',
    min: '12.5',
    max: 'much',
    text: '  قهوة ',
    sort: 'random',
    reference: '../etc',
    extra: 'x',
  })
  expect(search).toEqual({
    tab: 'insights',
    category: 'fuel,boats,cash',
    kind: 'purchase',
    from: '2026-01-01',
    min: '12.5',
    text: '  قهوة ',
  })
  expect(filterOf(search)).toEqual({
    categories: ['fuel', 'cash'],
    kinds: ['purchase'],
    from: '2026-01-01',
    minAmount: 1_250,
    text: '  قهوة ',
  })
})

test('ignores a date that does not exist or that the bridge refuses', () => {
  expect(validateTransactionsSearch({ from: '0001-01-01' })).toEqual({})
  expect(validateTransactionsSearch({ from: '2026-02-30', to: '2026-02-28' })).toEqual({
    to: '2026-02-28',
  })
})

test('removes filters one by one or all at once and keeps the rest', () => {
  const search: TransactionsSearch = {
    tab: 'x',
    sort: 'largest',
    text: 'a',
    min: '1',
    card: 'card-0001',
  }
  expect(filtersIn(search)).toEqual(['text', 'card', 'min'])
  expect(withoutFilters(search, ['text'])).toEqual({
    tab: 'x',
    sort: 'largest',
    min: '1',
    card: 'card-0001',
  })
  expect(withoutFilters(search)).toEqual({ tab: 'x', sort: 'largest' })
})

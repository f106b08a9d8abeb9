import { FOREIGN_CURRENCIES } from '@sadu/contract/trips/countries'
import { expect, test } from 'vitest'
import { parseRow } from '../bridge/src/features/feed/parse.ts'
import { demoRates } from './foreign-rates.ts'

test('every currency of a country has a plausible rate that the feed accepts', () => {
  const rows = demoRates('2026-11-23')
  expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(FOREIGN_CURRENCIES))
  for (const fields of rows) {
    expect(parseRow({ line: 1, fields })).toHaveProperty('record')
    expect(Number(fields['rate']), fields['currency']).toBeGreaterThan(0.09)
    expect(Number(fields['rate']), fields['currency']).toBeLessThan(14)
  }
})

test('currencies pegged to the dollar keep their rate, and the others change slightly each day', () => {
  const rateOf = (currency: string, day: string) =>
    Number(demoRates(day).find((row) => row['currency'] === currency)?.['rate'])
  for (const currency of ['USD', 'AED', 'QAR']) {
    expect(rateOf(currency, '2026-11-23')).toBe(rateOf(currency, '2026-12-23'))
  }
  expect(rateOf('USD', '2026-11-23')).toBe(3.75)
  const [euro, next] = [rateOf('EUR', '2026-11-23'), rateOf('EUR', '2026-11-24')]
  expect(next).not.toBe(euro)
  expect(Math.abs(next / euro - 1)).toBeLessThan(0.005)
})

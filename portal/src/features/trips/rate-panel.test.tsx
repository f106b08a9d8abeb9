import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { RatePanel } from './rate-panel.tsx'

const stop = (country: string) => ({ country, arrivesOn: '2026-12-01', leavesOn: '2026-12-05' })
const euro = { currency: 'EUR', units: 1, rate: '4.381234', ratedOn: '2026-11-22' }
const rupiah = { currency: 'IDR', units: 1_000, rate: '0.225632', ratedOn: '2026-11-21' }
const plain = () =>
  document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\s\u00a0]+/g, ' ')

test('converts an amount at the rate of a day, with the fee', async () => {
  renderIn('en', <RatePanel stops={[stop('FR'), stop('DE')]} rates={[euro]} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in Euro' })
  expect(field.value).toBe('100')
  expect(plain()).toContain('SAR 447.89')
  expect(plain()).toContain('This includes a fee of SAR 9.77 (2.23%)')
  expect(plain()).toContain('Our rate of 22 November 2026: 4.381234 riyals for 1 EUR')
  await userEvent.clear(field)
  await userEvent.type(field, '20.50')
  expect(plain()).toContain('SAR 91.82')
  await userEvent.clear(field)
  await userEvent.type(field, 'many')
  expect(plain()).toContain('Enter a number in digits, such as 1,250.')
})

test('starts with a meaningful amount for a currency with small units', () => {
  renderIn('en', <RatePanel stops={[stop('ID')]} rates={[rupiah]} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Amount in Indonesian Rupiah',
  })
  expect(field.value).toBe('1000000')
  expect(plain()).toContain('0.225632 riyals for 1,000 IDR')
})

test.each([
  [
    'en',
    'We have no rate for Japanese Yen today. What you pay there is converted at that day’s rate, with a fee of 2.23%.',
  ],
  ['ar', 'ليس لدينا سعر اليوم لعملة: ين ياباني. يُحوّل ما تدفعه هناك بسعر يومه مع رسوم قدرها 2.23%.'],
] as const)('shows in %s which currency has no rate, and the fee', (language, says) => {
  renderIn(language, <RatePanel stops={[stop('FR'), stop('JP')]} rates={[euro]} />)
  expect(plain()).toContain(says)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

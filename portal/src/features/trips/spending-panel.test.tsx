import type { TripPending, TripSpending } from '@sadu/contract'
import { expect, test } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { SpendingPanel } from './spending-panel.tsx'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })
const spent: TripSpending = {
  spent: gbp(12_000),
  billed: sar(58_900),
  fees: sar(1_285),
  rates: { lowest: '4.700000', highest: '4.800000' },
  charges: 3,
  refunds: 1,
}
const held: TripPending = { spent: gbp(2_500), billed: sar(12_268), charges: 1 }

function shown(
  language: Language,
  spending: readonly TripSpending[],
  pending: readonly TripPending[],
): string {
  renderIn(language, <SpendingPanel spending={spending} pending={pending} isOver />)
  return document.body.textContent
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

test('shows spending with charges, refunds and rates, and pending charges separately', () => {
  const text = shown('en', [spent], [held])
  const [before = '', after = ''] = text.split('Still pending')
  expect(before).toContain('SAR 589.00')
  expect(before).toMatch(/3 charges·1 refund|3 charges·One refund/)
  expect(before).toContain('At rates from 4.70 to 4.80')
  expect(before).not.toContain('122.68')
  expect(after).toContain('GBP 25.00')
  expect(after).toContain('SAR 122.68')
  expect(after).toContain('the amount may change until it is posted')
})

test('shows no total when there are only pending charges', () => {
  const text = shown('ar', [], [held])
  expect(text).toContain('لا يزال معلّقًا')
  expect(text).not.toContain('رسوم')
})

test('renders nothing without spending', () => {
  expect(shown('en', [], [])).toBe('')
})

import type { NearOffer } from '@sadu/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { NearPanel } from './near-panel.tsx'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const offer: NearOffer = {
  offerReference: 'offer-1',
  merchantName: { en: 'Samar Majlis', ar: 'مجلس السمر' },
  lastDigits: '1946',
  reward: 'amount',
  value: 5_000,
  minimum: sar(50_000),
  spent: sar(38_000),
  missing: sar(12_000),
  endsOn: '2026-11-30',
}
const plain = (text: string | null) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\s\u00a0]+/g, ' ')

test.each<[Language, Partial<NearOffer>, string, string]>([
  [
    'en',
    {},
    'SAR 120 more at Samar Majlis by 30 Nov and you earn SAR 50',
    'SAR 380.00 of SAR 500.00 spent',
  ],
  [
    'en',
    { reward: 'points', value: 2_000 },
    'SAR 120 more at Samar Majlis by 30 Nov and you earn 2,000 points',
    'SAR 380.00 of SAR 500.00 spent',
  ],
  [
    'ar',
    {},
    'تبقّى 120 ريال لدى مجلس السمر حتى 30 نوفمبر لتكسب 50 ريال',
    'أنفقت 380.00 ر.س من 500.00 ر.س',
  ],
  [
    'ar',
    { reward: 'points', value: 2_000 },
    'تبقّى 120 ريال لدى مجلس السمر حتى 30 نوفمبر لتكسب 2,000 نقطة',
    'أنفقت 380.00 ر.س من 500.00 ر.س',
  ],
])('shows in %s the missing amount and the reward: %j', (language, change, says, spent) => {
  renderIn(language, <NearPanel offers={[{ ...offer, ...change }]} />)
  const link = screen.getByRole('link')
  expect(plain(link.textContent)).toBe(says)
  expect(link.getAttribute('href')).toBe('/offers?offer=offer-1')
  const meter = screen.getByRole('meter')
  expect(meter.getAttribute('aria-valuenow')).toBe('76')
  expect(plain(meter.getAttribute('aria-valuetext'))).toBe(spent)
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { BrandContext } from '../brand/brand.ts'
import { CardFace } from './card-face.tsx'
import { renderIn } from './testing/render-in.tsx'

const CARD = {
  tier: 'gold',
  lastDigits: '4821',
  expiry: '12-29',
  nameOnCard: 'NOURA ALHARBI',
} as const

test('is one image whose name identifies the card', () => {
  renderIn('en', <CardFace {...CARD} state="active" />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Gold card ending in 4821, NOURA ALHARBI, expires 12-29',
  )
  expect(screen.getByRole('img').textContent).toContain('••••  ••••••  •4821')
})

test('hides the expiry while it awaits activation', () => {
  renderIn('en', <CardFace {...CARD} expiry={null} state="inactive" />)
  const picture = screen.getByRole('img')
  expect(picture.getAttribute('aria-label')).toBe(
    'Gold card ending in 4821, NOURA ALHARBI. Not active yet',
  )
  expect(picture.textContent).toContain('••-••')
})

test.each([
  ['en', 'suspended', 'Temporarily suspended'],
  ['en', 'inactive', 'Not active yet'],
  ['ar', 'suspended', 'موقوفة مؤقتًا'],
] as const)('in %s a card that is %s says so and is desaturated', (language, state, text) => {
  renderIn(language, <CardFace {...CARD} state={state} />)
  const picture = screen.getByRole('img')
  expect(screen.getByText(text)).toBeVisible()
  expect(picture.getAttribute('aria-label')).toContain(text)
  expect(picture.getAttribute('class')).toContain('saturate-')
})

test('the issuer’s own image replaces the weave, and its ink that of the text', () => {
  const art = { picture: '/issuer/gold-0123.svg', ground: '#102030', ink: '#fefefe' }
  const { container } = renderIn(
    'en',
    <BrandContext value={{ ...DEFAULT_BRAND, cards: { [CARD.tier]: art } }}>
      <CardFace {...CARD} state="active" />
    </BrandContext>,
  )
  expect(container.querySelector('image')?.getAttribute('href')).toBe(art.picture)
  expect(container.querySelector('svg')?.getAttribute('fill')).toBe(art.ink)
  expect(container.textContent).not.toContain('Sadu')
})

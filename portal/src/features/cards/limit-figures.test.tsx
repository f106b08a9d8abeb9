import type { Card, LimitTerms } from '@sadu/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { LimitBoundsText, LimitFigures } from './limit-figures.tsx'

const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' as const })

const TERMS: LimitTerms = {
  current: riyals(5_000),
  used: riyals(100),
  held: riyals(20),
  lowest: riyals(1_000),
  lowestBecause: 'product',
  highest: riyals(120_000),
  highestBecause: 'tier',
  raising: 'request',
  openRequest: null,
}

const CARD = { kind: 'supplementary' } as Card

function textOf(terms: LimitTerms): string {
  renderIn('en', <LimitBoundsText card={CARD} terms={terms} />)
  return document.body.textContent ?? ''
}

test('hides the highest limit when the primary cardmember must approve', () => {
  const text = textOf({ ...TERMS, raising: 'approval' })
  expect(text).toContain('The primary cardmember decides, within the limit of the account.')
  expect(text).not.toContain('120,000')
})

test('shows the highest limit when the issuer decides', () => {
  expect(textOf(TERMS)).toContain('120,000')
})

test('draws what is spent filled, what is on hold hatched and the rest empty', () => {
  renderIn('en', <LimitFigures terms={{ ...TERMS, used: riyals(2_000), held: riyals(500) }} />)
  const bar = screen.getByRole('meter', { name: 'Spending against the limit' })
  expect(bar).toHaveAttribute('aria-valuenow', '30')
  expect([...bar.children].map((part) => (part as HTMLElement).style.width)).toEqual(['30%', '10%'])
})

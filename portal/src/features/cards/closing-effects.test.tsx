import type { checkClosing, ResultsOf } from '@sadu/contract'
import { expect, test } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { ClosingEffects } from './closing-effects.tsx'

const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' as const })

const NOTHING: ResultsOf<typeof checkClosing> = {
  balance: riyals(0),
  pending: riyals(0),
  points: 0,
  pointsWorth: riyals(0),
  shared: 0,
  inPlans: riyals(0),
  onItsWay: riyals(0),
  openPayment: null,
  automatic: null,
  cards: [],
  trips: 0,
  offers: 0,
  recurring: [],
  underWay: null,
}

const WHOLE = {
  ...NOTHING,
  shared: 5_000,
  inPlans: riyals(1_200),
  onItsWay: riyals(300),
  openPayment: riyals(45),
  automatic: { coming: { amount: riyals(678), on: '2026-03-25' } },
}

function textOf(effects: typeof NOTHING, scope: 'card' | 'account', language: 'en' | 'ar' = 'en') {
  renderIn(language, <ClosingEffects effects={effects} scope={scope} />)
  return document.body.textContent ?? ''
}

test('of the account names given points, instalments, payments and automatic payments', () => {
  const text = textOf(WHOLE, 'account')
  expect(text).toContain(
    '5,000 points that were given to supplementary cards: use them before closing',
  )
  for (const amount of ['1,200', '300', '45', '678']) expect(text).toContain(amount)
  expect(text).toContain('we won’t take')
})

test('of a card says that its points go back', () => {
  expect(textOf({ ...NOTHING, shared: 10 }, 'card')).toContain('go back to the account')
})

test('names nothing that is not there', () => {
  const text = textOf(NOTHING, 'account')
  for (const word of ['given', 'instalments', 'automatic', 'on its way', 'open']) {
    expect(text).not.toContain(word)
  }
})

test('reads the same in Arabic', () => {
  const text = textOf(WHOLE, 'account', 'ar')
  expect(text).toContain('أهديتها للبطاقات الإضافية')
  expect(text).toContain('السداد التلقائي للحساب')
})

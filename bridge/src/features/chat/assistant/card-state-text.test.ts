import { expect, test } from 'vitest'
import type { Card } from '@sadu/contract'
import { cardStateText } from './card-state-text.ts'

const card = (over: Partial<Card>) =>
  ({
    isOwn: true,
    cardmemberName: { en: 'Noura', ar: 'نورة' },
    lastDigits: '1946',
    state: 'active',
    returnsOn: null,
    expiry: '10-28',
    ...over,
  }) as Card

test('names no validity of a cancelled card', () => {
  expect(cardStateText([card({}), card({ state: 'stopped', lastDigits: '2208' })])).toEqual({
    en: 'Your card ending in 1946 is active. Valid until 10-28.\nYour card ending in 2208 is cancelled.',
    ar: 'بطاقتك المنتهية بـ 1946 نشطة، وصلاحيتها حتى 10-28.\nبطاقتك المنتهية بـ 2208 موقوفة نهائيًا.',
  })
})

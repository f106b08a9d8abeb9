import type { Card, Localized } from '@sadu/contract'
import type { CardState } from '@sadu/contract/cards/states'
import { dayText } from '../../../domain/notices/day-text.ts'

const STATES: Record<CardState, Localized> = {
  active: { en: 'active', ar: 'نشطة' },
  inactive: { en: 'not activated yet', ar: 'لم تُفعّل بعد' },
  suspended: { en: 'suspended', ar: 'موقوفة مؤقتًا' },
  stopped: { en: 'cancelled', ar: 'موقوفة نهائيًا' },
  replaced: { en: 'replaced by another card', ar: 'حلّت محلها بطاقة أخرى' },
}

/** The state of each card of the account, except replaced ones. */
export function cardStateText(cards: readonly Card[]): Localized {
  const lines = cards.filter(({ state }) => state !== 'replaced').map(lineOf)
  return {
    en: lines.map(({ en }) => en).join('\n'),
    ar: lines.map(({ ar }) => ar).join('\n'),
  }
}

function lineOf({ isOwn, cardmemberName, lastDigits, state, returnsOn, expiry }: Card): Localized {
  const where = STATES[state]
  const back = returnsOn && dayText(returnsOn)
  const whose = isOwn
    ? { en: 'Your card', ar: 'بطاقتك' }
    : { en: `The card of ${cardmemberName.en}`, ar: `بطاقة ${cardmemberName.ar}` }
  const until =
    expiry === null || state === 'stopped'
      ? { en: '.', ar: '.' }
      : { en: `. Valid until ${expiry}.`, ar: `، وصلاحيتها حتى ${expiry}.` }
  return {
    en: `${whose.en} ending in ${lastDigits} is ${where.en}${back ? ` until ${back.en}` : ''}${until.en}`,
    ar: `${whose.ar} المنتهية بـ ${lastDigits} ${where.ar}${back ? ` حتى ${back.ar}` : ''}${until.ar}`,
  }
}

import type { Localized, Trip } from '@sadu/contract'
import { countriesText } from '@sadu/contract/trips/countries-text'
import { dayText } from '../../../domain/notices/day-text.ts'

/** The current trip, otherwise the next one. Trips are in the order of their list. */
export function tripText([next]: readonly Trip[]): Localized {
  if (!next || next.state === 'completed') {
    return {
      en: 'You have no trip planned. Plan one, so we expect your payments abroad.',
      ar: 'ليست لديك رحلة مخططة. خطّط لرحلتك لتكون العمليات من الخارج متوقعة.',
    }
  }
  const to = countriesText(next.stops)
  const [from, until] = [dayText(next.arrivesOn), dayText(next.leavesOn)]
  const digits = next.cards.map(({ lastDigits }) => lastDigits)
  const cards: Localized =
    digits.length === 0
      ? { en: 'No card is on the trip yet.', ar: 'لا توجد بطاقة مرتبطة بها بعد.' }
      : {
          en: `Cards on the trip: ${digits.join(', ')}.`,
          ar: `البطاقات المرتبطة بها: ${digits.join('، ')}.`,
        }
  return next.state === 'underWay'
    ? {
        en: `You are on your trip to ${to.en} until ${until.en}. ${cards.en}`,
        ar: `أنت في رحلتك إلى ${to.ar} حتى ${until.ar}. ${cards.ar}`,
      }
    : {
        en: `Your next trip: ${to.en}, from ${from.en} to ${until.en}. ${cards.en}`,
        ar: `رحلتك القادمة: ${to.ar}، من ${from.ar} إلى ${until.ar}. ${cards.ar}`,
      }
}

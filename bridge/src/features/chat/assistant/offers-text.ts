import type { Contract, Localized, Offer, ResultsOf } from '@sadu/contract'
import { pluralText, type PluralForms } from '@sadu/contract/core/plural'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'
import { pointsText as countOfPoints } from '../../../domain/notices/points-text.ts'

type List = ResultsOf<Contract['listOffers']>

/** The number of offers that are named; the screen shows the others. */
const NAMED = 3

const LINKED: { en: PluralForms; ar: PluralForms } = {
  en: { one: 'One offer is linked to your cards', other: '{n} offers are linked to your cards' },
  ar: {
    one: 'على بطاقاتك عرض واحد مرتبط',
    two: 'على بطاقاتك عرضان مرتبطان',
    few: 'على بطاقاتك {n} عروض مرتبطة',
    many: 'على بطاقاتك {n} عرضًا مرتبطًا',
    other: 'على بطاقاتك {n} عرض مرتبط',
  },
}
/** The linked offers, named in order of their end dates, and the rewards of offers since the start
 * of the year. */
export function offersText({ offers, count, summary }: List): Localized {
  if (count === 0) {
    return {
      en: `No offer is linked to your cards. Link one before you buy, and you’ll get what it offers automatically.${earned(summary, 'en')}`,
      ar: `لا يوجد عرض مرتبط ببطاقاتك. اربط العرض قبل الشراء، وتصلك ميزته تلقائيًا.${earned(summary, 'ar')}`,
    }
  }
  const named = offers.slice(0, NAMED)
  const more = count > named.length
  return {
    en: `${pluralText(LINKED.en, count, 'en')}: ${named.map(ending('en')).join('; ')}${more ? '; and more' : ''}.${earned(summary, 'en')}`,
    ar: `${pluralText(LINKED.ar, count, 'ar')}: ${named.map(ending('ar')).join('؛ ')}${more ? '؛ وغيرها' : ''}.${earned(summary, 'ar')}`,
  }
}

const ending =
  (language: 'en' | 'ar') =>
  ({ merchantName, endsOn }: Offer): string =>
    `${merchantName[language]} ${language === 'en' ? 'until' : 'حتى'} ${dayText(endsOn)[language]}`

function earned(summary: List['summary'], language: 'en' | 'ar'): string {
  if (!summary) return ''
  const { money, points } = summary.earned
  const given = [
    ...(money.minor === 0 ? [] : [isolatedAmount(money)[language]]),
    ...(points === 0 ? [] : [countOfPoints(points)[language]]),
  ]
  if (given.length === 0) return ''
  return language === 'en'
    ? ` This year, offers earned you ${given.join(' and ')}.`
    : ` وحصيلتك من عروض هذا العام ${given.join(' و')}.`
}

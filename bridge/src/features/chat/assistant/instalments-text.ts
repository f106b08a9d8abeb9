import type { Contract, InstalmentPlan, Localized, ResultsOf } from '@sadu/contract'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'

type List = ResultsOf<Contract['listInstalments']>

/** The number of plans that are named; the screen shows the others. */
const NAMED = 3

/** Lists the plans that are not fully billed, each with its remaining amount and next
 * instalment. */
export function instalmentsText({ plans }: List): Localized {
  const open = plans.filter(({ state }) => state !== 'over')
  if (open.length === 0) {
    return {
      en: 'You have nothing in instalments. Open a purchase in your transactions to pay it month by month.',
      ar: 'ليس لديك أقساط حاليًا. افتح عملية شراء من عملياتك لتسددها شهرًا بشهر.',
    }
  }
  const named = open.slice(0, NAMED)
  const more = open.length > named.length
  return {
    en: `In instalments: ${named.map(planText('en')).join('; ')}${more ? '; and more' : ''}.`,
    ar: `أقساطك: ${named.map(planText('ar')).join('؛ ')}${more ? '؛ وغيرها' : ''}.`,
  }
}

const planText =
  (language: 'en' | 'ar') =>
  ({ merchantName, remaining, next }: InstalmentPlan): string => {
    const left = isolatedAmount(remaining)[language]
    const merchant = merchantName[language]
    if (!next) {
      return language === 'en'
        ? `${merchant}, ${left} left, paused while it’s disputed`
        : `${merchant}، بقي ${left}، ومتوقفة مؤقتًا بسبب الاعتراض`
    }
    const amount = isolatedAmount(next.amount)[language]
    const on = dayText(next.on)[language]
    return language === 'en'
      ? `${merchant}, ${left} left, next ${amount} on ${on}`
      : `${merchant}، بقي ${left}، والقسط القادم ${amount} في ${on}`
  }

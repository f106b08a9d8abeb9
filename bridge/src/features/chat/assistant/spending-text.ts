import type { Card, Contract, Localized, SpendingAnswer } from '@sadu/contract'
import type { SpendingRefusal } from '@sadu/contract/spending/rules'
import type { SpendingQuestion } from '@sadu/contract/spending/question'
import { Refusal } from '../../../core/refusal.ts'
import { declinedBecause } from '../../../domain/cards/decline-words.ts'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { runWithin } from '../../../platform/calls/handlers.ts'
import type { Asking } from './facts.ts'

/** The reasons why a future payment would be declined, where the wording differs from that for a
 * payment that was declined. */
const TO_COME: Partial<Record<SpendingRefusal, Localized>> = {
  cardInactive: { en: 'the card is not active yet', ar: 'البطاقة لم تُفعّل بعد' },
  unusualAbroad: {
    en: 'no trip with this card covers that country today',
    ar: 'لا توجد رحلة بهذه البطاقة تشمل تلك الدولة اليوم',
  },
  cashLimit: {
    en: 'it is more than may still be withdrawn in cash',
    ar: 'المبلغ أكبر من المتاح لك سحبه نقدًا',
  },
  cardLimit: {
    en: 'it is more than the limit of this card leaves',
    ar: 'المبلغ أكبر مما تبقّى من حد البطاقة',
  },
  insufficientCredit: {
    en: 'it is more than you have available',
    ar: 'المبلغ أكبر من رصيدك المتاح',
  },
}

const NO_CARD: Localized = {
  en: 'You have no card that could pay now.',
  ar: 'ليست لديك بطاقة يمكن الدفع بها الآن.',
}

const NO_RATE: Localized = {
  en: 'I have no rate for that currency today, so I can’t tell.',
  ar: 'لا يتوفر لدي سعر صرف لهذه العملة اليوم، فلا أستطيع الإجابة.',
}

/** Answers whether a payment would be accepted, with the person's own card that is most likely
 * meant. */
export async function spendingText(question: SpendingQuestion, asking: Asking): Promise<Localized> {
  const { reads, context, ...named } = asking
  const { cards } = await runWithin<Contract['listCards']>(reads.listCards, named, context)
  const card = cardOf(cards)
  if (!card) return NO_CARD
  const { requestInfo } = asking
  const asked = { requestInfo, cardReference: card.cardReference, ...question }
  try {
    return answerText(
      await runWithin<Contract['checkSpending']>(reads.checkSpending, asked, context),
      card,
    )
  } catch (error) {
    if (error instanceof Refusal && error.codeName === 'invalidFields') return NO_RATE
    throw error
  }
}

function cardOf(cards: readonly Card[]): Card | undefined {
  const usable = cards.filter(({ state }) => state !== 'stopped' && state !== 'replaced')
  const own = usable.filter(({ isOwn }) => isOwn)
  return own.find(({ state }) => state === 'active') ?? own[0] ?? usable[0]
}

function answerText({ refusal, rule, billed, leftToSpend }: SpendingAnswer, card: Card): Localized {
  const amount = isolatedAmount(billed)
  const left = isolatedAmount(leftToSpend)
  const digits = card.lastDigits
  if (refusal !== null) {
    const because = TO_COME[refusal] ?? declinedBecause({ reason: refusal, rule })
    return {
      en: `No. ${amount.en} with the card ending in ${digits} would be declined: ${because.en}.`,
      ar: `لا، ستُرفض عملية بمبلغ ${amount.ar} بالبطاقة المنتهية بـ ${digits}: ${because.ar}.`,
    }
  }
  return {
    en: `Yes. You would be billed ${amount.en} on the card ending in ${digits}, and ${left.en} would be left to spend. This is an estimate.`,
    ar: `نعم، سيُخصم منك ${amount.ar} بالبطاقة المنتهية بـ ${digits}، ويتبقى لك ${left.ar}. هذا تقدير فقط.`,
  }
}

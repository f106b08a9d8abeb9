import type { Localized, Money } from '@sadu/contract'
import { amountText } from '../../domain/notices/amount-text.ts'
import type { CardFacts, CardNotice } from './notify.ts'

/** The notice of a new rule. */
export function ruleAddedNotice({ card, hotline }: CardFacts, rule: Localized): CardNotice {
  return {
    happened: { en: 'new rule', ar: 'قاعدة جديدة' },
    en: `New rule for ${card.en}: "${rule.en}". If this was not you, call ${hotline}.`,
    ar: `قاعدة جديدة على ${card.ar}: «${rule.ar}». إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** The notice of a changed rule. */
export function ruleChangedNotice(
  { card, hotline }: CardFacts,
  { from, to }: { from: Localized; to: Localized },
): CardNotice {
  return {
    happened: { en: 'rule changed', ar: 'عُدّلت قاعدة' },
    en: `A rule of ${card.en} now says "${to.en}" instead of "${from.en}". If this was not you, call ${hotline} at once.`,
    ar: `أصبحت إحدى قواعد ${card.ar} «${to.ar}» بدلًا من «${from.ar}». إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}

/** The notice of a removed rule. */
export function ruleRemovedNotice({ card, hotline }: CardFacts, rule: Localized): CardNotice {
  return {
    happened: { en: 'rule removed', ar: 'حُذفت قاعدة' },
    en: `The rule "${rule.en}" no longer applies to ${card.en}. If this was not you, call ${hotline} at once.`,
    ar: `لم تعد القاعدة «${rule.ar}» سارية على ${card.ar}. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}

/** The notice of a payment that was allowed once. `time` is the end of the permission. */
export function allowedOnceNotice(
  { card, hotline }: CardFacts,
  { amount, merchant, time }: { amount: Money; merchant: Localized; time: Localized },
): CardNotice {
  const { en, ar } = amountText(amount)
  return {
    happened: { en: 'a payment allowed once', ar: 'سُمح بعملية مرة واحدة' },
    en: `${card.enFirst} may pay up to ${en} at ${merchant.en} once, until ${time.en}. If this was not you, call ${hotline} at once.`,
    ar: `سُمح بعملية واحدة حتى ${ar} لدى ${merchant.ar} على ${card.ar}، حتى ${time.ar}. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}

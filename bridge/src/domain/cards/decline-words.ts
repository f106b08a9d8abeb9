import type { DeclineReason, Localized } from '@sadu/contract'
import type { CardRule } from '@sadu/contract/cards/rules'
import { ruleText } from './rule-text.ts'

type Words = {
  /** The reason, in words that follow “because”. */
  because: Localized
  /** The next step for the person, as a sentence; `{hotline}` is the issuer's number. */
  next: Localized
}

const words = (because: Localized, next: Localized): Words => ({ because, next })

const TURN_ON: Localized = {
  en: 'If it was you, turn them on in the portal and try again.',
  ar: 'إن كنت من أجراها ففعّله في البوابة.',
}
const PAY_ANOTHER_WAY: Localized = { en: 'Pay there another way.', ar: 'ادفع هناك بطريقة أخرى.' }

/** The words for each reason of a decline. The English has no apostrophes, as in an SMS
 * (docs/messages.md). */
export const DECLINE_WORDS: Record<DeclineReason, Words> = {
  insufficientCredit: words(
    { en: 'the amount was more than you had available', ar: 'المبلغ أكبر من رصيدك المتاح حينها' },
    { en: 'Pay part of your balance, then try again.', ar: 'سدّد جزءًا من رصيدك ثم حاول مجددًا.' },
  ),
  cardLimit: words(
    {
      en: 'the amount was more than was left of the limit of the card',
      ar: 'المبلغ يتجاوز ما بقي من حدّ البطاقة',
    },
    { en: 'Try a smaller amount.', ar: 'جرّب مبلغًا أقل.' },
  ),
  cashLimit: words(
    {
      en: 'it was more than may still be withdrawn in cash',
      ar: 'المبلغ أكبر من المتاح لك سحبه نقدًا',
    },
    {
      en: 'Try a smaller amount, pay by card, or pay part of your balance first.',
      ar: 'اسحب مبلغًا أقل، أو ادفع بالبطاقة، أو سدّد جزءًا من رصيدك أولًا.',
    },
  ),
  cardSuspended: words(
    { en: 'the card is suspended', ar: 'البطاقة موقوفة مؤقتًا' },
    {
      en: 'Reactivate it in the portal, then try again.',
      ar: 'أعد تفعيلها في البوابة ثم حاول مجددًا.',
    },
  ),
  cardInactive: words(
    { en: 'the card was not activated yet', ar: 'البطاقة لم تُفعّل بعد' },
    { en: 'Activate it in the portal, then try again.', ar: 'فعّلها في البوابة ثم حاول مجددًا.' },
  ),
  cardStopped: words(
    { en: 'the card is cancelled', ar: 'البطاقة موقوفة نهائيًا' },
    { en: 'Give the merchant your new card.', ar: 'أعطِ المتجر بيانات بطاقتك الجديدة.' },
  ),
  cardExpired: words(
    { en: 'the expiry date that was given has passed', ar: 'تاريخ الانتهاء الذي أُدخل قد مضى' },
    {
      en: 'Give the merchant the date that is on your card today.',
      ar: 'أعطِ المتجر التاريخ المدوّن على بطاقتك.',
    },
  ),
  onlineOff: words(
    { en: 'online purchases are off for the card', ar: 'الشراء عبر الإنترنت معطّل على البطاقة' },
    TURN_ON,
  ),
  abroadOff: words(
    { en: 'purchases abroad are off for the card', ar: 'الشراء خارج المملكة معطّل على البطاقة' },
    TURN_ON,
  ),
  cashOff: words(
    { en: 'cash withdrawals are off for the card', ar: 'السحب النقدي معطّل على البطاقة' },
    TURN_ON,
  ),
  contactlessOff: words(
    { en: 'contactless is off for the card', ar: 'الدفع دون تلامس معطّل على البطاقة' },
    {
      en: 'Insert the card, or turn contactless on in the portal.',
      ar: 'أدخل البطاقة، أو فعّله في البوابة.',
    },
  ),
  merchantBlocked: words(
    { en: 'this merchant is blocked on the card', ar: 'هذا المتجر محظور على البطاقة' },
    {
      en: 'If the charge is welcome, unblock it in the portal.',
      ar: 'إن كنت تريد العملية فألغِ حظره في البوابة.',
    },
  ),
  cardRule: words(
    { en: 'a card rule does not allow it', ar: 'قاعدة البطاقة لا تسمح بها' },
    {
      en: 'The primary cardmember can allow it once in the portal.',
      ar: 'ويمكن لحامل البطاقة الأساسية السماح بها مرة واحدة من البوابة.',
    },
  ),
  unusualAbroad: words(
    {
      en: 'it came from abroad and no trip was planned',
      ar: 'جاءت من خارج المملكة دون رحلة مخططة',
    },
    {
      en: 'If it was you, plan a trip in the portal and try again. If not, call {hotline}.',
      ar: 'إن كنت من أجراها فخطّط رحلة في البوابة ثم حاول مجددًا، وإلا فاتصل على {hotline}.',
    },
  ),
  wrongPin: words(
    { en: 'a wrong PIN was entered', ar: 'أُدخل رقم سري غير صحيح' },
    { en: 'Try again. Forgot it? Call {hotline}.', ar: 'حاول مجددًا. نسيته؟ اتصل على {hotline}.' },
  ),
  pinLocked: words(
    { en: 'the PIN is locked', ar: 'الرقم السري مقفل' },
    { en: 'Call {hotline} to unlock it.', ar: 'اتصل على {hotline} لفتحه.' },
  ),
  wrongDetails: words(
    { en: 'the details of the card did not match', ar: 'بيانات البطاقة غير مطابقة' },
    {
      en: 'Check them and try again. Not you? Call {hotline}.',
      ar: 'راجعها ثم حاول مجددًا. لم تُجرها؟ اتصل على {hotline}.',
    },
  ),
  notConfirmed: words(
    { en: 'the purchase was not confirmed in time', ar: 'عملية الشراء لم تُؤكَّد في وقتها' },
    {
      en: 'Try again and confirm it when asked. Not you? Call {hotline}.',
      ar: 'حاول مجددًا وأكّدها حين نطلب ذلك. لم تُجرها؟ اتصل على {hotline}.',
    },
  ),
  suspectedFraud: words(
    { en: 'we stopped it to protect you', ar: 'أوقفناها لحمايتك' },
    { en: 'Not you? Call {hotline}.', ar: 'لم تُجرها؟ اتصل على {hotline}.' },
  ),
  notSupportedAbroad: words(
    {
      en: 'this merchant abroad does not accept the card',
      ar: 'البطاقة غير مقبولة لدى هذا المتجر خارج المملكة',
    },
    PAY_ANOTHER_WAY,
  ),
  notSupportedThere: words(
    { en: 'this kind of payment is not supported', ar: 'نوع الدفع هذا غير مدعوم' },
    PAY_ANOTHER_WAY,
  ),
  technical: words(
    { en: 'there was a technical fault', ar: 'حدث عطل فني' },
    {
      en: 'Try again. If it happens once more, call {hotline}.',
      ar: 'حاول مجددًا، وإن تكرّر فاتصل على {hotline}.',
    },
  ),
}

/** Returns the reason why an attempt was declined, in words that follow “because”: the sentence of
 * the rule, if a rule declined it. */
export function declinedBecause({
  reason,
  rule,
}: {
  reason: DeclineReason
  rule: CardRule | null
}): Localized {
  if (rule === null) return DECLINE_WORDS[reason].because
  const { en, ar } = ruleText(rule)
  return { en: `a card rule says "${en}"`, ar: `قاعدة البطاقة تقول «${ar}»` }
}

import type { Localized } from '../core/values.ts'
import type { DisputeQuestion, DisputeReason } from './rules.ts'

// The texts of the dispute form, which the dossier repeats.

/** The reasons, in the cardholder's words. */
export const REASON_TEXTS: Record<DisputeReason, Localized> = {
  notMine: { en: 'I didn’t make this charge', ar: 'لم أُجرِ هذه العملية' },
  notReceived: { en: 'What I bought never came', ar: 'لم يصلني ما اشتريته' },
  notAsDescribed: { en: 'It isn’t what was described', ar: 'ليس كما وُصف لي' },
  chargedTwice: { en: 'I was charged twice', ar: 'حُصّل المبلغ مرتين' },
  wrongAmount: { en: 'The amount is wrong', ar: 'المبلغ غير صحيح' },
  cancelled: { en: 'I had cancelled it', ar: 'كنت قد ألغيتها' },
  refundMissing: { en: 'A promised refund is missing', ar: 'لم يصلني استرداد وُعدت به' },
  cashMissing: { en: 'The machine gave less cash', ar: 'أعطى الصراف مبلغًا أقل' },
}

/** The questions. */
export const QUESTION_TEXTS: Record<DisputeQuestion, Localized> = {
  hasCard: { en: 'Do you have the card with you?', ar: 'هل البطاقة معك؟' },
  sharedCard: {
    en: 'Did anyone use it with your permission?',
    ar: 'هل استخدمها أحد بإذنك؟',
  },
  expectedOn: { en: 'When should it have arrived?', ar: 'متى كان يُفترض أن يصل؟' },
  askedMerchant: { en: 'Have you asked the merchant?', ar: 'هل تواصلت مع المتجر؟' },
  gaveBack: { en: 'Did you give it back?', ar: 'هل أعدت ما اشتريته؟' },
  otherPaidOn: { en: 'When did you pay the first time?', ar: 'متى دفعت أول مرة؟' },
  paidOtherwise: {
    en: 'Did you pay in another way, such as in cash?',
    ar: 'هل دفعت بطريقة أخرى، كالدفع نقدًا؟',
  },
  agreedAmount: { en: 'Which amount was agreed?', ar: 'ما المبلغ المتفق عليه؟' },
  cancelledOn: { en: 'When did you cancel?', ar: 'متى ألغيت؟' },
  promisedOn: { en: 'When was the refund promised?', ar: 'متى وُعدت بالاسترداد؟' },
  cashReceived: { en: 'How much cash came out?', ar: 'كم المبلغ الذي صرفه الجهاز فعلًا؟' },
}

import type { Localized } from '@sadu/contract'
import type { OfferedKind } from '@sadu/contract/requests/details'
import { isApplication } from '@sadu/contract/requests/applications'
import { dayText } from '../notices/day-text.ts'
import type { NoticeSubject } from '../notices/notice.ts'
import { type Disputed, type NotifiedEvent, titleOf, titleToPrimary } from './notice-titles.ts'

/** The requests that need a primary cardmember's decision, as in “your request for …”. */
const ASKED_FOR: Partial<Record<OfferedKind, Localized>> & Record<AskedKind, Localized> = {
  cardIssue: { en: 'a replacement card', ar: 'للحصول على بطاقة بديلة' },
  limit: { en: 'a change of limit', ar: 'لتعديل الحد الائتماني' },
  supplementary: { en: 'a supplementary card', ar: 'للحصول على بطاقة إضافية' },
}
type AskedKind = 'cardIssue' | 'limit' | 'supplementary'

const requestFor = ({ en, ar }: Localized): Localized => ({
  en: `your request for ${en}`,
  ar: `طلبك ${ar}`,
})

/** The name of the received request or message, after “We received”. */
const RECEIVED: Record<OfferedKind, Localized> = {
  cardIssue: requestFor(ASKED_FOR.cardIssue),
  limit: requestFor(ASKED_FOR.limit),
  supplementary: requestFor(ASKED_FOR.supplementary),
  dispute: { en: 'your dispute', ar: 'اعتراضك على العملية' },
  contact: { en: 'your message', ar: 'رسالتك' },
  complaint: { en: 'your complaint', ar: 'شكواك' },
  personalDetails: {
    en: 'your request to change personal details',
    ar: 'طلبك لتعديل بياناتك الشخصية',
  },
  identity: { en: 'your request to update ID details', ar: 'طلبك لتحديث بيانات هويتك' },
  objection: { en: 'your objection', ar: 'اعتراضك على القرار' },
  closing: { en: 'your request to close', ar: 'طلب الإغلاق' },
  arrangement: { en: 'your request to arrange something', ar: 'طلبك بالترتيب' },
  payout: { en: 'your request for the credit balance', ar: 'طلب تحويل رصيدك الدائن' },
}

/** The text after approval. */
const APPROVED: Record<OfferedKind, Localized> = {
  cardIssue: { en: 'Your replacement card is approved.', ar: 'تمت الموافقة على بطاقتك البديلة.' },
  limit: {
    en: 'Your new limit is approved and in effect.',
    ar: 'تمت الموافقة على حدّك الجديد، ويسري من الآن.',
  },
  supplementary: {
    en: 'The supplementary card is approved. We told the cardmember how to enrol.',
    ar: 'تمت الموافقة على البطاقة الإضافية، وأخبرنا حاملها بطريقة التسجيل.',
  },
  dispute: {
    en: 'Your dispute is decided in your favour. The amount we credited is yours.',
    ar: 'حُسم الاعتراض لصالحك، والمبلغ الذي قيّدناه لك.',
  },
  // These are answered rather than approved.
  contact: { en: 'We have answered your message.', ar: 'تم الرد على رسالتك.' },
  complaint: { en: 'We have answered your complaint.', ar: 'تم الرد على شكواك.' },
  personalDetails: {
    en: 'Your new details are approved and in use.',
    ar: 'تمت الموافقة على بياناتك الجديدة، وهي معتمدة من الآن.',
  },
  identity: {
    en: 'Your ID details are approved and up to date.',
    ar: 'تمت الموافقة على بيانات هويتك، وهي محدّثة الآن.',
  },
  objection: {
    en: 'We accepted your objection and will decide your application anew.',
    ar: 'قبلنا اعتراضك، وسنعيد النظر في طلبك.',
  },
  closing: {
    en: 'It is closed. What is owed stays due on its day.',
    ar: 'تم الإغلاق. ويبقى المبلغ المستحق واجب السداد في موعده.',
  },
  arrangement: {
    en: 'It is arranged. Sign in to see the details.',
    ar: 'تم ترتيبه. سجّل الدخول للاطلاع على التفاصيل.',
  },
  payout: {
    en: 'We sent your credit balance to your bank account.',
    ar: 'حوّلنا رصيدك الدائن إلى حسابك البنكي.',
  },
}

/** The text after the approval of a dispute whose amount the merchant has refunded. */
const REFUNDED: Localized = {
  en: 'Your dispute is decided in your favour. The merchant has refunded the amount.',
  ar: 'حُسم الاعتراض لصالحك، وقد ردّ المتجر المبلغ إليك.',
}

type Facts = {
  productName: Localized
  hotline: string
  reference: string
  kind: OfferedKind
  /** The due day of the next step; null if there is none. */
  dueOn: string | null
  /** Only for a dispute. */
  disputed?: Disputed | undefined
  /** Only for a credit balance that was sent. */
  sent?: Sent | undefined
}

/** A payout: the amount, and the last digits of the IBAN. */
export type Sent = { amount: Localized; ibanEnd: string }

type TextFacts = Pick<Facts, 'hotline' | 'kind' | 'sent' | 'disputed'> & { day: Localized }

/** The text of each event, after the product name and the reference. */
const TEXTS: Record<NotifiedEvent, (facts: TextFacts) => Localized> = {
  sent: ({ kind, day, hotline }) => ({
    en: `We received ${RECEIVED[kind].en}. You will hear from us by ${day.en}. If this was not you, call ${hotline}.`,
    ar: `استلمنا ${RECEIVED[kind].ar}. سنوافيك بالجديد بحلول ${day.ar}. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }),
  primaryApproved: ({ kind, day }) =>
    kind === 'limit'
      ? {
          en: 'The primary cardmember approved it. Your new limit is in effect.',
          ar: 'وافق حامل البطاقة الأساسية عليه، ويسري الحد الجديد من الآن.',
        }
      : {
          en: `The primary cardmember approved it. You will hear from us by ${day.en}.`,
          ar: `وافق حامل البطاقة الأساسية عليه. سنوافيك بالجديد بحلول ${day.ar}.`,
        },
  primaryDeclined: () => ({
    en: 'The primary cardmember declined it.',
    ar: 'لم يوافق حامل البطاقة الأساسية عليه.',
  }),
  answered: ({ day }) => ({
    en: `We received your answer. You will hear from us by ${day.en}.`,
    ar: `استلمنا ردّك. سنوافيك بالجديد بحلول ${day.ar}.`,
  }),
  reminded: () => ({
    en: 'We are sorry for the delay. We passed your reminder to the team.',
    ar: 'تأخرنا عليك ونعتذر. وصل تذكيرك إلى الفريق المختص.',
  }),
  withdrawn: ({ hotline }) => ({
    en: `Your request is withdrawn. If this was not you, call ${hotline} at once.`,
    ar: `سُحب طلبك. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }),
  reviewBegun: ({ day }) => ({
    en: `We are looking into it. You will hear from us by ${day.en}.`,
    ar: `بدأنا دراسته. سنوافيك بالجديد بحلول ${day.ar}.`,
  }),
  credited: ({ day, disputed }) =>
    disputed?.amount === null
      ? {
          en: `The merchant has refunded the amount, so nothing is left to credit. We will decide by ${day.en}.`,
          ar: `ردّ المتجر المبلغ إليك، فلم يبق ما نقيّده لك. سنتخذ القرار بحلول ${day.ar}.`,
        }
      : {
          en: `We credited the amount for now. We will decide by ${day.en}.`,
          ar: `قيّدنا المبلغ لصالحك مؤقتًا. سنتخذ القرار بحلول ${day.ar}.`,
        },
  askedForMore: ({ day }) => ({
    en: `We need more details or a document from you by ${day.en}. Sign in to see which and to answer.`,
    ar: `نحتاج منك إلى معلومة أو مستند بحلول ${day.ar}. سجّل الدخول للاطلاع والرد.`,
  }),
  approved: ({ kind, sent, disputed }) =>
    disputed?.amount === null
      ? REFUNDED
      : sent
        ? {
            en: `We sent ${sent.amount.en} to your bank account ending ${sent.ibanEnd}. Sign in to see how we worked it out.`,
            ar: `حوّلنا ${sent.amount.ar} إلى حسابك البنكي المنتهي بالرقم ${sent.ibanEnd}. سجّل الدخول لترى كيف حسبناه.`,
          }
        : APPROVED[kind],
  declined: ({ kind }) =>
    isApplication(kind)
      ? {
          en: 'We could not approve it. Sign in to read why and how to object.',
          ar: 'تعذّرت الموافقة عليه. سجّل الدخول لمعرفة السبب وكيف تعترض.',
        }
      : kind === 'arrangement'
        ? {
            en: 'We could not arrange it. Sign in to read why.',
            ar: 'تعذّر ترتيبه. سجّل الدخول لمعرفة السبب.',
          }
        : kind === 'payout'
          ? {
              en: 'We could not send it. Your credit balance stays yours. Sign in to read why.',
              ar: 'تعذّر تحويله، ويبقى رصيدك الدائن لك. سجّل الدخول لمعرفة السبب.',
            }
          : {
              en: 'We could not approve it. Sign in to read why.',
              ar: 'تعذّرت الموافقة عليه. سجّل الدخول لمعرفة السبب.',
            },
  makingBegun: ({ day }) => ({
    en: `Your card is being made. It will arrive by ${day.en}.`,
    ar: `البطاقة قيد الإصدار. ستصل بحلول ${day.ar}.`,
  }),
  sentOut: ({ day }) => ({
    en: `Your card is on its way. It will arrive by ${day.en}.`,
    ar: `البطاقة في الطريق. ستصل بحلول ${day.ar}.`,
  }),
  delivered: ({ hotline }) => ({
    en: `Your card was delivered. Activate it before you use it. Not received it? Call ${hotline} at once.`,
    ar: `سُلّمت البطاقة. فعّلها قبل استخدامها. إن لم تصلك فاتصل بنا فورًا على ${hotline}.`,
  }),
  closed: () => ({
    en: 'We have answered. Sign in to read our answer.',
    ar: 'أرسلنا ردّنا. سجّل الدخول للاطلاع عليه.',
  }),
}

const SUBJECT: Localized = { en: 'Your request', ar: 'طلبك' }

/** A notice about a request, with its email subject and inbox item. */
export type RequestNotice = { notice: Localized; subject: NoticeSubject }

function noticeOf(
  { productName, reference }: Facts,
  { title, line }: { title: Localized; line: Localized },
): RequestNotice {
  return {
    notice: framed(productName, reference, line),
    subject: {
      ...SUBJECT,
      kind: 'request',
      title,
      line,
      leadsTo: reference,
    },
  }
}

/** Returns the notice for a sent request or one of its events. */
export function requestNotice(event: NotifiedEvent, facts: Facts): RequestNotice {
  const line = TEXTS[event]({ ...facts, day: dayOrNothing(facts.dueOn) })
  return noticeOf(facts, { title: titleOf(event, facts), line })
}

const dayOrNothing = (dueOn: string | null) =>
  dueOn === null ? { en: '', ar: '' } : dayText(dueOn)

const framed = (product: Localized, reference: string, line: Localized): Localized => ({
  en: `${product.en}, request ${reference}: ${line.en}`,
  ar: `${product.ar}، الطلب رقم ${reference}: ${line.ar}`,
})

/** Texts for the primary cardmember about a request that needs their decision, and about the
 * decision. */
const TEXTS_TO_PRIMARY = {
  sent: ({ what, name, day }: Asked) => ({
    en: `${name.en} has asked you for ${what.en}. Sign in to approve or decline by ${day.en}.`,
    ar: `قدّم إليك ${name.ar} طلبًا ${what.ar}. سجّل الدخول للموافقة عليه أو رفضه بحلول ${day.ar}.`,
  }),
  primaryApproved: ({ name, hotline }: Asked) => ({
    en: `You approved what ${name.en} asked for. If this was not you, call ${hotline} at once.`,
    ar: `وافقت على ما طلبه ${name.ar}. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }),
  primaryDeclined: ({ name, hotline }: Asked) => ({
    en: `You declined what ${name.en} asked for. If this was not you, call ${hotline}.`,
    ar: `رفضت ما طلبه ${name.ar}. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }),
}
type Asked = TextFacts & { name: Localized; what: Localized }
type ToPrimary = keyof typeof TEXTS_TO_PRIMARY

/** Whether the primary cardmember is notified of this event of a request that needs their
 * decision. */
export const notifiesPrimary = (event: NotifiedEvent): event is ToPrimary =>
  event in TEXTS_TO_PRIMARY

/** Returns the notice for the primary cardmember; `name` is the requester. */
export function noticeToPrimary(
  event: ToPrimary,
  facts: Facts & { name: Localized },
): RequestNotice {
  const what = ASKED_FOR[facts.kind]
  if (!what) throw new Error(`a primary cardmember does not decide on ${facts.kind}`)
  const line = TEXTS_TO_PRIMARY[event]({ ...facts, what, day: dayOrNothing(facts.dueOn) })
  return noticeOf(facts, { title: titleToPrimary(event, facts), line })
}

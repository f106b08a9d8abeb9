import type { ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import { Amount } from '../amount.tsx'
import type { ActionRow } from '../patterns/action-rows.tsx'
import type { TimelineStep } from '../patterns/timeline.tsx'

const CHARGE = <Amount money={{ minor: 124_000, currency: 'SAR' }} />
const nothing = () => undefined

type Texts = {
  step: string
  late: string
  days: string
  names: readonly string[]
  timeline: string
  actions: string
  confirmed: string
  confirmedLine: ReactNode
  see: string
  back: string
  steps: readonly TimelineStep[]
  lateSteps: readonly TimelineStep[]
  next: readonly TimelineStep[]
  rows: readonly ActionRow[]
}

/** The texts of the weave samples, a dispute in both languages. */
export const WEAVE_TEXTS: Record<Language, Texts> = {
  en: {
    step: 'Step 3 of 4: the merchant’s bank answers',
    late: 'Step 2 of 3: 1 working day late',
    days: '5 of 10 working days',
    names: ['The card', 'Recent charges', 'Delivery', 'Summary'],
    timeline: 'Your dispute',
    actions: 'What you can do with this card',
    confirmed: 'We’ve received your dispute',
    confirmedLine: <>Of {CHARGE} at Marlowe Street Outfitters. We sent the reference by SMS too.</>,
    see: 'See the request',
    back: 'Back to transactions',
    steps: [
      {
        key: 'sent',
        state: 'done',
        title: 'You sent the dispute',
        time: '15 November, 10:12',
        detail: 'Reason: I did not make this charge. One file attached.',
      },
      {
        key: 'credit',
        state: 'done',
        title: 'We credited the amount for now',
        time: '17 November, 13:40',
        detail: <>{CHARGE} back on your account until the decision.</>,
      },
      {
        key: 'bank',
        state: 'now',
        title: 'The merchant’s bank answers',
        time: 'Now, day 5 of 10',
        detail:
          'We asked for proof of the purchase. If none comes by the due day, the credit stays yours.',
      },
      {
        key: 'decision',
        state: 'next',
        title: 'Decision',
        time: 'Within 3 working days after that',
      },
    ],
    lateSteps: [
      { key: 'sent', state: 'done', title: 'You asked for a higher limit', time: '8 November' },
      { key: 'check', state: 'late', title: 'We check your salary', time: '1 working day late' },
      { key: 'end', state: 'next', title: 'Decision', time: 'The same day' },
    ],
    next: [
      { key: 'sent', state: 'done', title: 'You sent it', time: 'Today, 09:14' },
      {
        key: 'credit',
        state: 'next',
        title: 'We credit the amount for now',
        time: 'By Tuesday 24 November',
      },
      {
        key: 'bank',
        state: 'next',
        title: 'The merchant’s bank answers',
        time: 'Within 10 working days',
      },
      {
        key: 'end',
        state: 'next',
        title: 'We decide, and tell you why',
        time: 'By Thursday 10 December',
      },
    ],
    rows: [
      {
        key: 'lost',
        icon: 'alert',
        title: 'Report lost, stolen or damaged',
        detail: 'Stops it for good; a new one follows',
        isDangerous: true,
        onPress: nothing,
      },
      {
        key: 'suspend',
        icon: 'lock',
        title: 'Suspend for a while',
        detail: 'Stops new purchases; undo any time',
        onPress: nothing,
      },
      {
        key: 'pin',
        icon: 'eye',
        title: 'View PIN',
        detail: 'Shown for 15 seconds, to you alone',
        link: { href: '#pin' },
      },
      {
        key: 'limit',
        icon: 'receipt',
        title: 'Change the limit',
        detail: 'Lower at once, higher on request',
        refused: 'Noura, the primary cardmember, decides.',
        onPress: nothing,
      },
    ],
  },
  ar: {
    step: 'الخطوة 3 من 4: بانتظار رد بنك التاجر',
    late: 'الخطوة 2 من 3: متأخر يوم عمل واحد',
    days: 'انقضت 5 من 10 أيام عمل',
    names: ['البطاقة', 'العمليات الأخيرة', 'التوصيل', 'الملخص'],
    timeline: 'اعتراضك',
    actions: 'ما يمكنك فعله بهذه البطاقة',
    confirmed: 'وصلنا اعتراضك',
    confirmedLine: (
      <>على عملية أزياء شارع مارلو بمبلغ {CHARGE}. وأرسلنا الرقم المرجعي في رسالة نصية.</>
    ),
    see: 'عرض الطلب',
    back: 'العودة إلى العمليات',
    steps: [
      {
        key: 'sent',
        state: 'done',
        title: 'قدّمت الاعتراض',
        time: '15 نوفمبر، 10:12 ص',
        detail: 'السبب: لم أُجرِ هذه العملية. أُرفق ملف واحد.',
      },
      {
        key: 'credit',
        state: 'done',
        title: 'أضفنا المبلغ مؤقتًا',
        time: '17 نوفمبر، 1:40 م',
        detail: <>{CHARGE} عادت إلى حسابك إلى حين صدور القرار.</>,
      },
      {
        key: 'bank',
        state: 'now',
        title: 'بانتظار رد بنك التاجر',
        time: 'الآن، اليوم 5 من 10',
        detail: 'طلبنا ما يثبت عملية الشراء. وإن لم يصلنا في الموعد، يبقى المبلغ لك.',
      },
      { key: 'decision', state: 'next', title: 'القرار', time: 'خلال 3 أيام عمل بعد ذلك' },
    ],
    lateSteps: [
      { key: 'sent', state: 'done', title: 'طلبت رفع الحد الائتماني', time: '8 نوفمبر' },
      { key: 'check', state: 'late', title: 'نراجع شهادة الراتب', time: 'متأخر يوم عمل واحد' },
      { key: 'end', state: 'next', title: 'القرار', time: 'في اليوم نفسه' },
    ],
    next: [
      { key: 'sent', state: 'done', title: 'قدّمت الاعتراض', time: 'اليوم 9:14 ص' },
      {
        key: 'credit',
        state: 'next',
        title: 'نضيف المبلغ إلى حسابك مؤقتًا',
        time: 'بحلول الثلاثاء 24 نوفمبر',
      },
      { key: 'bank', state: 'next', title: 'يرد بنك التاجر', time: 'خلال 10 أيام عمل' },
      { key: 'end', state: 'next', title: 'نقرر ونخبرك بالسبب', time: 'بحلول الخميس 10 ديسمبر' },
    ],
    rows: [
      {
        key: 'lost',
        icon: 'alert',
        title: 'الإبلاغ عن فقدان أو سرقة أو تلف',
        detail: 'تتوقف نهائيًا وتصلك بطاقة جديدة',
        isDangerous: true,
        onPress: nothing,
      },
      {
        key: 'suspend',
        icon: 'lock',
        title: 'إيقاف مؤقت',
        detail: 'يوقف المشتريات الجديدة، ويمكنك التراجع متى شئت',
        onPress: nothing,
      },
      {
        key: 'pin',
        icon: 'eye',
        title: 'عرض الرقم السري',
        detail: 'يظهر 15 ثانية لك وحدك',
        link: { href: '#pin' },
      },
      {
        key: 'limit',
        icon: 'receipt',
        title: 'تغيير الحد الائتماني',
        detail: 'يُخفَّض فورًا ويُرفع بطلب',
        refused: 'القرار لصاحبة البطاقة الأساسية، نورة.',
        onPress: nothing,
      },
    ],
  },
}

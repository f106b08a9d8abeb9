import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardAction } from '@sadu/contract/cards/actions'
import type { IconName } from '../../ui/icon.tsx'

type ActionDestination = { name: MessageDescriptor; icon: IconName; words: string }

/** Searchable card actions in display order, each with common search words. */
export const ACTION_DESTINATIONS = {
  activate: {
    name: msg`Activate a card`,
    icon: 'check',
    words: 'activate my new card switch on start using تفعيل فعّل تنشيط بطاقة جديدة بطاقتي',
  },
  unsuspend: {
    name: msg`Reactivate a card`,
    icon: 'refresh',
    words:
      'reactivate unsuspend unfreeze unblock resume lift my card إعادة تفعيل استئناف فك رفع الإيقاف بطاقة بطاقتي',
  },
  suspend: {
    name: msg`Suspend a card`,
    icon: 'pause',
    words:
      'suspend freeze block pause stop lock hold my card إيقاف مؤقت أوقف إيقاف البطاقة تجميد جمّد تعليق قفل بطاقة بطاقتي مؤقتًا',
  },
  viewPin: {
    name: msg`View PIN`,
    icon: 'eye',
    words: 'view show see forgot my pin code number عرض إظهار نسيت الرقم السري رمز بطاقتي',
  },
  changePin: {
    name: msg`Change PIN`,
    icon: 'lock',
    words: 'change new set my pin code number تغيير تعديل الرقم السري رمز جديد بطاقتي',
  },
  reportLost: {
    name: msg`Report a lost, stolen or damaged card`,
    icon: 'shield',
    words:
      'report lost stolen damaged broken missing my card replacement replace order new card إبلاغ بلاغ فقدت ضاعت سُرقت تلفت بطاقة مفقودة مسروقة تالفة بديلة بطاقتي',
  },
  dispute: {
    name: msg`Dispute a charge`,
    icon: 'undo',
    words:
      'dispute a charge wrong unknown fraud refund chargeback not me transaction اعتراض أعترض عملية مبلغ خطأ احتيال استرداد لم أجرها',
  },
  changeLimit: {
    name: msg`Change limit`,
    icon: 'chart',
    words:
      'change raise increase lower set my card credit limit تغيير رفع زيادة خفض تعديل الحد الائتماني بطاقتي',
  },
  askForLimit: {
    name: msg`Ask for a new limit`,
    icon: 'chart',
    words: 'ask request raise increase my card credit limit طلب رفع زيادة الحد الائتماني بطاقتي',
  },
  changeControls: {
    name: msg`Card controls`,
    icon: 'sliders',
    words:
      'card controls online purchases abroad cash withdrawals contactless block merchant turn off close open ضوابط التحكم الشراء الإنترنت خارج المملكة السحب النقدي اللاتلامسي حظر متجر إغلاق فتح',
  },
  addSupplementary: {
    name: msg`Supplementary card`,
    icon: 'plus',
    words:
      'apply for a supplementary additional second family card wife husband child add طلب بطاقة إضافية تابعة للعائلة زوجة زوج ابن إضافة',
  },
  askForSupplementary: {
    name: msg`Ask for a card`,
    icon: 'plus',
    words:
      'ask request supplementary additional family card wife husband child طلب بطاقة إضافية للعائلة زوجة زوج ابن',
  },
} as const satisfies Partial<Record<CardAction, ActionDestination>>
export type SearchableAction = keyof typeof ACTION_DESTINATIONS

/** Searchable tasks that need no card, with their routes. */
export const TASK_DESTINATIONS = [
  {
    key: 'plan-trip',
    name: msg`Plan a trip`,
    icon: 'plane',
    words:
      'plan add a trip travel notice going abroad new journey خطط لرحلة إضافة رحلة سفر جديد إبلاغ عن السفر',
    to: '/trips/add',
  },
  {
    key: 'check-spending',
    name: msg`Would it go through?`,
    icon: 'shield',
    words:
      'check a payment purchase before buying would it be accepted declined spending power estimate هل تقبل ستقبل العملية تحقق من عملية قبل الدفع الشراء ترفض تقدير',
    to: '/card-detail',
    search: { tab: 'check' },
  },
  {
    key: 'points',
    name: msg`Paid with points`,
    icon: 'star',
    words:
      'pay a purchase with points redeem use points undo a payment with points السداد الدفع بالنقاط استبدال النقاط استخدام نقاطي التراجع',
    to: '/points',
  },
  {
    key: 'autopay',
    name: msg`Automatic payments`,
    icon: 'calendar',
    words:
      'automatic payments autopay auto pay direct debit standing order pay my bill automatically each month set up change stop end السداد التلقائي الآلي سداد الفاتورة تلقائيا آليا كل شهر خصم مباشر أمر مستديم تفعيل تعديل إيقاف',
    to: '/pay',
  },
  {
    key: 'card-rules',
    name: msg`Card rules`,
    icon: 'sliders',
    words:
      'card rules limits weekly daily monthly limit at most country merchant hours night online only child family قواعد البطاقة حد أسبوعي يومي شهري الدول المتاجر الساعات الليل الأبناء العائلة',
    to: '/card-detail',
    search: { tab: 'rules' },
  },
  {
    key: 'move-points',
    name: msg`Move points`,
    icon: 'star',
    words: 'move transfer points between my accounts cards نقل تحويل النقاط بين حساباتي',
    to: '/points',
    search: { tab: 'move' },
  },
  {
    key: 'give-points',
    name: msg`Give points`,
    icon: 'star',
    words:
      'give gift share send points family wife husband son daughter supplementary cardmember إهداء أهدي هدية مشاركة النقاط العائلة الزوجة الزوج الأبناء حامل البطاقة الإضافية',
    to: '/points',
    search: { tab: 'give' },
  },
  {
    key: 'payout',
    name: msg`Send your credit balance to your bank`,
    icon: 'cash',
    words:
      'credit balance paid too much overpaid refund withdraw take out transfer send my money back bank iban رصيد دائن دفعت زيادة استرداد سحب تحويل مبلغ إلى البنك حسابي البنكي آيبان',
    to: '/card-detail',
    search: { tab: 'payout' },
  },
] as const satisfies readonly (ActionDestination & {
  key: string
  to: string
  search?: Record<string, string>
})[]

/** Actions suggested before the user types, filtered by permission, and their maximum number. */
export const FIRST_ACTIONS: readonly SearchableAction[] = [
  'activate',
  'unsuspend',
  'suspend',
  'viewPin',
  'reportLost',
  'dispute',
]
export const FIRST_SHOWN = 4

/** Common search words for the navigation pages, besides their names, keyed by item id. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
  pay: 'pay now pay my bill online by card mada another bank payment settle السداد الآن سداد الفاتورة ببطاقة مدى بنك آخر دفع دفعة أسدد',
  home: 'home account balance due pay bill sadad الرئيسية الحساب الرصيد المستحق سداد الفاتورة',
  transactions:
    'transactions charges spending purchases history العمليات المشتريات المصروفات السجل',
  pending: 'pending declined on hold refused charges معلقة مرفوضة محجوز عمليات',
  statements: 'statements bills pdf download monthly كشف حساب كشوف تنزيل شهري فاتورة',
  insights: 'insights spending categories budget analysis تحليل الإنفاق الفئات',
  cards: 'cards my cards manage البطاقات بطاقاتي إدارة',
  requests: 'requests applications follow status الطلبات متابعة حالة طلبي',
  trips:
    'trips trip travel plan a trip abroad journey add رحلات رحلة سفر خطة سفر خارج المملكة خطط رحلتي',
  help: 'help faq questions support contact المساعدة أسئلة الدعم',
  caller:
    'is it us you calling really the bank phone call caller fraud scam fake verify three words proof who called me هل أنتم نحن المتصلون اتصال مكالمة متصل احتيال نصب تحقق من المتصل ثلاث كلمات البنك اتصل بي',
  places:
    'branches atms atm nearby nearest cash machine opening hours location map فرع الفروع صراف الصرافات صرافة أقرب خريطة ساعات العمل',
  offers:
    'offers deals discounts cashback money back saved linked merchants العروض عرض خصم خصومات استرداد نقدي تخفيضات محفوظة',
  rewards: 'rewards points membership miles redeem مكافآت نقاط العضوية استبدال',
  devices:
    'devices sign-in trusted passkey sessions browsers log out everywhere الأجهزة تسجيل الدخول مفتاح المرور الجلسات',
  password: 'password change reset كلمة المرور تغيير الرقم',
}

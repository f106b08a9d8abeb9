import type { DeclineReason, Localized } from '@sadu/contract'
import type { AlertChannel, AlertKind } from '@sadu/contract/alerts/kinds'
import type { CardControl } from '@sadu/contract/cards/controls'
import type { CardState } from '@sadu/contract/cards/states'
import type {
  RequestEvent,
  RequestKind,
  RequestParty,
  RequestState,
} from '@sadu/contract/requests/states'
import { NAMES as ACTIVITY } from '../../domain/audit/activity-names.ts'
import { KIND_NAMES } from '../../platform/documents/csv-cells.ts'

// The printed names of constants in the database.

const words = (en: string, ar: string): Localized => ({ en, ar })

const REQUEST_KINDS: Record<RequestKind, Localized> = {
  cardIssue: words('Replacement card', 'بطاقة بديلة'),
  limit: words('Limit', 'الحد الائتماني'),
  dispute: words('Dispute', 'اعتراض'),
  supplementary: words('Supplementary card', 'بطاقة إضافية'),
  personalDetails: words('Personal details', 'البيانات الشخصية'),
  identity: words('Identity details', 'بيانات الهوية'),
  complaint: words('Complaint', 'شكوى'),
  contact: words('Message', 'رسالة'),
  objection: words('Objection', 'اعتراض على قرار'),
  closing: words('Closing', 'إغلاق'),
  arrangement: words('Arrangement', 'طلب ترتيب'),
  payout: words('Credit balance', 'رصيد دائن'),
}

const REQUEST_STEPS: Record<RequestEvent | 'sent', Localized> = {
  sent: words('Sent', 'أُرسل'),
  primaryApproved: words('Approved by the primary cardmember', 'وافق عليه حامل البطاقة الأساسية'),
  primaryDeclined: words('Declined by the primary cardmember', 'رفضه حامل البطاقة الأساسية'),
  answered: words('Answered', 'أُجيب'),
  reminded: words('Asked about', 'استُفسر عنه'),
  withdrawn: words('Withdrawn', 'سُحب'),
  reviewBegun: words('Under review', 'بدأت المراجعة'),
  credited: words('Credited for now', 'أُعيد المبلغ مؤقتًا'),
  askedForMore: words('More was asked for', 'طُلبت معلومات إضافية'),
  approved: words('Approved', 'تمت الموافقة'),
  declined: words('Declined', 'رُفض'),
  makingBegun: words('Being made', 'قيد الإعداد'),
  sentOut: words('Sent out', 'في الطريق'),
  delivered: words('Delivered', 'سُلّم'),
  closed: words('Closed', 'أُغلق'),
}

const ALERTS: Record<AlertKind, Localized> = {
  transactions: words('Each charge', 'كل عملية'),
  paymentReceived: words('Payment received', 'دفعة مستلمة'),
  paymentReminder: words('Payment reminder', 'تذكير بالسداد'),
  accountSnapshot: words('Account of the week', 'حساب الأسبوع'),
  statementGeneration: words('Statement ready', 'صدور كشف الحساب'),
  weeklyTransactions: words('Transactions of the week', 'عمليات الأسبوع'),
  eStatements: words('Statement by email', 'كشف الحساب بالبريد الإلكتروني'),
}

const STATES: Record<CardState | RequestState, Localized> &
  Record<'pending' | 'posted' | 'reversed' | 'expired', Localized> = {
  active: words('Active', 'نشطة'),
  inactive: words('Not activated', 'غير مفعّلة'),
  suspended: words('Suspended', 'موقوفة مؤقتًا'),
  stopped: words('Cancelled', 'موقوفة نهائيًا'),
  replaced: words('Replaced', 'استُبدلت'),
  waitingForPrimary: words('Waiting for the primary cardmember', 'بانتظار حامل البطاقة الأساسية'),
  received: words('Received', 'مستلم'),
  inReview: words('Under review', 'قيد المراجعة'),
  waitingForCustomer: words('Waiting for you', 'بانتظارك'),
  approved: words('Approved', 'تمت الموافقة'),
  beingMade: words('Being made', 'قيد الإعداد'),
  onItsWay: words('On its way', 'في الطريق'),
  done: words('Done', 'مكتمل'),
  declined: words('Declined', 'مرفوض'),
  withdrawn: words('Withdrawn', 'أُلغي بطلبك'),
  pending: words('Pending', 'معلّقة'),
  posted: words('Posted', 'مقيّدة'),
  reversed: words('Reversed', 'أُلغيت'),
  expired: words('Expired', 'انتهت'),
}

const DECLINED: Record<DeclineReason, Localized> = {
  insufficientCredit: words('Not enough credit', 'الرصيد المتاح لا يكفي'),
  cardLimit: words('Over the card’s own limit', 'تجاوز حدّ البطاقة'),
  cashLimit: words('Over the cash limit', 'تجاوز حدّ السحب النقدي'),
  cardSuspended: words('Card suspended', 'البطاقة موقوفة مؤقتًا'),
  cardInactive: words('Card not activated', 'البطاقة لم تُفعّل'),
  cardStopped: words('Card cancelled', 'البطاقة موقوفة نهائيًا'),
  cardExpired: words('Card expired', 'صلاحية البطاقة منتهية'),
  onlineOff: words('Online purchases off', 'الشراء عبر الإنترنت معطّل'),
  abroadOff: words('Purchases abroad off', 'الشراء خارج المملكة معطّل'),
  cashOff: words('Cash withdrawals off', 'السحب النقدي معطّل'),
  contactlessOff: words('Contactless off', 'الدفع دون تلامس معطّل'),
  merchantBlocked: words('Merchant blocked', 'المتجر محظور'),
  cardRule: words('Breaks a card rule', 'تخالف قاعدة للبطاقة'),
  unusualAbroad: words('Abroad, and no trip planned', 'خارج المملكة دون رحلة مخططة'),
  wrongPin: words('Wrong PIN', 'رقم سري غير صحيح'),
  pinLocked: words('PIN locked', 'الرقم السري مقفل'),
  wrongDetails: words('Card details did not match', 'بيانات البطاقة غير مطابقة'),
  notConfirmed: words('Not confirmed in time', 'لم تُؤكَّد في وقتها'),
  suspectedFraud: words('Stopped to protect you', 'أُوقفت لحمايتك'),
  notSupportedAbroad: words('Not accepted there', 'البطاقة غير مقبولة هناك'),
  notSupportedThere: words('Payment not supported', 'نوع الدفع غير مدعوم'),
  technical: words('Technical fault', 'عطل فني'),
}

const ENDED: Readonly<Record<string, Localized>> = {
  signedOut: words('You signed out', 'سجّلت خروجك'),
  signedIn: words('You signed in again', 'سجّلت دخولك من جديد'),
  reuse: words('Ended for your safety', 'أُنهيت حفاظًا على أمانك'),
  locked: words('Sign-in was locked', 'قُفل الدخول'),
  passwordChanged: words('The password changed', 'تغيّرت كلمة المرور'),
  deviceRevoked: words('The device is no longer trusted', 'أُلغي توثيق الجهاز'),
  endedElsewhere: words('Ended from another session', 'أُنهيت من جلسة أخرى'),
}

const USES: Record<CardControl, Localized> = {
  online: words('Online', 'عبر الإنترنت'),
  abroad: words('Abroad', 'خارج المملكة'),
  cash: words('Cash', 'السحب النقدي'),
  contactless: words('Contactless', 'الدفع دون تلامس'),
}

const CHANNELS: Record<AlertChannel, Localized> = {
  sms: words('SMS', 'رسالة نصية'),
  email: words('Email', 'بريد إلكتروني'),
  push: words('Browser', 'المتصفح'),
}

const PARTIES: Record<RequestParty, Localized> = {
  customer: words('You', 'أنت'),
  primary: words('The primary cardmember', 'حامل البطاقة الأساسية'),
  issuer: words('Us', 'نحن'),
}

/** The names of values, by field. */
export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, Localized>>>> = {
  kind: {
    ...REQUEST_KINDS,
    ...REQUEST_STEPS,
    ...ALERTS,
    ...KIND_NAMES,
    ...ACTIVITY,
    primary: words('Primary', 'أساسية'),
    supplementary: words('Supplementary', 'إضافية'),
    codeSent: words('Code sent', 'إرسال رمز'),
    codeRefused: words('Wrong code', 'رمز غير صحيح'),
    promotionalEmail: words('Marketing by email', 'التسويق عبر البريد الإلكتروني'),
    promotionalSMS: words('Marketing by SMS', 'التسويق عبر الرسائل النصية'),
    promotionalCalls: words('Marketing by phone', 'التسويق عبر الهاتف'),
    referral_bonus: words('Referral bonus', 'مكافأة الدعوة'),
    redeemed: words('Points used', 'نقاط مستخدمة'),
    adjustment: words('Correction', 'تصحيح'),
    offer: words('Offer', 'عرض'),
  },
  state: STATES,
  reason: DECLINED,
  endedBecause: ENDED,
  closedUse: USES,
  channel: CHANNELS,
  party: PARTIES,
  role: {
    primary: words('Primary cardmember', 'حامل البطاقة الأساسية'),
    supplementary: words('Supplementary cardmember', 'حامل بطاقة إضافية'),
  },
  author: {
    customer: words('You', 'أنت'),
    person: words('Us', 'نحن'),
    assistant: words('The assistant', 'المساعد'),
    notice: words('A notice', 'تنويه'),
  },
  purpose: {
    salaryCertificate: words('Salary certificate', 'تعريف بالراتب'),
    disputeProof: words('Proof for a dispute', 'إثبات للاعتراض'),
    identityCopy: words('Copy of the ID', 'صورة الهوية'),
    familyCopy: words('Copy of the family register', 'صورة سجل الأسرة'),
    passportCopy: words('Copy of the passport', 'صورة جواز السفر'),
    receipt: words('Receipt of a transaction', 'إيصال عملية'),
    chatFile: words('Sent in the chat', 'أُرسل في المحادثة'),
  },
  category: {
    groceries: words('Groceries', 'بقالة'),
    fuel: words('Fuel', 'وقود'),
    restaurants: words('Restaurants', 'مطاعم'),
    travel: words('Travel', 'سفر'),
    online: words('Online', 'تسوّق إلكتروني'),
    subscriptions: words('Subscriptions', 'اشتراكات'),
    shopping: words('Shopping', 'تسوّق'),
    health: words('Health', 'صحة'),
  },
  language: { en: words('English', 'الإنجليزية'), ar: words('Arabic', 'العربية') },
}

/** Fields with names or text that people wrote; they contain no constants. */
export const WRITTEN: ReadonlySet<string> = new Set(
  'text note name nameOnCard merchant description fileName userId street district city line1 line2'.split(
    ' ',
  ),
)

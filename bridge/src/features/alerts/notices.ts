import type { Localized, Money } from '@sadu/contract'
import type { AlertChannel, AlertKind } from '@sadu/contract/alerts/kinds'
import { amountText } from '../../domain/notices/amount-text.ts'
import type { NoticeSubject } from '../../domain/notices/notice.ts'

/** The email subject for alerts that were switched off. */
export const ALERTS_SUBJECT: NoticeSubject = {
  kind: 'access',
  en: 'Alerts switched off',
  ar: 'إيقاف تنبيهات',
}

const ALERTS: Record<AlertKind, Localized> = {
  transactions: { en: 'transactions', ar: 'العمليات' },
  paymentReceived: { en: 'payments received', ar: 'الدفعات المستلمة' },
  paymentReminder: { en: 'payments due', ar: 'مواعيد السداد' },
  accountSnapshot: { en: 'your account each week', ar: 'ملخص الحساب' },
  statementGeneration: { en: 'new statements', ar: 'صدور كشف الحساب' },
  weeklyTransactions: { en: 'the transactions of each week', ar: 'العمليات الأسبوعية' },
  eStatements: { en: 'e-statements', ar: 'كشوف الحساب الإلكترونية' },
}
const WAYS: Record<AlertChannel, Localized> = {
  sms: { en: 'by SMS', ar: 'عبر الرسائل النصية' },
  email: { en: 'by email', ar: 'عبر البريد الإلكتروني' },
  push: { en: 'in your browsers', ar: 'إلى متصفحاتك' },
}

type Sender = { productName: Localized; hotline: string }

const notice = ({ productName, hotline }: Sender, { en, ar }: Localized): Localized => ({
  en: `${productName.en}: ${en}. If this was not you, call ${hotline} at once.`,
  ar: `${productName.ar}: ${ar}. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
})

/** The notice that an alert is no longer sent through one of its channels. */
export const alertOffNotice = (
  sender: Sender,
  { kind, channel }: { kind: AlertKind; channel: AlertChannel },
): Localized =>
  notice(sender, {
    en: `you no longer get alerts of ${ALERTS[kind].en} ${WAYS[channel].en}`,
    ar: `لم تعد تنبيهات ${ALERTS[kind].ar} تصل ${WAYS[channel].ar}`,
  })

/** The notice that charges below a higher threshold no longer cause alerts. */
export function leastRaisedNotice(sender: Sender, least: Money): Localized {
  const amount = amountText(least)
  return notice(sender, {
    en: `you no longer get alerts of transactions below ${amount.en} in the Kingdom`,
    ar: `لم نعد ننبهك إلى العمليات داخل المملكة التي تقل عن ${amount.ar}`,
  })
}

/** The notice that a browser no longer receives push notifications. */
export const browserOffNotice = (sender: Sender): Localized =>
  notice(sender, {
    en: 'you no longer get alerts in one of your browsers',
    ar: 'لم تعد التنبيهات تصل إلى أحد متصفحاتك',
  })

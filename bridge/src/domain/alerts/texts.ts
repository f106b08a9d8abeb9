import type { Language, Localized, Money } from '@sadu/contract'
import { amountText } from '../notices/amount-text.ts'
import { dayText } from '../notices/day-text.ts'
import { awaitedText } from './awaited-text.ts'
import { declinedText } from './declined-text.ts'
import { expectedText } from './expected-text.ts'
import type { Alert } from './facts.ts'
import { movementText } from './movement-text.ts'
import {
  both,
  chargesText,
  inDays,
  leftText,
  momentText,
  type EventTexts,
  shortDay,
} from './phrases.ts'

/** The sender, as named in messages, and the origin (scheme and host) of the portal. */
export type Sender = { productName: Localized; hotline: string; origin: string }

/** The page of statements, which needs a sign-in. */
const STATEMENTS = '/transactions?tab=statements'

/** The texts of an alert: for SMS, email, browser and inbox, whose title is `inside`. */
export type AlertText = {
  sms: Localized
  email: { subject: Localized; text: Localized }
  push: { title: Localized; text: Localized }
  inside: Localized
  line: Localized
}

/** Returns an alert's texts for a reader: in their language, or in both if it is unknown. */
export function writtenFor(person: Reader, text: AlertText) {
  const written = (one: Localized, between: string) => writtenIn(person, one, between)
  return {
    sms: written(text.sms, '\n\n'),
    subject: written(text.email.subject, ' | '),
    email: written(text.email.text, '\n\n'),
    push: shownTo(person, text.push),
  }
}

/** Returns the texts of a browser notification for a reader. */
export function shownTo(person: Reader, { title, text }: AlertText['push']) {
  return { title: writtenIn(person, title, ' | '), text: writtenIn(person, text, '\n') }
}

type Reader = { language: Language | null }

const writtenIn = ({ language }: Reader, text: Localized, between: string): string =>
  language === null ? `${text.ar}${between}${text.en}` : text[language]

/** The content of an alert's texts in addition to its facts. */
type Beside = {
  /** The account's name, if its owner has several. */
  account?: Localized | null
  /** The reader's available credit. */
  left?: Money | null
}

/** Returns the texts of an alert. English SMS texts use only GSM 7-bit characters, of which 160 fit
 * in a message. */
export function alertText(
  alert: Alert,
  { productName, ...facts }: Sender,
  { account = null, left = null }: Beside = {},
): AlertText {
  const eventTexts = textsOf(alert, facts, leftText(left))
  const { line, sms, more, shown } = eventTexts
  const named = ({ en, ar }: Localized): Localized =>
    account === null ? { en, ar } : { en: `${en}: ${account.en}`, ar: `${ar}: ${account.ar}` }
  const title = named(eventTexts.title)
  const sender =
    account === null
      ? productName
      : { en: `${productName.en}, ${account.en}`, ar: `${productName.ar}، ${account.ar}` }
  const body = both((language) =>
    [beginning(sms[language]), more?.[language]].filter(Boolean).join('\n\n'),
  )
  return {
    sms: both((language) => `${sender[language]}: ${sms[language]}`),
    email: { subject: title, text: body },
    push: { title, text: both((language) => beginning(shown[language])) },
    inside: named(eventTexts.inside ?? eventTexts.title),
    line: both((language) => beginning(line[language])),
  }
}

/** Capitalises a text that otherwise follows the sender's name. */
const beginning = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function textsOf(
  { kind, facts }: Alert,
  { hotline, origin }: Omit<Sender, 'productName'>,
  leftNow: Localized,
): EventTexts {
  switch (kind) {
    case 'transactions': {
      if ('declined' in facts) return declinedText(facts, hotline)
      if ('expected' in facts) return expectedText(facts)
      if ('awaited' in facts) return awaitedText(facts)
      if ('movement' in facts) return movementText(facts, hotline, leftNow)
      const amount = amountText(facts.amount)
      const at = momentText(facts.at)
      const { merchant, digits } = facts
      const isForeign = facts.spent.currency !== facts.amount.currency
      const spent = isForeign ? amountText(facts.spent) : null
      return {
        title: both((language) =>
          language === 'en' ? `${amount.en} at ${merchant.en}` : `${amount.ar} لدى ${merchant.ar}`,
        ),
        line: {
          en: `Card ending ${digits}${spent ? `, ${spent.en}` : ''}${leftNow.en && `.${leftNow.en}`}`,
          ar: `البطاقة المنتهية بـ ${digits}${spent ? `، ${spent.ar}` : ''}${leftNow.ar && `.${leftNow.ar}`}`,
        },
        sms: {
          en: `${amount.en}${spent ? ` (${spent.en})` : ''} at ${merchant.en} with card ${digits}, ${at.en}.${leftNow.en} Not you? Call ${hotline}.`,
          ar: `${amount.ar}${spent ? ` (${spent.ar})` : ''} لدى ${merchant.ar} بالبطاقة ${digits}، ${at.ar}.${leftNow.ar} لم تُجرها؟ اتصل على ${hotline}.`,
        },
        shown: {
          en: `Card ending ${digits}.${leftNow.en} Not you? Call ${hotline}.`,
          ar: `البطاقة المنتهية بـ ${digits}.${leftNow.ar} لم تُجرها؟ اتصل على ${hotline}.`,
        },
      }
    }
    case 'paymentReceived': {
      const amount = amountText(facts.amount)
      const day = shortDay(facts.day)
      return {
        title: { en: 'Payment received', ar: 'دفعة مستلمة' },
        inside: { en: `${amount.en} received`, ar: `استلمنا ${amount.ar}` },
        line: {
          en: `Your payment arrived on ${day.en}. Thank you.`,
          ar: `وصلت دفعتك في ${day.ar}. شكرًا لك.`,
        },
        sms: {
          en: `we received your payment of ${amount.en} on ${day.en}. Thank you.`,
          ar: `استلمنا دفعتك ${amount.ar} في ${day.ar}. شكرًا لك.`,
        },
        shown: {
          en: `It arrived on ${day.en}. Thank you.`,
          ar: `وصلتنا في ${day.ar}. شكرًا لك.`,
        },
      }
    }
    case 'paymentReminder': {
      const amount = amountText(facts.amount)
      const [day, left] = [dayText(facts.dueOn), inDays(facts.days)]
      return {
        title: { en: `Payment due ${left.en}`, ar: `السداد مستحق ${left.ar}` },
        inside: { en: `${amount.en} due ${left.en}`, ar: `عليك سداد ${amount.ar} ${left.ar}` },
        line: {
          en: `Please pay by ${day.en}. SADAD bill reference ${facts.billReference}.`,
          ar: `آخر يوم للسداد ${day.ar}. رقم السداد ${facts.billReference}.`,
        },
        sms: {
          en: `${amount.en} is due ${left.en}, by ${day.en}. SADAD bill reference ${facts.billReference}.`,
          ar: `عليك سداد ${amount.ar} بحلول ${day.ar} (${left.ar}). رقم السداد ${facts.billReference}.`,
        },
        more: {
          en: 'If you’ve already paid, there’s nothing more to do.',
          ar: 'إن كنت قد سددت، فليس عليك شيء آخر.',
        },
        shown: {
          en: `By ${day.en}. See the amount and how to pay in the portal.`,
          ar: `بحلول ${day.ar}. تجد المبلغ وطريقة السداد في البوابة.`,
        },
      }
    }
    case 'accountSnapshot': {
      const { minor, currency } = facts.balance
      const available = amountText(facts.available)
      const balance = amountText({ minor: Math.abs(minor), currency })
      const day = shortDay(facts.day)
      const name =
        minor < 0 ? { en: 'credit balance', ar: 'رصيدك الدائن' } : { en: 'balance', ar: 'رصيدك' }
      return {
        title: { en: 'Your account this week', ar: 'حسابك هذا الأسبوع' },
        inside: {
          en: `${beginning(name.en)} this week: ${balance.en}`,
          ar: `${name.ar} هذا الأسبوع: ${balance.ar}`,
        },
        line: {
          en: `Your available credit is ${available.en}.`,
          ar: `الرصيد المتاح ${available.ar}.`,
        },
        sms: {
          en: `on ${day.en} your ${name.en} is ${balance.en} and your available credit ${available.en}.`,
          ar: `في ${day.ar} ${name.ar} ${balance.ar} والرصيد المتاح ${available.ar}.`,
        },
        shown: {
          en: 'See your current balance and available credit in the portal.',
          ar: 'تجد رصيدك الحالي والرصيد المتاح في البوابة.',
        },
      }
    }
    case 'statementGeneration': {
      const [due, from, to] = [amountText(facts.due), shortDay(facts.from), shortDay(facts.to)]
      const by = dayText(facts.dueOn)
      const title = { en: 'Your statement is ready', ar: 'صدر كشف حسابك' }
      if (facts.due.minor === 0) {
        const line = {
          en: `${from.en} to ${to.en}. Nothing is due.`,
          ar: `من ${from.ar} إلى ${to.ar}. لا يوجد مبلغ مستحق.`,
        }
        return {
          title,
          inside: { en: 'Statement ready: nothing due', ar: 'صدر كشف حسابك: لا مبلغ مستحق' },
          line,
          sms: {
            en: `your statement of ${from.en} to ${to.en} is ready. Nothing is due. ${origin}${STATEMENTS}`,
            ar: `صدر كشف حسابك حتى ${to.ar}. لا يوجد مبلغ مستحق. ${origin}${STATEMENTS}`,
          },
          shown: line,
        }
      }
      return {
        title,
        inside: { en: `Statement ready: ${due.en} due`, ar: `صدر كشف حسابك: عليك ${due.ar}` },
        line: {
          en: `${from.en} to ${to.en}. Please pay by ${by.en}.`,
          ar: `من ${from.ar} إلى ${to.ar}. آخر يوم للسداد ${by.ar}.`,
        },
        sms: {
          en: `your statement of ${from.en} to ${to.en} is ready. ${due.en} is due by ${by.en}. ${origin}${STATEMENTS}`,
          ar: `صدر كشف حسابك حتى ${to.ar}. المستحق ${due.ar} بحلول ${by.ar}. ${origin}${STATEMENTS}`,
        },
        shown: {
          en: `${from.en} to ${to.en}. See the payment due by ${by.en} in the portal.`,
          ar: `من ${from.ar} إلى ${to.ar}. تجد المبلغ المستحق في البوابة، وآخر يوم للسداد ${by.ar}.`,
        },
      }
    }
    case 'weeklyTransactions': {
      const [total, from, to] = [amountText(facts.total), shortDay(facts.from), shortDay(facts.to)]
      const [largest] = facts.charges
      const most = largest && amountText(largest.amount)
      const line = {
        en: `${chargesText(facts.count).en}, ${total.en} in total`,
        ar: `${chargesText(facts.count).ar} بمجموع ${total.ar}`,
      }
      return {
        title: { en: 'Your week in transactions', ar: 'عمليات أسبوعك' },
        inside: { en: `Your week: ${total.en} spent`, ar: `أنفقت هذا الأسبوع ${total.ar}` },
        line: {
          en: `${chargesText(facts.count).en}, ${from.en} to ${to.en}`,
          ar: `${chargesText(facts.count).ar} من ${from.ar} إلى ${to.ar}`,
        },
        sms: {
          en: `${from.en} to ${to.en}: ${line.en}.${largest && most ? ` Largest: ${most.en} at ${largest.merchant.en}.` : ''}`,
          ar: `من ${from.ar} إلى ${to.ar}: ${line.ar}.${largest && most ? ` أكبرها ${most.ar} لدى ${largest.merchant.ar}.` : ''}`,
        },
        shown: {
          en: `${from.en} to ${to.en}: ${chargesText(facts.count).en}.`,
          ar: `من ${from.ar} إلى ${to.ar}: ${chargesText(facts.count).ar}.`,
        },
        ...(facts.charges.length > 1 && {
          more: both((language) =>
            facts.charges
              .map(
                ({ merchant, amount }) => `${merchant[language]}: ${amountText(amount)[language]}`,
              )
              .join('\n'),
          ),
        }),
      }
    }
    case 'eStatements': {
      const [from, to] = [shortDay(facts.from), shortDay(facts.to)]
      const text = {
        en: `your statement of ${from.en} to ${to.en} is attached.`,
        ar: `تجد كشف حسابك من ${from.ar} إلى ${to.ar} مرفقًا.`,
      }
      return {
        title: { en: 'Your statement', ar: 'كشف حسابك' },
        line: text,
        sms: text,
        shown: text,
        more: {
          en: 'You’ll find its statement code on the last page, so whoever receives it can check it in the portal.',
          ar: 'تجد رمز الكشف في صفحته الأخيرة، وبإمكان من يستلمه التحقق من صحته في البوابة.',
        },
      }
    }
  }
}

/** The test notification. */
export const TEST_NOTIFICATION: AlertText['push'] = {
  title: { en: 'Notifications work', ar: 'الإشعارات تعمل' },
  text: {
    en: 'This is how your alerts appear on this device.',
    ar: 'هكذا تظهر تنبيهاتك على هذا الجهاز.',
  },
}

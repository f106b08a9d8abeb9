import type { Language } from '@sadu/contract'
import type { OutboxEntry } from '../../bridge/src/platform/outbox/read-outbox.ts'
import { html, type Markup } from '../../bridge/src/web/html.ts'
import type { PlainPage } from '../../bridge/src/web/plain-page.ts'
import { callControls } from './phone-controls.ts'

const TEXTS = {
  en: {
    title: 'Outbox',
    about:
      'What cardmembers would have received by SMS, email or phone. In the demonstration nothing leaves this machine.',
    empty: 'No messages yet. Sign in, and the code appears here.',
    copy: 'Copy the code',
    copied: 'Copied',
    arrived: 'A new message has arrived.',
    people: 'Who can sign in',
    other: 'العربية',
    changed: 'The call has gone on.',
    channels: { sms: 'SMS', email: 'Email', call: 'Phone call', push: 'Browser' },
  },
  ar: {
    title: 'صندوق الرسائل الصادرة',
    about:
      'ما كان سيصل إلى حاملي البطاقات عبر الرسائل النصية أو البريد الإلكتروني أو الهاتف. في العرض التجريبي لا يغادر شيء هذا الجهاز.',
    empty: 'لا توجد رسائل بعد. سجّل الدخول وسيظهر الرمز هنا.',
    copy: 'نسخ الرمز',
    copied: 'تم النسخ',
    arrived: 'وصلت رسالة جديدة.',
    people: 'من يمكنه تسجيل الدخول',
    other: 'English',
    changed: 'تغيّرت حالة المكالمة.',
    channels: { sms: 'رسالة نصية', email: 'بريد إلكتروني', call: 'مكالمة هاتفية', push: 'المتصفح' },
  },
} as const

/** Returns the page that shows the messages of the demonstration. A script keeps it up to date. */
export function outboxPage(entries: OutboxEntry[], language: Language): PlainPage {
  const texts = TEXTS[language]
  return {
    language,
    title: texts.title,
    otherLanguage: { href: `?lang=${language === 'en' ? 'ar' : 'en'}`, label: texts.other },
    script: '/demo/outbox-page.js',
    main: html` <h1>${texts.title}</h1>
      <p class="quiet">${texts.about}</p>
      <p><a href="/demo/people?lang=${language}">${texts.people}</a></p>
      <p
        id="news"
        class="unseen"
        role="status"
        data-arrived="${texts.arrived}"
        data-changed="${texts.changed}"
      ></p>
      <div id="messages" data-version="${versionOf(entries)}">
        ${
          entries.length > 0
            ? html`<ol class="panels">
                ${entries.map((entry) => message(entry, language))}
              </ol>`
            : html`<p class="empty">${texts.empty}</p>`
        }
      </div>`,
  }
}

/** Returns a version that changes when a message arrives or the state of a call changes. */
function versionOf(entries: OutboxEntry[]): string {
  const calls = entries.flatMap(({ call }) => (call ? [call.state] : []))
  return [entries[0]?.id ?? 0, ...calls].join(' ')
}

function message(entry: OutboxEntry, language: Language): Markup {
  const { id, channel, to, text, code, at, call } = entry
  const texts = TEXTS[language]
  return html`<li class="panel" id="message-${id}" tabindex="-1">
    <div class="row quiet">
      <span><span class="tag">${texts.channels[channel]}</span> <bdi dir="ltr">${to}</bdi></span
      ><time datetime="${at}">${timeOf(at, language)}</time>
    </div>
    <p dir="auto">${text}</p>
    ${
      code === null
        ? null
        : html`<div class="row">
            <bdi class="code" dir="ltr">${code}</bdi
            ><button type="button" data-copy="${code}" data-copied="${texts.copied}">
              ${texts.copy}<span class="unseen"> ${code}</span>
            </button>
          </div>`
    }
    ${call && callControls(call, language)}
  </li>`
}

function timeOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(
    language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn',
    { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Riyadh' },
  ).format(new Date(at))
}

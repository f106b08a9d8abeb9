import type { Outgoing } from '../outbox/message.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** Creates the HTML version of an email: each paragraph in its own language and direction, in a
 * readable size, with the colours of the mail program, and without external resources. */
export function mailHtml({
  subject,
  text,
  language,
}: Pick<Outgoing, 'subject' | 'text' | 'language'>): string {
  const first = language ?? (isArabic(text) ? 'ar' : 'en')
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const own = isArabic(paragraph) ? 'ar' : 'en'
    const lines = escaped(paragraph).replaceAll('\n', '<br>')
    return `<p lang="${own}" dir="${directionOf(own)}" style="margin:0 0 16px">${lines}</p>`
  })
  return `<!doctype html>
<html lang="${first}" dir="${directionOf(first)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject ?? '')}</title></head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6">
<div role="article" style="max-width:36em;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escaped(subject ?? '')}</h1>
${paragraphs.join('\n')}
</div></body></html>`
}

const directionOf = (language: 'en' | 'ar') => (language === 'ar' ? 'rtl' : 'ltr')

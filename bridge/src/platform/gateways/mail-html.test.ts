import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

test('an email in both languages has each paragraph in its own direction', () => {
  const html = mailHtml({ subject: 'كشفك | Statement', text: 'جاهز\n\nReady\nnow', language: null })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<p lang="ar" dir="rtl" style="margin:0 0 16px">جاهز</p>')
  expect(html).toContain('<p lang="en" dir="ltr" style="margin:0 0 16px">Ready<br>now</p>')
})

test('HTML in the text is escaped, and nothing remote is loaded', () => {
  const html = mailHtml({ subject: 'A', text: `<img src="x"> & 'Co'`, language: 'en' })
  expect(html).toContain('&lt;img src=&quot;x&quot;&gt; &amp; &#39;Co&#39;')
  expect(html).not.toMatch(/<(img|link|script)|url\(/)
})

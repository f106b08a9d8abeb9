import { expect, test } from 'vitest'
import { requestNotice } from './notices.ts'

const facts = {
  productName: { en: 'Sadu', ar: 'سدو' },
  hotline: '800',
  reference: '7QK2-9M4T',
  dueOn: '2026-12-03',
}
const disputed = {
  merchant: { en: 'Waraq Books', ar: 'مكتبة ورق' },
  amount: { en: 'SAR 477.11', ar: '477.11 ر.س' },
}

test.each([
  ['approved', 'dispute', 'Waraq Books: SAR 477.11 is yours', 'مكتبة ورق: 477.11 ر.س لك'],
  [
    'declined',
    'dispute',
    'Dispute, Waraq Books: not approved',
    'الاعتراض على مكتبة ورق: تعذّرت الموافقة',
  ],
  ['sentOut', 'cardIssue', 'Replacement card: on its way', 'البطاقة البديلة: في الطريق'],
  ['approved', 'arrangement', 'Arrangement: arranged', 'طلب الترتيب: تم ترتيبه'],
  ['sent', 'complaint', 'Your complaint: received', 'شكواك: وصلتنا'],
] as const)('the notice title for %s, %s says what happened', (event, kind, en, ar) => {
  const { subject } = requestNotice(event, {
    ...facts,
    kind,
    ...(kind === 'dispute' && { disputed }),
  })
  expect(subject.title).toEqual({ en, ar })
})

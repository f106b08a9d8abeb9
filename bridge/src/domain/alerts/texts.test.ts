import { expect, test } from 'vitest'
import type { Alert } from './facts.ts'
import { alertText } from './texts.ts'

const SENDER = {
  productName: { en: 'Sadu', ar: 'سدو' },
  hotline: '8000000000',
  origin: 'https://portal.example',
}
const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

test('a statement with nothing due asks for no payment', () => {
  const alert: Alert = {
    kind: 'statementGeneration',
    facts: { from: '2026-10-21', to: '2026-11-20', due: sar(0), dueOn: '2026-12-15' },
  }
  const text = alertText(alert, SENDER)
  expect(text.sms).toEqual({
    en: 'Sadu: your statement of 21 Oct to 20 Nov is ready. Nothing is due. https://portal.example/transactions?tab=statements',
    ar: 'سدو: صدر كشف حسابك حتى 20 نوفمبر. لا يوجد مبلغ مستحق. https://portal.example/transactions?tab=statements',
  })
  expect(text.inside).toEqual({
    en: 'Statement ready: nothing due',
    ar: 'صدر كشف حسابك: لا مبلغ مستحق',
  })
  const all = [text.email.text, text.push.text, text.line].flatMap(({ en, ar }) => [en, ar])
  for (const one of all) expect(one).not.toMatch(/pay |payment|due by|السداد|المستحق|ديسمبر/)
})

test('a snapshot names a credit balance without a minus sign', () => {
  const alert: Alert = {
    kind: 'accountSnapshot',
    facts: { balance: sar(-250_50), available: sar(20_250_50), day: '2026-11-22' },
  }
  const { sms, inside } = alertText(alert, SENDER)
  expect(sms).toEqual({
    en: 'Sadu: on 22 Nov your credit balance is SAR 250.50 and your available credit SAR 20,250.50.',
    ar: 'سدو: في 22 نوفمبر رصيدك الدائن 250.50 ر.س والرصيد المتاح 20,250.50 ر.س.',
  })
  expect(inside).toEqual({
    en: 'Credit balance this week: SAR 250.50',
    ar: 'رصيدك الدائن هذا الأسبوع: 250.50 ر.س',
  })
})

import { expect, test } from 'vitest'
import { numeralsText } from './numerals.ts'

const indic = (text: string) => numeralsText(text, { digits: 'arab' })

test.each([
  ['1,646.94 ر.س لدى رافية', '١٬٦٤٦٫٩٤ ر.س لدى رافية'],
  ['في 22 نوفمبر 22:06.', 'في ٢٢ نوفمبر ٢٢:٠٦.'],
  ['بحلول 27 نوفمبر 2026', 'بحلول ٢٧ نوفمبر ٢٠٢٦'],
  ['11 جمادى الآخرة 1448', '١١ جمادى الآخرة ١٤٤٨'],
  ['5 أيام عمل و10 خارجها', '٥ أيام عمل و١٠ خارجها'],
  ['خصم 15% و2.23%', 'خصم ١٥٪ و٢٫٢٣٪'],
])('the numbers of “%s” are written in Arabic-Indic digits', (text, written) => {
  expect(indic(text)).toBe(written)
})

test.each([
  'البطاقة المنتهية بـ 1946',
  'رقم السداد 9051000017',
  'اتصل على +966800000000',
  'المرجع 6SKB-SZYY',
  'صالحة حتى 09-28',
  'Windows11',
])('the codes of “%s” stay unchanged', (text) => {
  expect(indic(text)).toBe(text)
})

test('Latin digits leave a text unchanged', () => {
  expect(numeralsText('في 22 نوفمبر', { digits: 'latn' })).toBe('في 22 نوفمبر')
})

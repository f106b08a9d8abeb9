import { expect, test } from 'vitest'
import { FIRST_FEES } from '../fees/fees.ts'
import { answerText } from './answer-text.ts'
import { DEFAULT_FIGURES } from './figures.ts'

const figures = {
  ...DEFAULT_FIGURES,
  disputeDays: 60,
  daysToPay: 25,
  cashPercent: 20,
  applicationDays: 3,
  objectionDays: 1,
}
const fees = { ...FIRST_FEES, rewards: 9_375, plan: 5_050 }
const said = (answer: string, language: 'en' | 'ar') =>
  answerText({ answer: { en: answer, ar: answer } }, language, figures, fees)

test.each([
  ['disputeDays', '60 days', '60 يومًا'],
  ['daysToPay', '25 days', '25 يومًا'],
  ['cashPercent', '20', '20'],
  ['applicationDays', '3 working days', '3 أيام عمل'],
  ['objectionDays', '1 day', 'يوم واحد'],
  ['rewardsFee', 'USD 25', '25 دولارًا أمريكيًا'],
  ['planFee', 'SAR 50.50', '50.50 ريالًا'],
])('fills in the issuer’s {%s} each time that the answer refers to it', (name, en, ar) => {
  expect(said(`{${name}}, then {${name}}.`, 'en')).toBe(`${en}, then ${en}.`)
  expect(said(`{${name}}، ثم {${name}}.`, 'ar')).toBe(`${ar}، ثم ${ar}.`)
})

test('returns the answer in the given language, without surrounding spaces', () => {
  const answer = { en: ' Within {disputeDays}.\n', ar: 'خلال {disputeDays}.\n' }
  expect(answerText({ answer }, 'en', figures)).toBe('Within 60 days.')
  expect(answerText({ answer }, 'ar', figures)).toBe('خلال 60 يومًا.')
})

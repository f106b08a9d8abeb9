import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@sadu/contract/core/languages'
import { DISPUTE_DAYS } from '@sadu/contract/disputes/days'
import { answerText } from '@sadu/contract/support/answer-text'
import { DEFAULT_FIGURES } from '@sadu/contract/support/figures'
import { expect, test } from 'vitest'
import { sampleStatement } from '../../../../testing/statement.ts'
import { readFaqs } from './read-faqs.ts'
import { printedStatement } from '../../platform/documents/printed-statement.ts'

test.each([
  [1, '1 day', 'يوم واحد'],
  [10, '10 days', '10 أيام'],
  [60, '60 days', '60 يومًا'],
  [100, '100 days', '100 يوم'],
])('statements and help state the same dispute period of %i days', async (disputeDays, en, ar) => {
  const { topics } = await readFaqs()
  const question = topics.flatMap(({ questions }) => questions).find(({ id }) => id === 'dispute')
  if (!question) throw new Error('no such question')
  const statement = sampleStatement()
  const issuer = { ...statement.issuer, disputeDays }
  for (const language of LANGUAGES) {
    const said = `${language === 'en' ? 'within' : 'خلال'} ${{ en, ar }[language]} `
    expect(answerText(question, language, { ...DEFAULT_FIGURES, disputeDays })).toContain(said)
    const printed = printedStatement({ ...statement, issuer }, language)
    expect(printed.smallPrint.at(-1)?.before).toContain(said)
  }
})

test.each([
  [25, '25 days', '25 يومًا'],
  [30, '30 days', '30 يومًا'],
])('the help states %i days to pay', async (daysToPay, en, ar) => {
  const { topics } = await readFaqs()
  const question = topics
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === 'what-is-due')
  if (!question) throw new Error('no such question')
  for (const language of LANGUAGES) {
    const answer = answerText(question, language, { ...DEFAULT_FIGURES, daysToPay })
    expect(answer).toContain({ en, ar }[language])
  }
})

test('the help states how much of a limit may be withdrawn as cash', async () => {
  const { topics } = await readFaqs()
  const question = topics
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === 'cash-abroad')
  if (!question) throw new Error('no such question')
  for (const language of LANGUAGES) {
    expect(answerText(question, language, { ...DEFAULT_FIGURES, cashPercent: 20 })).toContain('20%')
  }
})

test('the specification states the default dispute period', () => {
  const file = new URL('../../../../docs/specification/9-constants.md', import.meta.url)
  const [said] = /\| dispute of a charge .*/.exec(readFileSync(file, 'utf8')) ?? []
  expect(said).toContain(`within ${DISPUTE_DAYS} days`)
})

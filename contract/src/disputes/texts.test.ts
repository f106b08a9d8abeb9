import { expect, test } from 'vitest'
import { QUESTION_TEXTS, REASON_TEXTS } from './texts.ts'

test('each reason and question has a unique text in both languages', () => {
  const texts = [...Object.values(REASON_TEXTS), ...Object.values(QUESTION_TEXTS)]
  for (const { en, ar } of texts) {
    expect(en).toMatch(/^[A-Z][\w’,. ]+\??$/)
    expect(ar).toMatch(/^\p{Script=Arabic}/u)
    expect(ar).not.toMatch(/[A-Za-z]/)
  }
  expect(new Set(texts.flatMap(({ en, ar }) => [en, ar])).size).toBe(2 * texts.length)
})

test('questions end in the question mark of their language, and reasons do not', () => {
  for (const { en, ar } of Object.values(QUESTION_TEXTS)) {
    expect([en.at(-1), ar.at(-1)]).toEqual(['?', '؟'])
  }
  for (const { en, ar } of Object.values(REASON_TEXTS)) expect(`${en}${ar}`).not.toMatch(/[?؟]/)
})

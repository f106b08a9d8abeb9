import { describe, expect, test } from 'vitest'
import { allTopics } from './all-faqs.ts'
import { questionFinder } from './find-questions.ts'

const find = {
  en: questionFinder(allTopics, 'en'),
  ar: questionFinder(allTopics, 'ar'),
}
const firstOf = (language: 'en' | 'ar', text: string) =>
  find[language](text, 3).map(({ question }) => question.id)

describe('finding a question', () => {
  test.each([
    ['in other words', 'lost card', 'lost-card'],
    ['with slips of the finger', 'forgoten pasword', 'forgotten-password'],
    ['while it is typed', 'instal', 'instalments'],
    ['in capitals', 'PASSKEY', 'passkey'],
    ['by some of the words', 'my passkey zzzz', 'passkey'],
  ])('%s', (_, text, id) => {
    expect(firstOf('en', text)).toContain(id)
  })

  test.each([
    ['without hamza and marks', 'نسيت كلمه المرور', 'forgotten-password'],
    ['without the article', 'نقاط', 'expire'],
    ['with a preposition', 'بالنقاط', 'expire'],
    ['with another alef', 'ايقاف البطاقه', 'suspend'],
    ['with its article', 'الاعتراض', 'dispute'],
  ])('in Arabic %s', (_, text, id) => {
    expect(find.ar(text, 20).map(({ question }) => question.id)).toContain(id)
  })
})

test('finds nothing for an unknown word', () => {
  expect(find.en('xylophone quartz', 5)).toEqual([])
  expect(find.ar('قققق', 5)).toEqual([])
})

test('returns at most the requested number of results', () => {
  expect(find.en('card', 4)).toHaveLength(4)
})

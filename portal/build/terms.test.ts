import { describe, expect, test } from 'vitest'
import { allTexts, forbiddenWords, readTerms, type ProductText } from './terms.ts'

const terms = await readTerms()
const texts = await allTexts()

test('one thing has one name, on the screens, in the content and in the messages', () => {
  expect(forbiddenWords(terms, texts)).toEqual([])
})

test('catalogs, questions, Centurion pages, codes and messages are all read, in both languages', () => {
  for (const folder of [
    'portal/src/',
    'content/faqs/',
    'content/centurion/',
    'contract/',
    'docs/',
  ]) {
    const own = texts.filter(({ file }) => file.startsWith(folder)).map(({ text }) => text)
    expect(
      own.some((text) => /[a-z]{4}/.test(text)),
      folder,
    ).toBe(true)
    expect(
      own.some((text) => /\p{Script=Arabic}{4}/u.test(text)),
      folder,
    ).toBe(true)
  }
})

test('no term is called by a word that another one forbids', () => {
  const names = terms.flatMap(({ en, ar }) => [en, ar])
  const searched = names.map((text) => ({ file: 'content/terms.yaml', text, isOnScreen: false }))
  expect(forbiddenWords(terms, searched)).toEqual([])
})

describe('a planted fault', () => {
  const planted = (file: string, text: string): ProductText[] => [
    { file, text, isOnScreen: file.endsWith('.po') },
  ]

  test.each([
    ['portal/src/app/locales/ar.po', 'Enter your Username', 'username', 'user ID'],
    ['portal/src/app/locales/ar.po', 'أدخل اسم المستخدم', 'اسم المستخدم', 'معرّف المستخدم'],
    ['content/faqs/4-cards.yaml', 'The purchase was refused.', 'refused', 'declined'],
    ['content/faqs/4-cards.yaml', 'وللعطل الرسميّة', 'العطل الرسمية', 'إجازة رسمية'],
    ['docs/messages.md', 'Not you? Freeze the card.', 'freeze', 'suspend'],
    ['docs/messages.md', 'تتوقف بالمدفوعات المتكررة', 'المدفوعات المتكررة', 'عملية متكررة'],
  ])('in %s is named with its text: %s', (file, text, word, name) => {
    const [fault, ...others] = forbiddenWords(terms, planted(file, text))
    expect(others).toEqual([])
    for (const part of [file, text, `“${word}”`, name]) expect(fault).toContain(part)
  })

  test.each([
    ['a part of a word', 'content/faqs/4-cards.yaml', 'An antifreezer.'],
    ['what a screen still says', 'portal/src/app/locales/ar.po', 'The purchase was refused.'],
  ])('is not %s', (_what, file, text) => {
    expect(forbiddenWords(terms, planted(file, text))).toEqual([])
  })
})

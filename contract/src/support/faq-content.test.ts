import { describe, expect, test } from 'vitest'
import { faqContentOf, type FaqFile, faqListOf } from './faq-content.ts'

const question = (id: string, over: object = {}) => ({
  id,
  question: { en: 'How?', ar: 'كيف؟' },
  answer: { en: 'Like this.', ar: 'هكذا.' },
  ...over,
})
const topic = (id: string, ...questions: object[]) => ({
  id,
  icon: 'card',
  name: { en: 'Cards', ar: 'البطاقات' },
  questions,
})
const MOST_ASKED: FaqFile = { name: 'most-asked.yaml', content: ['pay', 'block-it'] }
const CARDS: FaqFile = {
  name: '1-cards.yaml',
  content: topic('cards', question('block-it'), question('lost', { link: 'reportCard' })),
}
const MONEY: FaqFile = { name: '2-money.yaml', content: topic('money', question('pay')) }

test('topics are in the order of their files', () => {
  const { topics, mostAsked } = faqContentOf([MONEY, MOST_ASKED, CARDS])
  expect(topics).toEqual([CARDS.content, MONEY.content])
  expect(mostAsked).toEqual(['pay', 'block-it'])
})

test('the list counts the questions of each topic, and links to the most asked ones', () => {
  const list = faqListOf(faqContentOf([CARDS, MONEY, MOST_ASKED]))
  const head = (id: string) => ({ id, icon: 'card', name: { en: 'Cards', ar: 'البطاقات' } })
  const asked = (id: string) => ({ id, question: { en: 'How?', ar: 'كيف؟' } })
  expect(list).toEqual({
    topics: [
      { ...head('cards'), count: 2 },
      { ...head('money'), count: 1 },
    ],
    onTop: [
      { topic: head('money'), question: asked('pay') },
      { topic: head('cards'), question: asked('block-it') },
    ],
  })
})

test('surrounding spaces are removed, and an answer may refer to a figure', () => {
  const answer = { en: ' Within {disputeDays} days.\n', ar: 'خلال {disputeDays} يومًا.' }
  const file = { name: '1.yaml', content: topic('one', question('first', { answer })) }
  const { topics } = faqContentOf([file, { name: MOST_ASKED.name, content: [] }])
  expect(topics[0]?.questions[0]?.answer).toEqual({ ...answer, en: 'Within {disputeDays} days.' })
})

describe('refuses, with the file and location of the error', () => {
  const cards = (over: object) => ({
    name: '1-cards.yaml',
    content: topic('cards', question('a', over)),
  })
  test.each<[string, FaqFile, string]>([
    ['a missing language', cards({ question: { en: 'How?' } }), 'questions[0].question.ar'],
    ['an empty text', cards({ question: { en: ' ', ar: 'كيف؟' } }), 'questions[0].question.en'],
    ['English in place of Arabic', cards({ question: { en: 'How?', ar: 'How?' } }), 'question.ar'],
    ['an unknown link', cards({ link: 'nowhere' }), 'questions[0].link'],
    ['an unknown field', cards({ lnk: 'cards' }), 'questions[0]'],
    ['an id with a capital', cards({ id: 'First' }), 'questions[0].id'],
    ['an id that ends with its hyphen', cards({ id: 'first-' }), 'questions[0].id'],
    ['an id that begins with a hyphen', cards({ id: '-first' }), 'questions[0].id'],
    [
      'another figure in English',
      cards({ answer: { en: '{fee}', ar: 'هكذا.' } }),
      'an answer names no figure but {disputeDays}, {daysToPay}, {cashPercent}, {applicationDays}, {objectionDays}',
    ],
    [
      'another figure in Arabic',
      cards({ answer: { en: 'Like this.', ar: 'هكذا {fee}' } }),
      'questions[0].answer.ar',
    ],
    [
      'an unknown icon',
      { name: '1-cards.yaml', content: { ...topic('a', question('b')), icon: 'x' } },
      'icon',
    ],
    ['a topic without questions', { name: '1-cards.yaml', content: topic('cards') }, 'questions'],
    ['an empty file', { name: '1-cards.yaml', content: null }, '1-cards.yaml'],
  ])('%s', (_, file, place) => {
    const read = () => faqContentOf([file, { name: MOST_ASKED.name, content: [] }])
    expect(read).toThrow('content/faqs/1-cards.yaml: ')
    expect(read).toThrow(place)
  })

  test('a missing list of most asked questions', () => {
    expect(() => faqContentOf([CARDS])).toThrow('content/faqs/most-asked.yaml: ')
  })

  test('a duplicate topic or question', () => {
    const twice = (content: object) => () =>
      faqContentOf([CARDS, MONEY, MOST_ASKED, { name: '3.yaml', content }])
    expect(twice(topic('cards', question('other')))).toThrow('content/faqs: “cards” is there twice')
    expect(twice(topic('other', question('lost')))).toThrow('content/faqs: “lost” is there twice')
  })

  test('a missing most asked question', () => {
    expect(() => faqContentOf([CARDS, MOST_ASKED])).toThrow(
      'content/faqs/most-asked.yaml: there is no question “pay”',
    )
  })
})

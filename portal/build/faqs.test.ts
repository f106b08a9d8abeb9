import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFaqs } from './faqs.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-faqs-'))
  await writeFile(join(folder, 'most-asked.yaml'), '- first\n')
})
afterEach(() => rm(folder, { recursive: true }))

const TOPIC = `id: cards
icon: card
name:
  en: Your cards
  ar: بطاقاتك
questions:
  - id: first
    question:
      en: How?
      ar: كيف؟
    answer:
      en: |
        Like this.

        And like that.
      ar: هكذا.
    link: cards
`
const write = (text: string, name = '1-cards.yaml') => writeFile(join(folder, name), text)

test('a topic is read as it is written', async () => {
  await write(TOPIC)
  const { topics, mostAsked } = await readFaqs(folder)
  expect(mostAsked).toEqual(['first'])
  expect(topics).toMatchObject([
    { id: 'cards', questions: [{ answer: { en: 'Like this.\n\nAnd like that.' }, link: 'cards' }] },
  ])
})

test.each([
  ['a language that is missing', TOPIC.replace('      ar: كيف؟\n', ''), 'question.ar'],
  ['English in place of Arabic', TOPIC.replace('ar: كيف؟', 'ar: How?'), 'question.ar'],
  ['a field that is not known', TOPIC.replace('link:', 'lnk:'), 'lnk'],
  ['a link that leads nowhere', TOPIC.replace('link: cards', 'link: nowhere'), 'link'],
  ['a name that is no address', TOPIC.replace('id: first', 'id: First!'), 'id'],
])('%s is refused with its place', async (_, text, place) => {
  await write(text)
  await expect(readFaqs(folder)).rejects.toThrow(place)
  await expect(readFaqs(folder)).rejects.toThrow('content/faqs/1-cards.yaml')
})

test('a question that is there twice is refused', async () => {
  await write(TOPIC)
  await write(TOPIC.replace('id: cards', 'id: other'), '2-other.yaml')
  await expect(readFaqs(folder)).rejects.toThrow('“first” is there twice')
})

test('a most asked question that is not there is refused', async () => {
  await write(TOPIC.replace('id: first', 'id: second'))
  await expect(readFaqs(folder)).rejects.toThrow('there is no question “first”')
})

test('there are enough questions, in eight topics', async () => {
  const { topics } = await readFaqs()
  expect(topics).toHaveLength(8)
  expect(topics.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(60)
})

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

test('parses a topic file', async () => {
  await write(TOPIC)
  const { topics, mostAsked } = await readFaqs(folder)
  expect(mostAsked).toEqual(['first'])
  expect(topics).toMatchObject([
    { id: 'cards', questions: [{ answer: { en: 'Like this.\n\nAnd like that.' }, link: 'cards' }] },
  ])
})

test.each([
  ['a missing language', TOPIC.replace('      ar: كيف؟\n', ''), 'question.ar'],
  ['English in place of Arabic', TOPIC.replace('ar: كيف؟', 'ar: How?'), 'question.ar'],
  ['an unknown field', TOPIC.replace('link:', 'lnk:'), 'lnk'],
  ['a link to an unknown page', TOPIC.replace('link: cards', 'link: nowhere'), 'link'],
  ['an id that is not valid in a URL', TOPIC.replace('id: first', 'id: First!'), 'id'],
])('rejects %s and reports its position', async (_, text, place) => {
  await write(text)
  await expect(readFaqs(folder)).rejects.toThrow(place)
  await expect(readFaqs(folder)).rejects.toThrow('content/faqs/1-cards.yaml')
})

test('rejects a duplicate question', async () => {
  await write(TOPIC)
  await write(TOPIC.replace('id: cards', 'id: other'), '2-other.yaml')
  await expect(readFaqs(folder)).rejects.toThrow('“first” is there twice')
})

test('rejects a frequently asked question that does not exist', async () => {
  await write(TOPIC.replace('id: first', 'id: second'))
  await expect(readFaqs(folder)).rejects.toThrow('there is no question “first”')
})

/** The questions with a URL, by topic. URLs are permanent because they are linked; new questions
 * need not be listed here. */
const PUBLISHED = {
  'signing-in': [
    'enrol',
    'enrolment-details-refused',
    'forgotten-password',
    'forgotten-user-id',
    'code-does-not-come',
    'locked-out',
    'password-rules',
    'signed-out-by-itself',
  ],
  'account-and-paying': [
    'what-a-charge-card-is',
    'what-is-due',
    'how-to-pay',
    'payment-not-shown',
    'pay-more-or-less',
    'overdue',
    'available-credit',
    'several-accounts',
    'supplementary-pays-nothing',
  ],
  'transactions-and-statements': [
    'pending',
    'hold-not-released',
    'declined',
    'unknown-charge',
    'foreign-charges',
    'how-far-back',
    'find-a-transaction',
    'export',
    'statement-pdf',
    'statement-genuine',
  ],
  cards: [
    'lost-card',
    'stolen-card',
    'replacement-time',
    'suspend',
    'reactivate',
    'activate',
    'see-pin',
    'change-pin',
    'controls',
    'block-merchant',
    'expiry',
  ],
  requests: [
    'raise-limit',
    'lower-limit',
    'supplementary-card',
    'primary-sees',
    'dispute',
    'follow-request',
    'late-request',
    'withdraw-request',
    'drafts',
    'files',
  ],
  rewards: [
    'earn',
    'expire',
    'worth',
    'redeem',
    'refund-points',
    'programme-fee',
    'referral',
    'family-points',
    'offers',
    'offer-refund',
  ],
  'security-and-privacy': [
    'fraud-call',
    'suspicious-message',
    'trusted-device',
    'device-limit',
    'lost-phone',
    'passkey',
    'where-signed-in',
    'change-mobile',
    'confirm-again',
    'camera-and-place',
    'notifications',
    'alerts',
    'browser-notifications',
    'change-details',
    'marketing',
    'activity',
  ],
  'travel-and-help': [
    'use-abroad',
    'plan-trip',
    'trip-card-declined',
    'lost-abroad',
    'pay-in-riyals',
    'cash-abroad',
    'instalments',
    'languages',
    'hijri',
    'dark',
    'browsers',
    'reach-a-person',
    'centurion-book',
    'centurion-cover',
  ],
}

test('every published question keeps its URL', async () => {
  const { topics } = await readFaqs()
  const found = Object.fromEntries(
    topics.map(({ id, questions }) => [id, questions.map((question) => question.id)]),
  )
  expect(Object.keys(found)).toEqual(Object.keys(PUBLISHED))
  for (const [topic, questions] of Object.entries(PUBLISHED)) {
    expect(found[topic]).toEqual(expect.arrayContaining(questions))
  }
})

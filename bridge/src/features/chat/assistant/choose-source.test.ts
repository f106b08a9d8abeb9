import { beforeAll, describe, expect, test } from 'vitest'
import { type Choice, type Suggested, createChooser, questionOf } from './choose-source.ts'
import { type AssistantContent, readAssistantContent } from './content.ts'
import { createTerms } from './terms.ts'

const nameOf = (chosen: Suggested) => (chosen.kind === 'fact' ? chosen.fact : chosen.question.id)
const sureOf = (choice: Choice<Suggested> | null) =>
  choice && 'sure' in choice ? nameOf(choice.sure) : null

describe('the assistant', () => {
  let content: AssistantContent
  let choose: (question: string) => Choice<Suggested> | null
  beforeAll(async () => {
    content = await readAssistantContent()
    choose = createChooser(content)
  })

  test.each([
    ['the words of a question', 'How do I change my PIN?', 'change-pin'],
    ['other words', 'can i freeze the card', 'suspend'],
    ['slips of the finger', 'i forgot my pasword', 'forgotten-password'],
    ['Arabic without its marks', 'نسيت كلمه المرور', 'forgotten-password'],
    ['a dialect', 'ابي ازيد حد بطاقتي', 'raise-limit'],
    ['the person’s own data', 'how many points do i have', 'points'],
    ['the same in Arabic', 'متى لازم اسدد', 'due'],
    ['a question about the figure itself', 'How much do I owe, and by when?', 'due'],
    ['typing mistakes in a question about own data', 'whats my avalable credit', 'available'],
    ['the same in a dialect', 'وش رصيدي الحين', 'available'],
    ['the name that the bank gives the bill', 'what is my sadad number', 'how-to-pay'],
    ['no more than that name', 'sadad number', 'how-to-pay'],
    ['the same name in Arabic', 'وش رقم سداد حقي', 'how-to-pay'],
    ['the same question in Arabic', 'كم المبلغ المستحق عليّ ومتى موعده؟', 'due'],
  ])('finds a source by %s', (_, question, name) => {
    expect(sureOf(choose(question))).toBe(name)
  })

  test.each([
    'What will the weather be tomorrow?',
    'who won the match yesterday',
    'كم سعر الذهب اليوم',
    'xylophone quartz',
    '',
    '؟؟',
  ])('finds no source for %j', (question) => {
    expect(choose(question)).toBeNull()
  })

  test('offers up to three sources when several fit, and finds each by its own question', () => {
    const choice = choose('my card, what about it abroad and at home')
    expect(choice).toHaveProperty('meant')
    const { meant } = choice as { meant: readonly Suggested[] }
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.length).toBeLessThanOrEqual(3)
    for (const one of meant) {
      expect(sureOf(choose(questionOf(one, 'en')))).toBe(nameOf(one))
      expect(sureOf(choose(questionOf(one, 'ar')))).toBe(nameOf(one))
    }
  })

  test('finds each question by its own text in both languages', () => {
    const missed = content.topics.flatMap(({ questions }) =>
      questions.flatMap(({ id, question }) =>
        [question.en, question.ar].filter((words) => {
          const found = sureOf(choose(words))
          // A help answer that only says where to look is replaced by the fact from the account
          // itself.
          return found !== id && !(id === 'what-is-due' && found === 'due')
        }),
      ),
    )
    expect(missed).toEqual([])
  })
})

test('matches the longest expression, and ignores endings and articles', () => {
  const terms = createTerms({
    same: [
      ['pin', 'الرقم السري'],
      ['card', 'cards', 'بطاقة'],
    ],
    asking: [['how', 'كيف']],
  })
  expect(terms.of('الرقم السري لبطاقتي')).toEqual(expect.arrayContaining(['=pin', '=card']))
  expect(terms.of('The cards')).toContain('=card')
  expect(terms.shareOf('=how')).toBeLessThan(terms.shareOf('=card'))
})

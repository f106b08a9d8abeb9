import { expect, test } from 'vitest'
import { allTopics } from '../../features/support/all-faqs.ts'
import { screens } from '../../screens.ts'
import { SCREEN_HELP } from './screen-help.ts'

test('every signed-in screen links to its questions, and no other screen does', () => {
  const signedIn = screens().filter(
    ({ resource, section }) => resource !== 'Public' && section !== 'help',
  )
  expect(signedIn.map(({ name }) => name).toSorted()).toEqual(Object.keys(SCREEN_HELP).toSorted())
})

test.each(Object.entries(SCREEN_HELP))('the questions of %s exist', (_screen, help) => {
  const topic = allTopics.find(({ id }) => id === help.topic)
  const question = topic?.questions.find(({ id }) => id === help.question)
  expect({ topic: topic?.id, question: question?.id }).toEqual({ question: undefined, ...help })
})

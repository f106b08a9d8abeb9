import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { NOT_FOUND_PATH } from '../../app/guard.ts'
import { FaqTopicScreen } from '../../features/support/faq-topic-screen.tsx'
import { fetchTopic } from '../../features/support/faqs.ts'

export const Route = createFileRoute('/_content/faqs/$topic')({
  loader: async ({ params }) => {
    const topic = await fetchTopic(params.topic)
    if (!topic) return redirect({ to: NOT_FOUND_PATH, replace: true, throw: true })
    return { title: topic.name, topic }
  },
  component: FaqTopicScreen,
  staticData: {
    screen: {
      name: 'FaqTopic',
      section: 'help',
      layout: 'content',
      resource: 'Public',
      description: msg`Questions about one topic, with their answers.`,
      texts: ['support', 'shared'],
      sample: '/faqs/cards',
    },
  },
})

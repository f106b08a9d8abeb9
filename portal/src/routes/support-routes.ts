import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { readHelpSearch } from '../features/support/search.ts'
import { NOT_FOUND_PATH } from './guard.ts'
import { content } from './root-route.ts'
import { screenLoader } from './screen.ts'

const faqsScreen = lazyCode(() => import('../features/support/faqs-screen.tsx'))

const faqs = createRoute({
  getParentRoute: () => content,
  path: '/faqs',
  component: lazyRouteComponent(faqsScreen, 'FaqsScreen'),
  validateSearch: readHelpSearch,
  loader: screenLoader(faqsScreen),
  staticData: {
    screen: {
      name: 'Faqs',
      section: 'help',
      layout: 'content',
      resource: 'Public',
      description: msg`Answers about your card, your account and this portal, by topic.`,
      texts: ['support'],
      sample: '/faqs',
    },
  },
})

const faqTopicScreen = lazyCode(() => import('../features/support/faq-topic-screen.tsx'))

const faqTopic = createRoute({
  getParentRoute: () => content,
  path: '/faqs/$topic',
  component: lazyRouteComponent(faqTopicScreen, 'FaqTopicScreen'),
  loader: async ({ params }) => {
    const { topicNamed } = await faqTopicScreen()
    const topic = topicNamed(params.topic)
    if (!topic) return redirect({ to: NOT_FOUND_PATH, replace: true, throw: true })
    return { title: topic.name }
  },
  staticData: {
    screen: {
      name: 'FaqTopic',
      section: 'help',
      layout: 'content',
      resource: 'Public',
      description: msg`Questions about one topic, with their answers.`,
      texts: ['support', 'ui'],
      sample: '/faqs/cards',
    },
  },
})

/** Help for everybody. */
export const supportRoutes = [faqs, faqTopic] as const

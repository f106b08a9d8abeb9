import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { searchValidator } from '../code/search-params.ts'
import { PLACES } from '../features/places/search.ts'
import { HELP, validateContactSearch, validateFaqSearch } from '../features/support/search.ts'
import { NOT_FOUND_PATH } from './guard.ts'
import { content } from './root-route.ts'
import { screenLoader } from './screen.ts'

/** The layout of all help pages; it stays mounted while another one is selected. */
const help = createRoute({
  getParentRoute: () => content,
  id: 'help',
  component: lazyRouteComponent(
    lazyCode(() => import('./layouts/help-layout.tsx')),
    'HelpLayout',
  ),
})

const helpPage = lazyCode(() => import('./pages/help-page.tsx'))

const customerService = createRoute({
  getParentRoute: () => help,
  path: '/customer-service',
  component: lazyRouteComponent(helpPage, 'HelpPage'),
  validateSearch: searchValidator({ ...HELP, ...PLACES }),
  loader: screenLoader(helpPage),
  staticData: {
    screen: {
      name: 'CustomerService',
      section: 'help',
      layout: 'content',
      resource: 'Public',
      description: msg`Answers, and how to reach us: by phone, in writing and in the portal.`,
      texts: ['routes/pages', 'support'],
      sample: '/customer-service',
    },
  },
})

const faqsScreen = lazyCode(() => import('../features/support/faqs-screen.tsx'))

const faqs = createRoute({
  getParentRoute: () => help,
  path: '/faqs',
  component: lazyRouteComponent(faqsScreen, 'FaqsScreen'),
  validateSearch: validateFaqSearch,
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

const contactScreen = lazyCode(() => import('../features/support/contact-screen.tsx'))

const contactUs = createRoute({
  getParentRoute: () => help,
  path: '/contact-us',
  component: lazyRouteComponent(contactScreen, 'ContactScreen'),
  validateSearch: validateContactSearch,
  loader: screenLoader(contactScreen),
  staticData: {
    screen: {
      name: 'ContactUs',
      section: 'help',
      layout: 'content',
      resource: 'Public',
      description: msg`Write to us, complain, or call: by when we answer, and under which reference.`,
      texts: ['support', 'ui', 'ui/patterns'],
      sample: '/contact-us',
    },
  },
})

const faqTopicScreen = lazyCode(() => import('../features/support/faq-topic-screen.tsx'))

const faqTopic = createRoute({
  getParentRoute: () => content,
  path: '/faqs/$topic',
  component: lazyRouteComponent(faqTopicScreen, 'FaqTopicScreen'),
  loader: async ({ params }) => {
    const { fetchTopic } = await faqTopicScreen()
    const topic = await fetchTopic(params.topic)
    if (!topic) return redirect({ to: NOT_FOUND_PATH, replace: true, throw: true })
    return { title: topic.name, topic }
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

/** Help pages, public. */
export const supportRoutes = [
  help.addChildren([customerService, faqs, contactUs]),
  faqTopic,
] as const

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqsScreen } from '../../../features/support/faqs-screen.tsx'
import { validateFaqSearch } from '../../../features/support/search.ts'

export const Route = createFileRoute('/_content/_help/faqs')({
  validateSearch: validateFaqSearch,
  component: FaqsScreen,
  staticData: {
    screen: {
      name: 'Faqs',
      section: 'help',
      layout: 'content',
      title: msg`Questions`,
      resource: 'Public',
      description: msg`Answers about your card, your account and this portal, by topic.`,
      texts: ['support'],
      sample: '/faqs',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../../../features/support/contact-screen.tsx'
import { validateContactSearch } from '../../../features/support/search.ts'

export const Route = createFileRoute('/_content/_help/contact-us')({
  validateSearch: validateContactSearch,
  component: ContactScreen,
  staticData: {
    screen: {
      name: 'ContactUs',
      section: 'help',
      layout: 'content',
      title: msg`Contact us`,
      resource: 'Public',
      description: msg`Write to us, send a complaint or call, and see by when we’ll answer.`,
      texts: ['support', 'shared'],
      sample: '/contact-us',
    },
  },
})

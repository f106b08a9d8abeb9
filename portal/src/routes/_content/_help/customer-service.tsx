import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../../../app/pages/help-page.tsx'
import { searchValidator } from '../../../code/search-params.ts'
import { PLACES } from '../../../features/places/search.ts'
import { HELP } from '../../../features/support/search.ts'

export const Route = createFileRoute('/_content/_help/customer-service')({
  validateSearch: searchValidator({ ...HELP, ...PLACES }),
  component: HelpPage,
  staticData: {
    screen: {
      name: 'CustomerService',
      section: 'help',
      layout: 'content',
      title: msg`Help`,
      resource: 'Public',
      description: msg`Answers, and how to reach us: by phone, in writing and in the portal.`,
      texts: ['support', 'shared'],
      sample: '/customer-service',
    },
  },
})

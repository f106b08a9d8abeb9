import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { prefetchRequests } from '../../../features/requests/prefetch.ts'
import { RequestsScreen } from '../../../features/requests/requests-screen.tsx'
import { validateRequestsSearch } from '../../../features/requests/search.ts'

export const Route = createFileRoute('/_content/_signed-in/requests')({
  validateSearch: validateRequestsSearch,
  loader: whenOpened(prefetchRequests),
  component: RequestsScreen,
  staticData: {
    screen: {
      name: 'Requests',
      section: 'requests',
      layout: 'content',
      title: msg`Requests`,
      resource: 'Account',
      texts: ['requests', 'shared'],
      sample: '/requests',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { prefetchCards } from '../../../features/cards/prefetch.ts'
import { DisputeScreen } from '../../../features/disputes/dispute-screen.tsx'
import { validateDisputeSearch } from '../../../features/disputes/dispute-search.ts'

export const Route = createFileRoute('/_content/_signed-in/billing-dispute/$cardType')({
  validateSearch: validateDisputeSearch,
  loader: whenOpened(prefetchCards),
  component: DisputeScreen,
  staticData: {
    screen: {
      name: 'BillingDispute',
      section: 'cards',
      layout: 'content',
      title: msg`Dispute a charge`,
      resource: 'Account',
      texts: ['disputes', 'shared'],
      sample: '/billing-dispute/primary',
    },
  },
})

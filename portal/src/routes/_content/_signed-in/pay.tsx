import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PayScreen } from '../../../features/payments/pay-screen.tsx'
import { prefetchPayment } from '../../../features/payments/prefetch.ts'
import { validatePaySearch } from '../../../features/payments/search.ts'

export const Route = createFileRoute('/_content/_signed-in/pay')({
  validateSearch: validatePaySearch,
  loaderDeps: ({ search: { account } }) => ({ account }),
  loader: ({ cause, deps }) => {
    if (cause !== 'preload') prefetchPayment(deps)
  },
  component: PayScreen,
  staticData: {
    screen: {
      name: 'Pay',
      section: 'pay',
      layout: 'content',
      title: msg`Pay now`,
      resource: 'Account',
      texts: ['payments', 'shared'],
      sample: '/pay',
    },
  },
})

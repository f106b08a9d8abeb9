import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchAccounts } from '../../../../../account/prefetch.ts'
import { whenOpened } from '../../../../../app/screen.ts'
import { prefetchTransactions } from '../../../../../features/transactions/prefetch.ts'

export const Route = createFileRoute('/_content/_signed-in/_transactions/_list/transactions')({
  loader: whenOpened(({ location }) => {
    const account = prefetchAccounts()
    // The screen itself fetches a filtered list, and the data of its other tabs.
    if (location.searchStr === '') prefetchTransactions(account)
  }),
  staticData: {
    screen: {
      name: 'Transactions',
      section: 'transactions',
      layout: 'content',
      title: msg`Transactions`,
      resource: 'Account',
      texts: ['transactions', 'shared'],
      sample: '/transactions',
    },
  },
})

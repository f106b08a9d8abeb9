import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchAccounts } from '../../../../account/prefetch.ts'
import { loadPart } from '../../../../app/pages/transactions-parts.ts'
import { prefetchTransactions } from '../../../../features/transactions/prefetch.ts'
import { validateTransactionsSearch } from '../../../../features/transactions/search.ts'

export const Route = createFileRoute('/_content/_signed-in/_transactions/transactions')({
  loader: async ({ cause, location }) => {
    const { tab } = validateTransactionsSearch(location.search)
    if (cause !== 'preload') {
      const account = prefetchAccounts()
      // The screen fetches a filtered list, and what other tabs show, itself.
      if (location.searchStr === '') prefetchTransactions(account)
    }
    await loadPart(tab)
  },
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

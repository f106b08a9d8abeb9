import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchAccounts } from '../../../../account/prefetch.ts'
import { PENDING } from '../../../../app/pages/transactions-parts.ts'
import { prefetchPending } from '../../../../features/pending/prefetch.ts'

export const Route = createFileRoute('/_content/_signed-in/_transactions/pending-transactions')({
  loader: async ({ cause }) => {
    if (cause !== 'preload') prefetchPending(prefetchAccounts())
    await PENDING.Content.load()
  },
  staticData: {
    screen: {
      name: 'PendingTransactions',
      section: 'pending',
      layout: 'content',
      title: msg`Pending and declined`,
      resource: 'Account',
      texts: ['transactions', 'shared'],
      sample: '/pending-transactions',
    },
  },
})

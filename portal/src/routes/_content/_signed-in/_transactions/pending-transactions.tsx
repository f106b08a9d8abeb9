import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchAccounts } from '../../../../account/prefetch.ts'
import { PendingTab } from '../../../../app/pages/pending-tab.tsx'
import { whenOpened } from '../../../../app/screen.ts'
import { prefetchPending } from '../../../../features/pending/prefetch.ts'

export const Route = createFileRoute('/_content/_signed-in/_transactions/pending-transactions')({
  loader: whenOpened(() => prefetchPending(prefetchAccounts())),
  component: PendingTab,
  staticData: {
    screen: {
      name: 'PendingTransactions',
      section: 'pending',
      layout: 'content',
      title: msg`Pending and declined`,
      resource: 'Account',
      texts: ['pending', 'shared'],
      sample: '/pending-transactions',
    },
  },
})

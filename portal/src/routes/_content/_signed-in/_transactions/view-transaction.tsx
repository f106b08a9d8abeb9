import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPart } from '../../../../app/pages/transactions-parts.ts'

export const Route = createFileRoute('/_content/_signed-in/_transactions/view-transaction')({
  loader: () => loadPart(),
  staticData: {
    screen: {
      name: 'ViewTransaction',
      section: 'transactions',
      layout: 'content',
      title: msg`Transaction`,
      resource: 'Account',
      texts: ['transactions', 'shared'],
    },
  },
})

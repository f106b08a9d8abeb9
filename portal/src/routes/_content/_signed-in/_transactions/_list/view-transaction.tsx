import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_content/_signed-in/_transactions/_list/view-transaction')({
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

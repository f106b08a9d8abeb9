import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { prefetchCards } from '../../../features/cards/prefetch.ts'
import { validateCardSearch } from '../../../features/cards/search.ts'
import { SuspendScreen } from '../../../features/cards/suspend-screen.tsx'

export const Route = createFileRoute('/_content/_signed-in/block-card/$cardType')({
  validateSearch: validateCardSearch,
  loader: whenOpened(prefetchCards),
  component: SuspendScreen,
  staticData: {
    screen: {
      name: 'BlockCard',
      section: 'cards',
      layout: 'content',
      title: msg`Suspend or reactivate a card`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/block-card/primary',
    },
  },
})

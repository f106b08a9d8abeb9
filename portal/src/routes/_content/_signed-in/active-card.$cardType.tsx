import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { ActivateScreen } from '../../../features/cards/activate-screen.tsx'
import { prefetchCards } from '../../../features/cards/prefetch.ts'
import { validateCardSearch } from '../../../features/cards/search.ts'

export const Route = createFileRoute('/_content/_signed-in/active-card/$cardType')({
  validateSearch: validateCardSearch,
  loader: whenOpened(prefetchCards),
  component: ActivateScreen,
  staticData: {
    screen: {
      name: 'ActiveCard',
      section: 'cards',
      layout: 'content',
      title: msg`Activate a card`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/active-card/primary',
    },
  },
})

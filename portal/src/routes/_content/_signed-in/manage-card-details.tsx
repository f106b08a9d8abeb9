import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { CardsScreen } from '../../../features/cards/cards-screen.tsx'
import { prefetchCards } from '../../../features/cards/prefetch.ts'
import { validateCardSearch } from '../../../features/cards/search.ts'

export const Route = createFileRoute('/_content/_signed-in/manage-card-details')({
  validateSearch: validateCardSearch,
  loader: whenOpened(prefetchCards),
  component: CardsScreen,
  staticData: {
    screen: {
      name: 'ManageCards',
      section: 'cards',
      layout: 'content',
      title: msg`Cards`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/manage-card-details',
    },
  },
})

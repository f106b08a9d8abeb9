import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { CardDetailScreen } from '../../../features/cards/card-detail-screen.tsx'
import { prefetchCard } from '../../../features/cards/prefetch.ts'
import { validateCardSearch } from '../../../features/cards/search.ts'

export const Route = createFileRoute('/_content/_signed-in/card-detail')({
  validateSearch: validateCardSearch,
  loader: whenOpened(({ location }) => prefetchCard(validateCardSearch(location.search).card)),
  component: CardDetailScreen,
  staticData: {
    screen: {
      name: 'CardDetail',
      section: 'cards',
      layout: 'content',
      title: msg`Card`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/card-detail',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { OffersScreen } from '../../../features/offers/offers-screen.tsx'
import { prefetchOffers } from '../../../features/offers/prefetch.ts'
import { validateOffersSearch } from '../../../features/offers/search.ts'

export const Route = createFileRoute('/_content/_signed-in/offers')({
  validateSearch: validateOffersSearch,
  loader: whenOpened(({ location }) => {
    // The screen itself fetches a filtered list.
    if (location.searchStr === '') prefetchOffers()
  }),
  component: OffersScreen,
  staticData: {
    screen: {
      name: 'Offers',
      section: 'offers',
      layout: 'content',
      title: msg`Offers`,
      resource: 'Account',
      texts: ['offers', 'shared'],
      sample: '/offers',
    },
  },
})

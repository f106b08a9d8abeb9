import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { PinScreen } from '../../../features/cards/pin-screen.tsx'
import { prefetchCards } from '../../../features/cards/prefetch.ts'
import { validatePinSearch } from '../../../features/cards/search.ts'

export const Route = createFileRoute('/_content/_signed-in/view-pin/$cardType')({
  validateSearch: validatePinSearch,
  loader: whenOpened(prefetchCards),
  component: PinScreen,
  staticData: {
    screen: {
      name: 'ViewPin',
      section: 'cards',
      layout: 'content',
      title: msg`PIN`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/view-pin/primary',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { LimitScreen } from '../../../features/cards/limit-screen.tsx'
import { prefetchLimit } from '../../../features/cards/prefetch-task.ts'
import { validateLimitSearch } from '../../../features/cards/search.ts'

export const Route = createFileRoute('/_content/_signed-in/card-limit/$cardType')({
  validateSearch: validateLimitSearch,
  loader: whenOpened(({ params, location }) =>
    prefetchLimit({ ...params, ...validateLimitSearch(location.search) }),
  ),
  component: LimitScreen,
  staticData: {
    screen: {
      name: 'CardLimit',
      section: 'cards',
      layout: 'content',
      title: msg`Change limit`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/card-limit/primary',
    },
  },
})

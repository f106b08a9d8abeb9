import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PointsScreen } from '../../../features/points/points-screen.tsx'
import { prefetchPoints } from '../../../features/points/prefetch.ts'
import { validatePointsSearch } from '../../../features/points/search.ts'

export const Route = createFileRoute('/_content/_signed-in/points')({
  validateSearch: validatePointsSearch,
  loaderDeps: ({ search: { payment, charge, tab } }) => ({ payment, charge, tab }),
  loader: ({ cause, deps }) => {
    if (cause !== 'preload') prefetchPoints(deps)
  },
  component: PointsScreen,
  staticData: {
    screen: {
      name: 'Points',
      section: 'points',
      layout: 'content',
      title: msg`Paid with points`,
      resource: 'Account',
      texts: ['points', 'shared'],
      sample: '/points',
    },
  },
})

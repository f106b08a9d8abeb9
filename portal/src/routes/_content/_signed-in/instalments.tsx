import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InstalmentsScreen } from '../../../features/instalments/instalments-screen.tsx'
import { prefetchInstalments } from '../../../features/instalments/prefetch.ts'
import { validateInstalmentsSearch } from '../../../features/instalments/search.ts'

export const Route = createFileRoute('/_content/_signed-in/instalments')({
  validateSearch: validateInstalmentsSearch,
  loaderDeps: ({ search: { plan, charge } }) => ({ plan, charge }),
  loader: ({ cause, deps }) => {
    if (cause !== 'preload') prefetchInstalments(deps)
  },
  component: InstalmentsScreen,
  staticData: {
    screen: {
      name: 'Instalments',
      section: 'instalments',
      layout: 'content',
      title: msg`Instalments`,
      resource: 'Account',
      texts: ['instalments', 'shared'],
      sample: '/instalments',
    },
  },
})

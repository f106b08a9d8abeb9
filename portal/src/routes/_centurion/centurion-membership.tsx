import { createFileRoute } from '@tanstack/react-router'
import { loadCenturionPage } from '../../app/centurion-page.ts'
import { PageScreen } from '../../features/centurion/page-screen.tsx'
import { validatePageSearch } from '../../features/centurion/search.ts'

export const Route = createFileRoute('/_centurion/centurion-membership')({
  validateSearch: validatePageSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: loadCenturionPage,
  component: PageScreen,
  staticData: {
    screen: {
      name: 'CenturionMembership',
      section: 'centurion',
      layout: 'centurion',
      resource: 'Centurion',
      skin: 'centurion',
      texts: ['centurion', 'shared'],
      sample: '/centurion-membership',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { ApplyScreen } from '../../../features/supplementary/apply-screen.tsx'
import { prefetchSupplementary } from '../../../features/supplementary/prefetch.ts'
import { validateApplySearch } from '../../../features/supplementary/search.ts'

export const Route = createFileRoute('/_content/_signed-in/apply-supplementary')({
  validateSearch: validateApplySearch,
  loader: whenOpened(prefetchSupplementary),
  component: ApplyScreen,
  staticData: {
    screen: {
      name: 'ApplySupplementary',
      section: 'cards',
      layout: 'content',
      title: msg`Supplementary card`,
      resource: 'Account',
      texts: ['supplementary', 'shared'],
      sample: '/apply-supplementary',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PersonalPage } from '../../../../app/pages/personal-page.tsx'
import { validateTabSearch } from '../../../../app/screen.ts'
import { prefetchProfile } from '../../../../features/profile/prefetch.ts'

const PROFILE = msg`Personal details`
const TAB_TITLES = new Map([
  ['privacy', msg`Privacy and your data`],
  ['display', msg`Language and display`],
])

export const Route = createFileRoute(
  '/_content/_signed-in/_settings/personal-information/$cardType',
)({
  validateSearch: validateTabSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ cause, deps: { tab } }) => {
    if (cause !== 'preload' && tab === undefined) prefetchProfile()
    return { title: TAB_TITLES.get(tab ?? '') ?? PROFILE }
  },
  component: PersonalPage,
  staticData: {
    screen: {
      name: 'PersonalInformation',
      section: 'personal',
      layout: 'content',
      resource: 'Account',
      texts: ['profile', 'shared'],
      sample: '/personal-information/primary',
    },
  },
})

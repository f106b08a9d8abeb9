import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchAccounts } from '../../../account/prefetch.ts'
import { HomePage } from '../../../app/pages/home-page.tsx'
import { prefetchHome } from '../../../app/pages/prefetch-home.ts'
import { whenOpened } from '../../../app/screen.ts'

export const Route = createFileRoute('/_content/_signed-in/home')({
  loader: whenOpened(() => prefetchHome(prefetchAccounts())),
  component: HomePage,
  staticData: {
    screen: {
      name: 'Home',
      section: 'home',
      layout: 'content',
      title: msg`Your account`,
      resource: 'Account',
      texts: ['accounts', 'requests', 'shared'],
      sample: '/home',
    },
  },
})

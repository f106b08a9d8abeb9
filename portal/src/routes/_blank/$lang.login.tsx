import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/session/login-screen.tsx'

export const Route = createFileRoute('/_blank/$lang/login')({
  // Part of the first download: most people start here.
  codeSplitGroupings: [],
  component: LoginScreen,
  staticData: {
    screen: {
      name: 'Login',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/login',
      redirectIfLoggedIn: true,
      title: msg`Sign in`,
      description: msg`Sign in to see your balance, payments and spending, and to manage your charge card.`,
      skin: 'standard',
    },
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginCenturionScreen } from '../../features/session/login-centurion-screen.tsx'

export const Route = createFileRoute('/_blank/$lang/login-centurion')({
  // Part of the first download: most people start here.
  codeSplitGroupings: [],
  component: LoginCenturionScreen,
  staticData: {
    screen: {
      name: 'LoginCenturion',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/login-centurion',
      redirectIfLoggedIn: true,
      title: msg`Centurion sign-in`,
      description: msg`Sign in for Centurion customers.`,
      skin: 'centurion',
    },
  },
})

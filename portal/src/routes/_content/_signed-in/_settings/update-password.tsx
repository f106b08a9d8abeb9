import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UpdatePasswordScreen } from '../../../../features/password/update-password-screen.tsx'

export const Route = createFileRoute('/_content/_signed-in/_settings/update-password')({
  component: UpdatePasswordScreen,
  staticData: {
    screen: {
      name: 'UpdatePassword',
      section: 'password',
      layout: 'content',
      title: msg`Change your password`,
      resource: 'Account',
      texts: ['password', 'shared'],
      sample: '/update-password',
    },
  },
})

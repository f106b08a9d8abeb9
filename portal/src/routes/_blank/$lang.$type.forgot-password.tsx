import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../../features/recovery/forgot-password-screen.tsx'

export const Route = createFileRoute('/_blank/$lang/$type/forgot-password')({
  component: ForgotPasswordScreen,
  staticData: {
    screen: {
      name: 'ForgotPassword',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/cardholder/forgot-password',
      texts: ['recovery', 'flows', 'shared'],
      redirectIfLoggedIn: true,
      title: msg`Reset your password`,
      description: msg`Choose a new password with your ID or Iqama and your card.`,
      skin: 'ofType',
    },
  },
})

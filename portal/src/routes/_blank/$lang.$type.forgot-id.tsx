import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotIdScreen } from '../../features/recovery/forgot-id-screen.tsx'

export const Route = createFileRoute('/_blank/$lang/$type/forgot-id')({
  component: ForgotIdScreen,
  staticData: {
    screen: {
      name: 'ForgotId',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/cardholder/forgot-id',
      texts: ['recovery', 'flows', 'shared'],
      redirectIfLoggedIn: true,
      title: msg`Recover your user ID`,
      description: msg`Find your user ID with your ID or Iqama and your card.`,
      skin: 'ofType',
    },
  },
})

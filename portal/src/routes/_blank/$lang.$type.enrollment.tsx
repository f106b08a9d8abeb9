import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnrollmentScreen } from '../../features/enrollment/enrollment-screen.tsx'

export const Route = createFileRoute('/_blank/$lang/$type/enrollment')({
  component: EnrollmentScreen,
  staticData: {
    screen: {
      name: 'Enrollment',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/cardholder/enrollment',
      texts: ['enrollment', 'flows', 'shared'],
      redirectIfLoggedIn: true,
      title: msg`Enrol`,
      description: msg`Enrol with your ID or Iqama and your card, and choose how you sign in.`,
      skin: 'standard',
    },
  },
})

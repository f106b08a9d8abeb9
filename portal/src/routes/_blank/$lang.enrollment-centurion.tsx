import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnrollmentCenturionScreen } from '../../features/enrollment/enrollment-centurion-screen.tsx'

export const Route = createFileRoute('/_blank/$lang/enrollment-centurion')({
  component: EnrollmentCenturionScreen,
  staticData: {
    screen: {
      name: 'Enrollment',
      layout: 'blank',
      resource: 'Public',
      sample: '/en/enrollment-centurion',
      texts: ['enrollment', 'flows', 'shared'],
      redirectIfLoggedIn: true,
      title: msg`Centurion enrolment`,
      description: msg`Enrolment for Centurion customers.`,
      skin: 'centurion',
    },
  },
})

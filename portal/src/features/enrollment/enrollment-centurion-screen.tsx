import { Trans } from '@lingui/react/macro'
import { Enrollment } from './enrollment.tsx'

/** Enrolment of Centurion customers (spec 2, `/{lang}/enrollment-centurion`). */
export function EnrollmentCenturionScreen() {
  return <Enrollment type="centurion" headline={<Trans>The door is open to you.</Trans>} />
}

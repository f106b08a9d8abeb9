import { Trans } from '@lingui/react/macro'
import { Enrollment } from './enrollment.tsx'

/** Enrolment of cardholders (spec 2, `/{lang}/{type}/enrollment`). */
export function EnrollmentScreen() {
  return <Enrollment type="cardholder" headline={<Trans>Your card, in your hand.</Trans>} />
}

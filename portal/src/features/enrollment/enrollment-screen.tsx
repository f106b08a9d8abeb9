import { Trans } from '@lingui/react/macro'
import { Enrollment } from './enrollment.tsx'

/** Enrollment of cardholders (docs/specification/2-screens-and-routes.md#public-routes). */
export function EnrollmentScreen() {
  return <Enrollment type="cardholder" headline={<Trans>Your card, in your hand.</Trans>} />
}

import { Trans } from '@lingui/react/macro'
import { Enrollment } from './enrollment.tsx'

/** Enrollment of Centurion customers (docs/specification/2-screens-and-routes.md#public-routes). */
export function EnrollmentCenturionScreen() {
  return <Enrollment type="centurion" headline={<Trans>Your invitation awaits.</Trans>} />
}

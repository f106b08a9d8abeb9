import { Trans } from '@lingui/react/macro'
import type { DisputeProblem } from '@sadu/contract'
import type { ReactNode } from 'react'

/** Short text for why a charge cannot be disputed. */
export const PROBLEM_TITLES: Record<DisputeProblem, () => ReactNode> = {
  stillPending: () => <Trans>This charge is only on hold</Trans>,
  notACharge: () => <Trans>This can’t be disputed</Trans>,
  tooOld: () => <Trans>It’s too late to dispute this charge</Trans>,
  refunded: () => <Trans>The merchant has given it back</Trans>,
  disputed: () => <Trans>You’ve disputed this charge</Trans>,
  settled: () => <Trans>This dispute was decided in your favour</Trans>,
}

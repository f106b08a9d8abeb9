import { Trans } from '@lingui/react/macro'
import { EnrolLink } from '../../flows/flow-links.tsx'
import type { FlowType } from '../../data/stores/enrollment.ts'

/** Shown to a verified user who is not enrolled and so has nothing to recover. */
export function notEnrolledEnding(type: FlowType) {
  return {
    title: <Trans>You haven’t enrolled yet</Trans>,
    body: (
      <>
        <p className="text-ink-2">
          <Trans>
            There’s no user ID for your card yet. Enrol once, in two minutes, and choose one.
          </Trans>
        </p>
        <EnrolLink type={type} look="button">
          <Trans>Enrol now</Trans>
        </EnrolLink>
      </>
    ),
  }
}

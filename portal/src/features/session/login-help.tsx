import { Trans } from '@lingui/react/macro'
import { EnrolLink, RecoverLink } from '../../flows/flow-links.tsx'
import type { FlowType } from '../../data/stores/enrollment.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'

/** Links for users who can't sign in: recovery and enrolment. */
export function LoginHelp({ type }: { type: FlowType }) {
  return (
    <div className="grid gap-3">
      {/* Each link starts at its own edge, so that none moves when the web font loads. */}
      <p className="grid justify-items-start gap-x-6 text-sm sm:grid-cols-2">
        <RecoverLink type={type} what="id">
          <Trans>Forgot your user ID?</Trans>
        </RecoverLink>
        <RecoverLink type={type} what="password">
          <Trans>Forgot your password?</Trans>
        </RecoverLink>
      </p>
      <div className={`${PANEL_CLASS} px-5 py-3`}>
        <p className="pt-1 font-medium">
          <Trans>First time here?</Trans>
        </p>
        <EnrolLink type={type}>
          <Trans>Enrol with your ID or Iqama and your card</Trans>
        </EnrolLink>
      </div>
      <p className="text-sm text-ink-2">
        <Trans>
          Lost your card? Call <Hotline />.
        </Trans>
      </p>
    </div>
  )
}

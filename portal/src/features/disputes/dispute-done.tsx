import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { decisionSteps } from './decision-steps.tsx'

type DisputeDoneProps = { reference: string; dueOn: string }

/** Confirmation of a dispute: reference, decision date and next steps. */
export function DisputeDone({ reference, dueOn }: DisputeDoneProps) {
  return (
    <Confirmation
      steps={4}
      title={<Trans>Your dispute is with us</Trans>}
      reference={reference}
      decisionBy={dueOn}
      next={decisionSteps(dueOn)}
      actions={
        <>
          <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
            <Trans>Follow the dispute</Trans>
          </Link>
          <Link to="/transactions" className={buttonClass('secondary')}>
            <Trans>Back to transactions</Trans>
          </Link>
        </>
      }
    >
      <Trans>We sent you the reference by SMS and e-mail.</Trans>
    </Confirmation>
  )
}

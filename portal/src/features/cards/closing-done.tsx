import { Trans, useLingui } from '@lingui/react/macro'
import type { requestClosing, ResultsOf } from '@sadu/contract'
import type { ClosingScope } from '@sadu/contract/requests/details'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'

type ClosingDoneProps = { sent: ResultsOf<typeof requestClosing>; scope: ClosingScope }

/** Confirmation of the request, below the heading of its page. */
export function ClosingDone({ sent, scope }: ClosingDoneProps) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { reference, dueOn } = sent
  const next = useNextSteps('closing', { on: today, dueOn })
  return (
    <Confirmation
      steps={1}
      within="page"
      title={<Trans>We’ve received your request to close</Trans>}
      about={[
        {
          name: t`What to close`,
          value: scope === 'card' ? t`This card` : t`The account with all its cards`,
        },
      ]}
      reference={reference}
      decisionBy={dueOn}
      next={next}
      actions={
        <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
          <Trans>Follow the request</Trans>
        </Link>
      }
    />
  )
}

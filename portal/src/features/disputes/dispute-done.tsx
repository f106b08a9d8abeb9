import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Amount } from '../../ui/amount.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import { CardSafety } from './card-safety.tsx'
import type { SentDispute } from './sent-dispute.ts'

type DisputeDoneProps = { sent: SentDispute; card: Card | undefined }

/** Confirmation of a dispute: whether the card is safe, the charge, reference, decision date and
 * next steps. */
export function DisputeDone({ sent, card }: DisputeDoneProps) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { reference, dueOn, reason, merchant, amount } = sent
  const next = useNextSteps('dispute', { on: today, dueOn })
  return (
    <Confirmation
      steps={4}
      title={<Trans>We’ve received your dispute</Trans>}
      {...(reason === 'notMine' && card && { safety: <CardSafety card={card} /> })}
      about={[
        { name: t`Charge`, value: <bdi>{merchant}</bdi> },
        { name: t`You dispute`, value: <Amount money={amount} /> },
      ]}
      reference={reference}
      decisionBy={dueOn}
      next={next}
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
      <Trans>We sent you the reference by SMS and email.</Trans>
    </Confirmation>
  )
}

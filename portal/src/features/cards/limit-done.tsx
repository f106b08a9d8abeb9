import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, LimitTerms, Money } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Amount } from '../../ui/amount.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { LimitSetNotice } from './done-notices.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import { StepHead } from '../../ui/step-counter.tsx'
import { TaskPage } from './task-page.tsx'

type RequestedProps = {
  card: Card
  decidedBy: LimitTerms['raising']
  limit: Money
  reference: string
  dueOn: string
}

/** Confirmation of a limit request: reference, decision date and next steps. */
export function LimitRequested(props: RequestedProps) {
  const { card, decidedBy, limit, reference, dueOn } = props
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const isFamily = decidedBy === 'approval'
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const next = useNextSteps('limit', { on: today, dueOn, asksPrimary: isFamily })
  return (
    <Confirmation
      steps={isFamily ? 1 : 3}
      title={
        isFamily ? (
          <Trans>The primary cardmember has your request</Trans>
        ) : (
          <Trans>We’ve received your request for a higher limit</Trans>
        )
      }
      about={[
        { name: t`Card`, value: digits },
        { name: t`New limit`, value: <Amount money={limit} /> },
      ]}
      reference={reference}
      decisionBy={dueOn}
      next={[
        ...next,
        {
          key: 'limit',
          state: 'next',
          title: <Trans>Once approved, the limit takes effect straight away</Trans>,
        },
      ]}
      actions={
        <>
          <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
            <Trans>Follow the request</Trans>
          </Link>
          <Link
            to="/manage-card-details"
            search={{ card: card.cardReference }}
            className={buttonClass('secondary')}
          >
            <Trans>See all your cards</Trans>
          </Link>
        </>
      }
    >
      <Trans>We sent you the reference by SMS and email.</Trans>
    </Confirmation>
  )
}

/** Confirmation of a limit that was changed immediately. */
export function LimitSet({ card, limit }: { card: Card; limit: Money }) {
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const amount = <Amount money={limit} />
  return (
    <div className="grid gap-6">
      <StepHead
        title={
          <Trans>
            The limit of {digits} is now {amount}
          </Trans>
        }
      />
      <TaskPage card={card}>
        <LimitSetNotice card={card} limit={limit} />
      </TaskPage>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Card, LimitTerms, Money } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { LimitSetNotice } from './done-notices.tsx'
import type { TimelineStep } from '../../ui/patterns/timeline.tsx'
import { StepHead } from '../../ui/step-counter.tsx'
import { TaskPage } from './task-page.tsx'

type RequestedProps = {
  card: Card
  decidedBy: LimitTerms['raising']
  reference: string
  dueOn: string
}

/** Confirmation of a limit request: reference, decision date and next steps. */
export function LimitRequested({ card, decidedBy, reference, dueOn }: RequestedProps) {
  const isFamily = decidedBy === 'approval'
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const day = (
    <Trans>
      By <DateText value={dueOn} />
    </Trans>
  )
  const primary: TimelineStep[] = [
    {
      key: 'primary',
      state: 'now',
      title: <Trans>The primary cardmember decides</Trans>,
      time: day,
    },
  ]
  const issuer: TimelineStep[] = [
    { key: 'review', state: 'now', title: <Trans>We look at it</Trans> },
    { key: 'decision', state: 'next', title: <Trans>We decide, and tell you</Trans>, time: day },
  ]
  return (
    <Confirmation
      steps={isFamily ? 1 : 3}
      title={
        isFamily ? (
          <Trans>Your request is with the primary cardmember</Trans>
        ) : (
          <Trans>Your request for a higher limit is with us</Trans>
        )
      }
      reference={reference}
      decisionBy={dueOn}
      next={[
        { key: 'sent', state: 'done', title: <Trans>You sent it</Trans> },
        ...(isFamily ? primary : issuer),
        {
          key: 'limit',
          state: 'next',
          title: <Trans>Once approved, the limit holds at once</Trans>,
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
      <Trans>For the card {digits}. We sent you the reference by SMS and e-mail too.</Trans>
    </Confirmation>
  )
}

/** Confirmation of a limit that was changed at once. */
export function LimitSet({ card, limit }: { card: Card; limit: Money }) {
  return (
    <div className="grid gap-6">
      <StepHead title={<Trans>Change limit</Trans>} />
      <TaskPage card={card}>
        <LimitSetNotice card={card} limit={limit} />
      </TaskPage>
    </div>
  )
}

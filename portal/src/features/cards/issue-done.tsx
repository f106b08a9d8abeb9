import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { REPLACEMENT_STAGES, type ReplacementStage } from '@sadu/contract/cards/issue'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StoredMerchants } from '../../account/stored-merchants.tsx'
import { useCards } from '../../data/queries/cards.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import type { TimelineStep } from '../../ui/patterns/timeline.tsx'
import { linkOf } from './card-links.ts'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

const TITLES: Record<ReplacementStage, () => ReactNode> = {
  ordered: () => <Trans>Your new card is ordered</Trans>,
  beingMade: () => <Trans>Your new card is being made</Trans>,
  onItsWay: () => <Trans>Your new card is on its way</Trans>,
  delivered: () => <Trans>Your new card was delivered</Trans>,
}

/** Order of a new card: reference, delivery date and progress. */
export function IssueDone({ card }: { card: Card }) {
  const { t } = useLingui()
  const cards = useCards().data ?? []
  const { replacement } = card
  if (!replacement) return null
  const { requestReference, dueOn, stage, needsAnswer } = replacement
  const reached = REPLACEMENT_STAGES.indexOf(stage)
  const isDelivered = stage === 'delivered'
  const arrived = cards.find(
    ({ replaces, actions }) =>
      replaces?.cardReference === card.cardReference && actions.includes('activate'),
  )
  const stateOf = (at: number): TimelineStep['state'] => {
    if (at < reached || isDelivered) return 'done'
    return at === Math.max(reached, 1) ? 'now' : 'next'
  }
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const next: TimelineStep[] = [
    { key: 'ordered', state: 'done', title: <Trans>You ordered it</Trans> },
    ...(needsAnswer
      ? [
          {
            key: 'answer',
            state: 'now' as const,
            title: <Trans>You answer our question about it</Trans>,
          },
        ]
      : [
          { key: 'made', state: stateOf(1), title: <Trans>We make the card</Trans> },
          { key: 'sent', state: stateOf(2), title: <Trans>It’s on its way to you</Trans> },
        ]),
    {
      key: 'delivered',
      state: needsAnswer ? 'next' : stateOf(3),
      title: <Trans>It’s with you</Trans>,
      ...(needsAnswer && { time: <Trans>We’ll tell you the day once you’ve answered</Trans> }),
      ...(dueOn !== null && {
        time: (
          <Trans>
            By <DateText value={dueOn} />
          </Trans>
        ),
      }),
    },
    {
      key: 'activated',
      state: arrived && isDelivered ? 'now' : 'next',
      title: <Trans>You activate it</Trans>,
    },
  ]
  return (
    <div className="grid gap-8">
      <Confirmation
        steps={5}
        title={
          needsAnswer ? <Trans>Your new card is waiting for your answer</Trans> : TITLES[stage]()
        }
        reference={requestReference}
        {...(dueOn !== null && { decisionBy: dueOn })}
        dayName={t`With you by`}
        next={next}
        actions={
          <>
            {arrived ? (
              <Link {...linkOf('activate', arrived)} className={buttonClass('primary')}>
                <Trans>Activate the card</Trans>
              </Link>
            ) : (
              <Link
                to="/requests"
                search={{ ref: requestReference }}
                className={buttonClass('primary')}
              >
                {needsAnswer ? <Trans>Answer now</Trans> : <Trans>Follow the delivery</Trans>}
              </Link>
            )}
            {card.actions.includes('reportLost') ? (
              <Link
                to="/card-issue/$cardType"
                params={{ cardType: card.kind }}
                search={{ card: card.cardReference, step: 'what' }}
                className={buttonClass('secondary')}
              >
                <Trans>It’s lost or stolen now</Trans>
              </Link>
            ) : (
              <Link
                to="/manage-card-details"
                search={{ card: card.cardReference }}
                className={buttonClass('secondary')}
              >
                <Trans>See all your cards</Trans>
              </Link>
            )}
          </>
        }
      >
        {card.state === 'stopped' ? (
          <Trans>It replaces {digits}, which is cancelled. We sent you the reference by SMS.</Trans>
        ) : (
          <Trans>
            {digits} keeps working until you activate the new card. We sent you the reference by
            SMS.
          </Trans>
        )}
      </Confirmation>
      <div className={COLUMN_CLASS}>
        <StoredMerchants cardReference={card.cardReference} isReplaced />
      </div>
    </div>
  )
}

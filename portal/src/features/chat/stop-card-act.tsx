import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { ChatAct } from '@sadu/contract/chat/act'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useSuspendNow } from '../../step-up/use-suspend-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CardStateBadge } from '../../ui/card-state-badge.tsx'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type StopCardActProps = Extract<ChatAct, { kind: 'stopCard' }>

/** The cards that can be suspended or reported, each with its currently available actions. */
export function StopCardAct({ cardReferences, reason }: StopCardActProps) {
  const { t } = useLingui()
  const { data } = useCards()
  if (!data) return <Skeleton className="h-28 w-full" />
  const cards = data.filter(({ cardReference }) => cardReferences.includes(cardReference))
  return (
    <ul
      aria-label={t`Your cards`}
      className="grid grid-cols-1 divide-y divide-line border-y border-line"
    >
      {cards.map((card) => (
        <StopRow key={card.cardReference} card={card} reason={reason} />
      ))}
    </ul>
  )
}

function StopRow({ card, reason }: { card: Card; reason: StopCardActProps['reason'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isDone, setDone] = useState(false)
  const stepUp = useSuspendNow(() => setDone(true))
  const { cardReference, lastDigits, kind, cardmemberName, isOwn, actions, state, tier } = card
  const digits = <MaskedCard lastDigits={lastDigits} />
  const problem = stepUp.startProblem
  const mayReport = actions.includes('reportStolen')
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {isOwn ? <Trans>Your card {digits}</Trans> : cardmemberName[language]} {!isOwn && digits}
        </span>
        <CardStateBadge state={state} />
      </p>
      {isDone && state === 'suspended' && <Suspended card={cardReference} kind={kind} />}
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-2">
        {actions.includes('suspend') && (
          <StepUpButton
            tone="secondary"
            className="wrap-anywhere"
            aria-label={t`Suspend now, card ending in ${lastDigits}`}
            stepUp={stepUp}
            onClick={() => void stepUp.ask({ cardReference, reason })}
          >
            <Trans>Suspend now</Trans>
          </StepUpButton>
        )}
        {mayReport && (
          <Link
            to="/card-issue/$cardType"
            params={{ cardType: kind }}
            search={{ card: cardReference, step: 'what' }}
            aria-label={
              reason === 'mislaid'
                ? t`Report lost, card ending in ${lastDigits}`
                : t`Report stolen, card ending in ${lastDigits}`
            }
            className={`${buttonClass('quiet')} wrap-anywhere`}
          >
            {reason === 'mislaid' ? <Trans>Report lost</Trans> : <Trans>Report stolen</Trans>}
          </Link>
        )}
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Suspend {digits}</Trans>}
        card={{ tier, isUsable: true }}
        terms={<Trans>Until you reactivate it</Trans>}
        verb={<Trans>Suspend now</Trans>}
      />
    </li>
  )
}

/** Confirms the suspension and takes the focus, with a link to reactivate the card. */
function Suspended({ card, kind }: { card: string; kind: Card['kind'] }) {
  const arrived = useFocusOnArrival<HTMLParagraphElement>()
  return (
    <p ref={arrived} tabIndex={-1}>
      <Trans>The card is suspended.</Trans>{' '}
      <Link to="/block-card/$cardType" params={{ cardType: kind }} search={{ card }}>
        <Trans>Reactivate</Trans>
      </Link>
    </p>
  )
}

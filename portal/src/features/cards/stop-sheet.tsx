import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useState } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { useSuspendNow } from '../../step-up/use-suspend-now.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { MiniCard } from '../../ui/mini-card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { linkOf } from './card-links.ts'
import { StoppedPart } from './stopped-part.tsx'

/** Lists every card that the person may suspend. One tap and a confirmation suspend a card; the
 * reason is asked afterwards. Regardless of the response, a card is shown as suspended only once
 * the bridge lists it as suspended. */
export function StopSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const cards = useCards()
  const [tapped, setTapped] = useState<string | null>(null)
  const stepUp = useSuspendNow()
  const card = cards.data?.find(({ cardReference }) => cardReference === tapped)
  const isStopped = card?.state === 'suspended'

  if (card && !isStopped && stepUp.pendingAction) {
    const digits = <MaskedCard lastDigits={card.lastDigits} />
    return (
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Suspend {digits}</Trans>}
        card={{ tier: card.tier, isUsable: true }}
        terms={<Trans>Until you reactivate it</Trans>}
        verb={<Trans>Suspend now</Trans>}
      />
    )
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Stop a card</Trans>}>
      {isStopped ? (
        <StoppedPart card={card} onClose={onClose} />
      ) : (
        <>
          {stepUp.problem && <ProblemNotice problem={stepUp.problem} />}
          <QueryBoundary
            query={cards}
            loading={{ label: t`Loading your cards`, shape: <Skeleton className="h-16 w-full" /> }}
            failedTitle={<Trans>We couldn’t show your cards.</Trans>}
          >
            {(all) => (
              <Choice
                cards={all}
                sendingTo={stepUp.busy === 'sending' ? tapped : null}
                onClose={onClose}
                onTap={({ cardReference }) => {
                  if (stepUp.busy) return
                  setTapped(cardReference)
                  void stepUp.ask({ cardReference, reason: 'mislaid' })
                }}
              />
            )}
          </QueryBoundary>
        </>
      )}
    </Sheet>
  )
}

type ChoiceProps = {
  cards: readonly Card[]
  /** The card whose code is being sent. */
  sendingTo: string | null
  onTap: (card: Card) => void
  onClose: () => void
}

function Choice({ cards, sendingTo, onTap, onClose }: ChoiceProps) {
  const { t } = useLingui()
  const usable = cards.filter(({ actions }) => actions.includes('suspend'))
  const reported = cards.find(({ actions }) => actions.includes('reportLost'))
  return (
    <>
      {usable.length === 0 ? (
        <p>
          <Trans>No card of yours can be paid with right now, so there’s none to stop.</Trans>{' '}
          <TextLink to="/manage-card-details" onClick={onClose}>
            <Trans>See all your cards</Trans>
          </TextLink>
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>Tap a card and confirm: nobody can shop or take out cash with it.</Trans>
          </p>
          <ul aria-label={t`Your cards`} className="grid grid-cols-1 gap-2">
            {usable.map((card, index) => (
              <li
                key={card.cardReference}
                className="@container animate-fan"
                // Each item takes slightly longer than the one above it.
                style={{ animationDuration: `${200 + 80 * Math.min(index, 5)}ms` }}
              >
                <CardButton
                  card={card}
                  isSending={card.cardReference === sendingTo}
                  onTap={() => onTap(card)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {reported && (
        <TextLink {...linkOf('reportLost', reported)} onClick={onClose}>
          <Trans>Lost or stolen for certain? Report it</Trans>
        </TextLink>
      )}
    </>
  )
}

type CardButtonProps = { card: Card; isSending: boolean; onTap: () => void }

function CardButton({ card, isSending, onTap }: CardButtonProps) {
  const language = useLanguage()
  const content = (
    <>
      <span className="hidden -rotate-6 @[14rem]:block">
        <MiniCard tier={card.tier} isUsable />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0">
          <bdi className="block font-medium wrap-anywhere">{card.cardmemberName[language]}</bdi>{' '}
          <MaskedCard lastDigits={card.lastDigits} className="text-sm text-ink-2" />
        </span>{' '}
        <span className="font-medium text-danger-ink">
          {isSending ? <Trans>Sending a code…</Trans> : <Trans>Suspend now</Trans>}
        </span>
      </span>
    </>
  )
  return (
    <button
      type="button"
      onClick={onTap}
      className="flex w-full items-center gap-3 rounded-lg border border-control p-3 text-start transition-colors duration-150 hover:bg-sunken"
    >
      {content}
    </button>
  )
}

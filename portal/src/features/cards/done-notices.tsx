import { Trans } from '@lingui/react/macro'
import type { Card, Money } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type DoneProps = {
  card: Card
  title: ReactNode
  /** The opposite action. */
  undo?: ReactNode
  children: ReactNode
}

/** Success notice after an action on a card, with a link to all cards. */
function Done({ card, title, undo, children }: DoneProps) {
  return (
    <FocusedStep>
      <Notice
        tone="success"
        title={title}
        action={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {undo}
            <TextLink to="/manage-card-details" search={{ card: card.cardReference }}>
              <Trans>See all your cards</Trans>
            </TextLink>
          </div>
        }
      >
        {children}
      </Notice>
    </FocusedStep>
  )
}

type UndoableProps = { card: Card; onUndo: () => void }

export function SuspendedNotice({ card, onUndo }: UndoableProps) {
  return (
    <Done
      card={card}
      title={<Trans>The card is suspended.</Trans>}
      undo={
        <Button tone="secondary" onClick={onUndo}>
          <Trans>Reactivate</Trans>
        </Button>
      }
    >
      {card.returnsOn === null ? (
        <Trans>
          It stays suspended until you reactivate it here. We’ve confirmed this by SMS and email.
        </Trans>
      ) : (
        <Trans>
          It will work again on <DateText value={card.returnsOn} />, or sooner if you reactivate it
          here. We’ve confirmed this by SMS and email.
        </Trans>
      )}
    </Done>
  )
}

/** Notice after activation; `old` is the card that was replaced. */
export function ActivatedNotice({ card, old }: { card: Card; old: Card | undefined }) {
  return (
    <Done card={card} title={<Trans>The card is active.</Trans>}>
      {old ? (
        <OldCard card={old} />
      ) : (
        <Trans>You can pay with it now. We’ve confirmed this by SMS and email.</Trans>
      )}
    </Done>
  )
}

/** Advice on the old card. The holder no longer has a lost or stolen card, so they cannot cut it
 * up. */
function OldCard({ card: { lastDigits, stoppedBecause } }: { card: Card }) {
  switch (stoppedBecause) {
    case 'lost':
      return (
        <Trans>
          You can pay with it now. The card ending in <bdi>{lastDigits}</bdi>, which was lost, stays
          cancelled. If you find it, please cut it up.
        </Trans>
      )
    case 'stolen':
      return (
        <Trans>
          You can pay with it now. The card ending in <bdi>{lastDigits}</bdi>, which was stolen,
          stays cancelled.
        </Trans>
      )
    case 'damaged':
    case 'issuer':
    case null:
      return (
        <Trans>
          You can pay with it now. The card ending in <bdi>{lastDigits}</bdi> has stopped: please
          cut it up.
        </Trans>
      )
  }
}

export function ReactivatedNotice({ card, onUndo }: UndoableProps) {
  return (
    <Done
      card={card}
      title={<Trans>The card is active again.</Trans>}
      undo={
        <Button tone="secondary" onClick={onUndo}>
          <Trans>Suspend</Trans>
        </Button>
      }
    >
      <Trans>You can pay with it now. We’ve confirmed this by SMS and email.</Trans>
    </Done>
  )
}

export function LimitSetNotice({ card, limit }: { card: Card; limit: Money }) {
  return (
    <Done card={card} title={<Trans>The limit is changed.</Trans>}>
      <Trans>
        It is <Amount money={limit} /> from now on. We’ve confirmed this by SMS and email.
      </Trans>
    </Done>
  )
}

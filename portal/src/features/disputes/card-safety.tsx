import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type CardSafetyProps = {
  card: Card
  /** Opens the step that stops the card; by default, both options are offered. */
  onStop?: () => void
}

/** Whether anyone can still pay with the card of an unknown charge, and how to prevent that. */
export function CardSafety({ card, onStop }: CardSafetyProps) {
  const { actions, cardReference, kind } = card
  const digits = <MaskedCard lastDigits={card.lastDigits} />
  const search = { card: cardReference }
  const params = { cardType: kind }
  const report = {
    to: '/card-issue/$cardType',
    params,
    search: { ...search, step: 'what' },
  } as const
  if (actions.includes('suspend')) {
    return (
      <Notice
        tone="warning"
        icon="alert"
        isStatic
        title={<Trans>{digits} still works</Trans>}
        action={
          onStop ? (
            <Button tone="secondary" onClick={onStop}>
              <Trans>Stop or suspend it</Trans>
            </Button>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Link to="/block-card/$cardType" {...{ params, search }} className={buttonClass()}>
                <Trans>Suspend now</Trans>
              </Link>
              <Link {...report} className={buttonClass('danger')}>
                <Trans>Cancel it for good</Trans>
              </Link>
            </div>
          )
        }
      >
        <Trans>Anyone who has it or its number can keep paying.</Trans>
      </Notice>
    )
  }
  if (card.state === 'suspended') {
    return (
      <Notice
        tone="success"
        icon="shield"
        isStatic
        title={<Trans>{digits} is suspended</Trans>}
        action={
          actions.includes('reportLost') && (
            <TextLink {...report}>
              <Trans>Cancel it for good</Trans>
            </TextLink>
          )
        }
      >
        <Trans>
          New purchases and cash are declined until you reactivate it. Recurring charges continue.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      icon="shield"
      isStatic
      title={<Trans>{digits} is cancelled</Trans>}
      action={
        actions.includes('orderReplacement') &&
        card.replacement === null && (
          <TextLink to="/card-issue/$cardType" {...{ params, search }}>
            <Trans>Order a new card</Trans>
          </TextLink>
        )
      }
    >
      <Trans>Nobody can pay with it any more.</Trans>
    </Notice>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { daysBetween } from '@sadu/contract/core/days'
import { Badge } from '../../ui/badge.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'

/** The badge shows the days left from this many days before the end. */
const SOON_DAYS = 7

type OfferBadgeProps = { offer: Pick<Offer, 'linkedTo' | 'endsOn'>; today: string; isEnd?: boolean }

/** Badge with the linked card, or else the days left; renders nothing if neither applies. */
export function OfferBadge({ offer: { linkedTo, endsOn }, today, isEnd = false }: OfferBadgeProps) {
  const [card] = linkedTo
  const days = daysBetween(today, endsOn)
  if (card && !isEnd) {
    const digits = <MaskedCard lastDigits={card.lastDigits} />
    return (
      <Badge tone="success">
        <Trans>Linked {digits}</Trans>
      </Badge>
    )
  }
  if (days > SOON_DAYS || days < 0) return null
  return (
    <Badge tone="warning">
      {days === 0 ? (
        <Trans>Ends today</Trans>
      ) : (
        <Plural value={days} one="# day left" other="# days left" />
      )}
    </Badge>
  )
}

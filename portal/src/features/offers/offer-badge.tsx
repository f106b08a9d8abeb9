import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { daysBetween } from '@sadu/contract/core/days'
import { Badge } from '../../ui/badge.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'

/** From how many days on it is said how many are left. */
const SOON_DAYS = 7

type OfferBadgeProps = { offer: Pick<Offer, 'linkedTo' | 'endsOn'>; today: string; isEnd?: boolean }

/** The card that an offer is linked to, else how soon it ends; nothing where neither is news. */
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

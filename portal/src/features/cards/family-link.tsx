import { Plural, Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWaitingCount } from './family.ts'

/** Leads to the cards of the family, below the actions of the chosen card on a phone, and says how
 * much waits there for a decision. */
export function FamilyLink({ cards }: { cards: readonly Card[] }) {
  const waiting = useWaitingCount(cards)
  return (
    <TextLink
      to="/manage-card-details"
      search={(shown) => shown}
      hash="family"
      className="flex-wrap gap-2"
    >
      <Trans>Your family’s cards</Trans>
      {waiting > 0 && (
        <Badge tone="warning">
          <Plural value={waiting} one="# to decide" other="# to decide" />
        </Badge>
      )}
    </TextLink>
  )
}

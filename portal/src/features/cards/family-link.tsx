import { Plural, Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useCount } from '../../i18n/formats/use-count.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWaitingCount } from './family.ts'

/** Link to the cards of the family, with the number of pending decisions. On a phone it is below
 * the actions of the selected card. */
export function FamilyLink({ cards }: { cards: readonly Card[] }) {
  const waiting = useWaitingCount(cards)
  const count = useCount()
  return (
    <TextLink
      to="/manage-card-details"
      search={(shown) => shown}
      hash="family"
      className="flex-wrap gap-2"
    >
      <Trans>Your family’s cards</Trans>{' '}
      {waiting > 0 && (
        <span>
          <Badge tone="warning">
            <span aria-hidden className="sm:hidden">
              {count(waiting)}
            </span>
            <span className="max-sm:sr-only">
              <Plural value={waiting} one="# to decide" other="# to decide" />
            </span>
          </Badge>
        </span>
      )}
    </TextLink>
  )
}

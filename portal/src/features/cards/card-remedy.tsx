import { Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { linkOf } from './card-links.ts'

/** Link to the action that makes a card usable again, if the bridge allows it. */
export function CardRemedy({ card }: { card: Card }) {
  const { actions } = card
  if (actions.includes('activate')) {
    return (
      <Link {...linkOf('activate', card)} className={buttonClass('primary')}>
        <Trans>Activate</Trans>
      </Link>
    )
  }
  if (actions.includes('unsuspend')) {
    return (
      <Link {...linkOf('unsuspend', card)} className={buttonClass('secondary')}>
        <Trans>Reactivate</Trans>
      </Link>
    )
  }
  return null
}

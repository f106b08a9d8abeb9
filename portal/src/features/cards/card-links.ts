import type { Card } from '@sadu/contract'
import type { CardAction } from '@sadu/contract/cards/actions'
import type { LinkProps } from '@tanstack/react-router'

/** The actions that have a screen. */
export type ShownAction = Extract<
  CardAction,
  'activate' | 'suspend' | 'unsuspend' | 'changeControls'
>

/** Where an action on a card is done. */
export function linkOf(action: ShownAction, { cardReference, kind }: Card): LinkProps {
  const search = { card: cardReference }
  if (action === 'changeControls') {
    return { to: '/card-detail', search, hash: 'controls' } as LinkProps
  }
  const to = action === 'activate' ? '/active-card/$cardType' : '/block-card/$cardType'
  return { to, params: { cardType: kind }, search } as LinkProps
}

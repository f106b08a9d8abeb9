import type { Card } from '@sadu/contract'
import type { CardAction } from '@sadu/contract/cards/actions'
import type { LinkProps } from '@tanstack/react-router'

/** The actions that have a screen. */
export type ShownAction = Extract<CardAction, 'suspend' | 'unsuspend'>

/** Where an action on a card is done. */
export function linkOf(_action: ShownAction, { cardReference, kind }: Card): LinkProps {
  return {
    to: '/block-card/$cardType',
    params: { cardType: kind },
    search: { card: cardReference },
  } as LinkProps
}

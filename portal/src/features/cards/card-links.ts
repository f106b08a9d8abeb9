import type { Card } from '@sadu/contract'
import type { CardAction } from '@sadu/contract/cards/actions'
import type { LinkProps } from '@tanstack/react-router'

export type ShownAction = Extract<
  CardAction,
  | 'activate'
  | 'suspend'
  | 'unsuspend'
  | 'changeControls'
  | 'viewPin'
  | 'changePin'
  | 'reportLost'
  | 'orderReplacement'
  | 'changeLimit'
  | 'addSupplementary'
  | 'askForSupplementary'
  | 'dispute'
  | 'askForLimit'
>

/** Routes of the actions whose path includes the kind of card. */
const SCREENS = {
  activate: '/active-card/$cardType',
  suspend: '/block-card/$cardType',
  unsuspend: '/block-card/$cardType',
  viewPin: '/view-pin/$cardType',
  changePin: '/view-pin/$cardType',
  // On that screen, the user chooses what to report.
  reportLost: '/card-issue/$cardType',
  orderReplacement: '/card-issue/$cardType',
  changeLimit: '/card-limit/$cardType',
  dispute: '/billing-dispute/$cardType',
  askForLimit: '/card-limit/$cardType',
} as const

/** Link to the screen of an action on a card. */
export function linkOf(
  action: ShownAction,
  { cardReference, kind, state }: Pick<Card, 'cardReference' | 'kind' | 'state'>,
): LinkProps {
  const search = {
    card: cardReference,
    ...(action === 'changePin' && { tab: 'change' }),
    ...(action === 'reportLost' && { step: 'what' }),
    // For a damaged card that still pays, the cause is already known.
    ...(action === 'orderReplacement' && state !== 'stopped' && { step: 'delivery' }),
  }
  if (action === 'addSupplementary' || action === 'askForSupplementary') {
    return { to: '/apply-supplementary' }
  }
  if (action === 'changeControls') {
    return { to: '/card-detail', search, hash: 'controls' } as LinkProps
  }
  const to = SCREENS[action]
  return { to, params: { cardType: kind }, search } as LinkProps
}

import { Trans } from '@lingui/react/macro'

/** The parents of every screen that stands below the list of cards. */
export const BELOW_CARDS = [
  { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
] as const

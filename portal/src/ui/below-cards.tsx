import { Trans } from '@lingui/react/macro'

/** The breadcrumb parents of every screen below the list of cards. */
export const BELOW_CARDS = [
  { key: 'cards', name: <Trans>Cards</Trans>, link: { to: '/manage-card-details' } },
] as const

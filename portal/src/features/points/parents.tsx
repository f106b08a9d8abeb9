import { Trans } from '@lingui/react/macro'

/** The way back to the points of a page that does something with them. */
export const BELOW_REWARDS = [
  { key: 'rewards', name: <Trans>Membership rewards</Trans>, link: { to: '/membership-rewards' } },
] as const

/** The way from a payment to the list of payments. */
export const BELOW_PAYMENTS = [
  { key: 'points', name: <Trans>Paid with points</Trans>, link: { to: '/points' } },
] as const

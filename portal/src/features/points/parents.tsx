import { Trans } from '@lingui/react/macro'

/** Breadcrumb of a page that uses points: the points. */
export const BELOW_REWARDS = [
  { key: 'rewards', name: <Trans>Membership rewards</Trans>, link: { to: '/membership-rewards' } },
] as const

/** Breadcrumb of a payment: the list of payments. */
export const BELOW_PAYMENTS = [
  { key: 'points', name: <Trans>Paid with points</Trans>, link: { to: '/points' } },
] as const

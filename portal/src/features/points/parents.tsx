import { Trans } from '@lingui/react/macro'

/** The way from a payment to the list of payments. */
export const BELOW_PAYMENTS = [
  { key: 'points', name: <Trans>Paid with points</Trans>, link: { to: '/points' } },
] as const

import { Trans } from '@lingui/react/macro'

/** The way from a plan to the list of plans. */
export const BELOW_PLANS = [
  { key: 'instalments', name: <Trans>Instalments</Trans>, link: { to: '/instalments' } },
] as const

import { Trans } from '@lingui/react/macro'

/** Breadcrumb of a plan: the list of plans. */
export const BELOW_PLANS = [
  { key: 'instalments', name: <Trans>Instalments</Trans>, link: { to: '/instalments' } },
] as const

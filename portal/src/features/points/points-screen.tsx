import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { OnlyPrimary } from './account-points.tsx'
import { GivePoints } from './give-points.tsx'
import { MovePoints } from './move-points.tsx'
import { PayCharge } from './pay-charge.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPage } from './payment-page.tsx'

const route = getRouteApi('/_content/_signed-in/points')

/** `/points`: the payments with points, the payment in the URL, a new payment for the charge in the
 * URL, moving points between the person's accounts, or giving them. */
export function PointsScreen() {
  const { t } = useLingui()
  const { payment, charge, tab } = route.useSearch()
  const { user } = useSignedInScreen()
  if (tab !== undefined && user.cardmember !== 'primary') {
    return <OnlyPrimary title={tab === 'move' ? t`Move points` : t`Give points`} />
  }
  if (tab === 'move') return <MovePoints />
  if (tab === 'give') return <GivePoints />
  if (payment !== undefined) return <PaymentPage key={payment} reference={payment} />
  return charge === undefined ? <PaymentList /> : <PayCharge key={charge} reference={charge} />
}

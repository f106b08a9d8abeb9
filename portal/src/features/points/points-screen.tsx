import { getRouteApi } from '@tanstack/react-router'
import { PayCharge } from './pay-charge.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPage } from './payment-page.tsx'

const route = getRouteApi('/_content/_signed-in/points')

/** `/points`: the payments with points, the one in the URL, or a new one of the charge in the URL. */
export function PointsScreen() {
  const { payment, charge } = route.useSearch()
  if (payment !== undefined) return <PaymentPage key={payment} reference={payment} />
  return charge === undefined ? <PaymentList /> : <PayCharge key={charge} reference={charge} />
}

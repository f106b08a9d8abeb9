import type { ComponentType } from 'react'
import { ActivityTitle } from '../features/activity/activity-screen.tsx'
import { AlertsTitle } from '../features/alerts/alerts-part.tsx'
import { CardsTitle } from '../features/cards/cards-screen.tsx'
import { DevicesTitle } from '../features/devices/trusted-devices-screen.tsx'
import { PlansTitle } from '../features/instalments/plan-list.tsx'
import { OffersTitle } from '../features/offers/offer-list.tsx'
import { PasswordTitle } from '../features/password/update-password-screen.tsx'
import { PayTitle } from '../features/payments/pay-screen.tsx'
import { PaidTitle } from '../features/points/payment-list.tsx'
import { ProfileTitle } from '../features/profile/profile-part.tsx'
import { RequestsTitle } from '../features/requests/request-list.tsx'
import { RewardsTitle } from '../features/rewards/rewards-page.tsx'
import { TripsTitle } from '../features/trips/trip-list.tsx'
import { TransactionsTitle } from './pages/transactions-page.tsx'

/** The headings that do not depend on data, by the path of the route. The build draws them in the
 * outline of the page. */
export const PAGE_HEADINGS: Readonly<Record<string, ComponentType>> = {
  '/activity': ActivityTitle,
  '/alert-notifications': AlertsTitle,
  '/instalments': PlansTitle,
  '/manage-card-details': besideButton(CardsTitle),
  '/membership-rewards': RewardsTitle,
  '/offers': OffersTitle,
  '/pay': PayTitle,
  '/pending-transactions': TransactionsTitle,
  '/personal-information/$cardType': ProfileTitle,
  '/points': PaidTitle,
  '/requests': besideButton(RequestsTitle),
  '/transactions': TransactionsTitle,
  '/trips': TripsTitle,
  '/trusted-devices/$cardType': DevicesTitle,
  '/update-password': PasswordTitle,
}

/** Places a heading in a row as high as the button that appears at its end. */
function besideButton(Title: ComponentType): ComponentType {
  return () => (
    <div className="flex min-h-11 items-center">
      <Title />
    </div>
  )
}

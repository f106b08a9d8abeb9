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

/** A heading, and whether its page is beside the list of all settings. */
export type PageHeading = { Title: ComponentType; isSetting?: true }

/** The headings that do not depend on data, by the path of the route. The build draws them in the
 * outline of the page. */
export const PAGE_HEADINGS: Readonly<Record<string, PageHeading>> = {
  '/activity': { Title: ActivityTitle, isSetting: true },
  '/alert-notifications': { Title: AlertsTitle, isSetting: true },
  '/instalments': { Title: PlansTitle },
  '/manage-card-details': { Title: besideButton(CardsTitle) },
  '/membership-rewards': { Title: RewardsTitle },
  '/offers': { Title: OffersTitle },
  '/pay': { Title: PayTitle },
  '/pending-transactions': { Title: TransactionsTitle },
  '/personal-information/$cardType': { Title: ProfileTitle, isSetting: true },
  '/points': { Title: PaidTitle },
  '/requests': { Title: besideButton(RequestsTitle) },
  '/transactions': { Title: TransactionsTitle },
  '/trips': { Title: TripsTitle },
  '/trusted-devices/$cardType': { Title: DevicesTitle, isSetting: true },
  '/update-password': { Title: PasswordTitle, isSetting: true },
}

/** In a row as high as a button, whose place is at the end of it. */
function besideButton(Title: ComponentType): ComponentType {
  return () => (
    <div className="flex min-h-11 items-center">
      <Title />
    </div>
  )
}

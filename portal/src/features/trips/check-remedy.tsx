import { Trans } from '@lingui/react/macro'
import type { TripCheck } from '@sadu/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { levelOf } from '@sadu/contract/trips/readiness'
import type { ReactNode } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Link to the page that fixes a finding. */
export function CheckRemedy({ trip, check }: { trip: string; check: TripCheck }) {
  const { user } = useSignedInScreen()
  const { finding, card } = check
  const cardSearch = { card: card?.cardReference }
  const params = { cardType: card?.kind ?? user.cardmember }
  const remedies: Partial<Record<TripCheck['finding'], { name: ReactNode; link: object }>> = {
    noCards: {
      name: <Trans>Choose cards</Trans>,
      link: { to: '/trips/add', search: { trip, step: 'cards' } },
    },
    cardSuspended: {
      name: <Trans>Reactivate</Trans>,
      link: { to: '/block-card/$cardType', params, search: cardSearch },
    },
    cardInactive: {
      name: <Trans>Activate</Trans>,
      link: { to: '/active-card/$cardType', params, search: cardSearch },
    },
    abroadOff: {
      name: <Trans>Turn on purchases abroad</Trans>,
      link: { to: '/card-detail', search: cardSearch, hash: 'controls' },
    },
    cardExpires: {
      name: <Trans>Order a new card</Trans>,
      link: { to: '/card-issue/$cardType', params, search: cardSearch },
    },
    identityExpires: { name: <Trans>Tell us</Trans>, link: { to: '/contact-us' } },
    littleCredit: { name: <Trans>How to pay</Trans>, link: { to: '/home' } },
    paymentOverdue: { name: <Trans>How to pay</Trans>, link: { to: '/home' } },
    paymentBefore: { name: <Trans>How to pay</Trans>, link: { to: '/home' } },
    paymentDue: { name: <Trans>How to pay</Trans>, link: { to: '/home' } },
    unreachable: {
      name: <Trans>Add a passkey</Trans>,
      link: { to: '/trusted-devices/$cardType', params: { cardType: user.cardmember } },
    },
  }
  const remedy = remedies[finding]
  if (!remedy) return null
  const tone = levelOf(finding) === 'stop' ? 'primary' : 'secondary'
  return (
    <Link {...(remedy.link as LinkProps)} className={buttonClass(tone)}>
      {remedy.name}
    </Link>
  )
}

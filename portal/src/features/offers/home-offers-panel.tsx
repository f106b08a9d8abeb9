import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { DateText } from '../../ui/date-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Gain } from './gain.tsx'
import { markDisplayed } from './home-offers.ts'
import { OfferBadge } from './offer-badge.tsx'

type HomeOffersPanelProps = { offers: readonly Offer[]; isFirst: boolean; today: string }

/** Offers on the home page: one dismissible offer, once per sign-in, otherwise the linked
 * offers. */
export function HomeOffersPanel({ offers, isFirst, today }: HomeOffersPanelProps) {
  const [first] = offers
  if (!first) return null
  if (isFirst) return <FirstOffer offer={first} />
  return (
    <Panel
      title={<Trans>Your offers</Trans>}
      aside={
        <TextLink to="/offers">
          <Trans>All offers</Trans>
        </TextLink>
      }
    >
      <ul className="grid">
        {offers.map((offer) => (
          <Row key={offer.offerReference} offer={offer} today={today} />
        ))}
      </ul>
    </Panel>
  )
}

/** The offer shown once per sign-in, in two lines, so that home stays short on a phone. */
function FirstOffer({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const id = useId()
  const merchant = offer.merchantName[useLanguage()]
  const [isGone, setGone] = useState(false)
  useEffect(() => markDisplayed(), [])
  if (isGone) return null
  return (
    <section
      aria-labelledby={id}
      className={`${PANEL_CLASS} relative flex items-center gap-1 py-1.5 ps-4 pe-1 sm:py-4 sm:ps-6 sm:pe-3`}
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <h2 id={id}>
            <Trans>An offer for you</Trans>
          </h2>
          <Until offer={offer} />
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <OfferLink offer={offer} />
          <span aria-hidden className="text-sm text-ink-2">
            {merchant}
          </span>
        </div>
      </div>
      <IconButton
        icon="close"
        label={t`Not now`}
        className="relative"
        onClick={() => setGone(true)}
      />
    </section>
  )
}

function Row({ offer, today }: { offer: Offer; today: string }) {
  const merchant = offer.merchantName[useLanguage()]
  return (
    <li className="relative grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <OfferLink offer={offer} />
        <OfferBadge offer={offer} today={today} isEnd />
      </div>
      <p aria-hidden className="text-sm text-ink-2">
        {merchant}
      </p>
      <p className="text-sm text-ink-2">
        <Until offer={offer} />
      </p>
    </li>
  )
}

/** The reward of an offer as a link that covers the whole area around it. Screen readers also get
 * the merchant. */
function OfferLink({ offer }: { offer: Offer }) {
  const merchant = offer.merchantName[useLanguage()]
  return (
    <Link
      to="/offers"
      search={{ offer: offer.offerReference }}
      className="font-medium no-underline after:absolute after:inset-0 hover:underline"
    >
      <Gain offer={offer} />
      <span className="sr-only">, {merchant}</span>
    </Link>
  )
}

function Until({ offer }: { offer: Offer }) {
  const day = <DateText value={offer.endsOn} length="short" />
  return (
    <span>
      <Trans>Until {day}</Trans>
    </span>
  )
}

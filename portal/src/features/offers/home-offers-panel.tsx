import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { DateText } from '../../ui/date-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Gain } from './gain.tsx'
import { markDisplayed } from './home-offers.ts'
import { OfferBadge } from './offer-badge.tsx'

type HomeOffersPanelProps = { offers: readonly Offer[]; isFirst: boolean; today: string }

/** Offers on the home page: one dismissible offer, once per sign-in, otherwise the linked
 * offers. */
export function HomeOffersPanel({ offers, isFirst, today }: HomeOffersPanelProps) {
  const { t } = useLingui()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (isFirst) markDisplayed()
  }, [isFirst])
  if (offers.length === 0 || isGone) return null
  return (
    <Panel
      title={isFirst ? <Trans>An offer for you</Trans> : <Trans>Your offers</Trans>}
      aside={
        isFirst ? (
          <IconButton icon="close" label={t`Not now`} onClick={() => setGone(true)} />
        ) : (
          <TextLink to="/offers">
            <Trans>All offers</Trans>
          </TextLink>
        )
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

function Row({ offer, today }: { offer: Offer; today: string }) {
  const language = useLanguage()
  const day = <DateText value={offer.endsOn} length="short" />
  return (
    <li className="relative grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to="/offers"
          search={{ offer: offer.offerReference }}
          className="font-medium no-underline after:absolute after:inset-0 hover:underline"
        >
          <Gain offer={offer} />
          <span className="sr-only">, {offer.merchantName[language]}</span>
        </Link>
        <OfferBadge offer={offer} today={today} isEnd />
      </div>
      <p aria-hidden className="text-sm text-ink-2">
        {offer.merchantName[language]}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>Until {day}</Trans>
      </p>
    </li>
  )
}

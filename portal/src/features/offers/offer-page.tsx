import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferDetail } from '@sadu/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useIsBeside } from '../../ui/beside.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TASK_BAR_ROOM, TaskBar } from '../../ui/patterns/task-bar.tsx'
import { CardChooser } from './card-chooser.tsx'
import { Carpet } from './carpet.tsx'
import { Gain } from './gain.tsx'
import { GivenPanel } from './given-panel.tsx'
import { IssuersSentence } from './how-it-works.tsx'
import { LinkAction, SaveAction } from './link-action.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferPlaces } from './offer-places.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { OfferSkeleton } from './offers-skeleton.tsx'
import { useOffer } from './queries.ts'
import type { OffersSearch } from './search.ts'

type OfferPageProps = { reference: string; search: OffersSearch; today: string }

/** One offer: its reward, places and terms, and the card to link it to. */
export function OfferPage({ reference, search, today }: OfferPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useOffer(reference)
  const offer = query.data?.offer
  const { offer: _, ...list } = search
  const merchant = offer?.merchantName[language]
  const gain = offer && <Gain offer={offer} />
  return (
    <div className={`@container grid gap-5 ${TASK_BAR_ROOM}`}>
      <PageHead
        parents={[
          { key: 'offers', name: <Trans>Offers</Trans>, link: { to: '/offers', search: list } },
        ]}
        title={
          offer ? (
            <Trans>
              {gain} at {merchant}
            </Trans>
          ) : (
            <Trans>Offer</Trans>
          )
        }
      >
        {offer && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-ink-2">{query.data?.about[language]}</p>
            <OfferBadge offer={offer} today={today} isEnd />
          </div>
        )}
      </PageHead>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the offer`, shape: <OfferSkeleton /> }}
        failedTitle={<Trans>We couldn’t show this offer.</Trans>}
      >
        {(detail) => <Filled detail={detail} />}
      </QueryBoundary>
    </div>
  )
}

function Filled({ detail }: { detail: OfferDetail }) {
  const language = useLanguage()
  const isBeside = useIsBeside()
  const { offer, cards, terms, isOver } = detail
  const [wanted, setWanted] = useState<string | null>(null)
  const card = cards.find(({ cardReference }) => cardReference === wanted) ?? cards[0]
  return (
    <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="@container grid min-w-0 gap-5">
        <Carpet
          chart={offer.chart}
          category={offer.category}
          className="h-42 rounded-lg sm:h-62.5"
        />
        <OfferFacts offer={offer} />
        <section className="grid gap-1">
          <h2 className="text-lg font-semibold">
            <Trans>Terms</Trans>
          </h2>
          <p className="max-w-prose text-ink-2">{terms[language]}</p>
          <IssuersSentence />
        </section>
        <OfferPlaces places={offer.places} />
        <GivenPanel detail={detail} />
      </div>
      <aside className={isBeside ? 'grid gap-5' : `${PANEL_CLASS} grid gap-5 p-4 sm:p-6`}>
        {isOver ? (
          <p className="font-medium">
            <Trans>This offer has ended. You keep what you earned.</Trans>
          </p>
        ) : (
          card && (
            <>
              <CardChooser detail={detail} chosen={card.cardReference} onChoose={setWanted} />
              <div className="grid gap-2.5">
                <TaskBar home={{ to: '/home' }}>
                  <LinkAction key={card.cardReference} offer={offer} card={card} />
                </TaskBar>
                <SaveAction offer={offer} card={card} />
              </div>
              <TextLink
                to="/card-detail"
                search={{
                  tab: 'check',
                  card: card.cardReference,
                  merchant: detail.merchantReference,
                }}
                className="justify-self-start"
              >
                <Trans>Would a purchase here go through?</Trans>
              </TextLink>
            </>
          )
        )}
        <OfferSteps detail={detail} />
      </aside>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { EarnedByOffers, Offer } from '@sadu/contract'
import type { Position } from '@sadu/contract/places/distance'
import { type ComponentProps, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NextPageButton } from '../../ui/next-page-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGeolocation } from '../../ui/use-geolocation.ts'
import { GivenAmount } from './gain.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OfferFilters } from './offer-filters.tsx'
import { OfferTabs } from './offer-tabs.tsx'
import { OfferTile } from './offer-tile.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { filterOf, useOffers } from './queries.ts'
import type { OffersSearch } from './search.ts'
import { type ChangeSearch, useOffersSearch } from './use-offers-search.ts'

/** Current offers, saved offers, and how offers work. */
export function OfferList({ today }: { today: string }) {
  const { search, change } = useOffersSearch()
  const { geolocation, ask } = useGeolocation()
  const query = useOffers(filterOf(search, geolocation.at))
  const summary = query.data?.pages[0]?.summary ?? null
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <OffersTitle />
        {(summary || query.isPending) && <EarnedLine earned={summary?.earned} />}
      </header>
      <OfferTabs tab={search.tab} counts={summary} />
      {search.tab === 'how' ? (
        <HowItWorks />
      ) : (
        <>
          <OfferFilters
            search={search}
            cities={summary?.cities ?? []}
            count={query.data?.pages[0]?.count ?? 0}
            onChange={change}
            onNearby={ask}
          />
          <GeolocationStatus
            state={geolocation.state}
            isWanted={search.sort === 'nearby'}
            onAsk={ask}
          />
          <Tiles
            query={query}
            search={search}
            at={geolocation.at}
            today={today}
            onChange={change}
          />
        </>
      )}
    </div>
  )
}

/** Total that offers have paid since the start of the year; a skeleton while loading. Takes two
 * lines on a phone. */
function EarnedLine({ earned }: { earned: EarnedByOffers | undefined }) {
  if (earned && earned.money.minor <= 0 && earned.points <= 0) {
    return (
      <p className="text-ink-2 max-sm:w-full">
        <Trans>Nothing earned with offers yet this year</Trans>
      </p>
    )
  }
  return (
    <p className="text-ink-2 max-sm:w-full">
      <span className="max-sm:block">
        <Trans>Earned this year with offers</Trans>
      </span>{' '}
      {earned ? (
        <Earned {...earned} />
      ) : (
        <Skeleton className="inline-block h-4 w-28 align-middle" />
      )}
    </p>
  )
}

function Earned({ money, points }: EarnedByOffers) {
  return (
    <span className="font-semibold text-palm-ink">
      {money.minor > 0 && <Amount money={money} />}
      {money.minor > 0 && points > 0 && <span aria-hidden> · </span>}
      {points > 0 && <GivenAmount reward="points" amount={points} />}
    </span>
  )
}

type GeolocationStatusProps = {
  state: ReturnType<typeof useGeolocation>['geolocation']['state']
  isWanted: boolean
  onAsk: () => void
}

/** Status of the location request, which only sorting by distance needs. */
function GeolocationStatus({ state, isWanted, onAsk }: GeolocationStatusProps) {
  if (!isWanted) return null
  return (
    <output className="text-sm text-ink-2">
      {state === 'unasked' && (
        <Button tone="quiet" onClick={onAsk}>
          <Trans>Show what’s near me</Trans>
        </Button>
      )}
      {state === 'asking' && <Trans>Finding your location…</Trans>}
      {state === 'known' && (
        <Trans>
          The nearest come first. We use your location, rounded to about a kilometre, and don’t
          store it.
        </Trans>
      )}
      {state === 'refused' && (
        <Trans>Your browser doesn’t share your location with us. Choose your city instead.</Trans>
      )}
      {state === 'unknown' && (
        <Trans>Your device couldn’t find its location. Choose your city instead.</Trans>
      )}
    </output>
  )
}

type TilesProps = {
  query: ReturnType<typeof useOffers>
  search: OffersSearch
  at: Position | null
  today: string
  onChange: ChangeSearch
}

function Tiles({ query, search, at, today, onChange }: TilesProps) {
  const { t } = useLingui()
  const isFiltered = [search.q, search.category, search.city, search.card].some(
    (one) => one !== undefined,
  )
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`@container ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading offers`, shape: <OffersSkeleton /> }}
        failedTitle={<Trans>We couldn’t show the offers.</Trans>}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        empty={
          isFiltered ? (
            <NothingFound onChange={onChange} />
          ) : search.tab === 'saved' ? (
            <NothingSaved />
          ) : (
            <EmptyState title={<Trans>No offers today</Trans>}>
              <Trans>New ones appear here as soon as they begin.</Trans>
            </EmptyState>
          )
        }
      >
        {({ pages }) => (
          <TileList
            offers={pages.flatMap(({ offers }) => offers)}
            today={today}
            at={at}
            search={search}
          />
        )}
      </QueryBoundary>
      {query.hasNextPage && <More query={query} />}
    </div>
  )
}

type TileListProps = Omit<ComponentProps<typeof OfferTile>, 'offer'> & { offers: readonly Offer[] }

/** Offer tiles. Further pages render deferred, so that a slow phone stays responsive while
 * scrolling. */
function TileList({ offers, ...given }: TileListProps) {
  const shown = useDeferredValue(offers)
  return (
    <ul className="grid gap-6 @xl:grid-cols-2 @4xl:grid-cols-3">
      {shown.map((offer) => (
        <OfferTile key={offer.offerReference} offer={offer} {...given} />
      ))}
    </ul>
  )
}

/** Loads the next page well before the user reaches it, or with a button, so that tiles render
 * before they scroll into view. */
function More({ query }: { query: TilesProps['query'] }) {
  const end = useRef<HTMLDivElement>(null)
  const next = useEffectEvent(() => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isError) void query.fetchNextPage()
  })
  useEffect(() => {
    if (!end.current) return undefined
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) next()
      },
      { rootMargin: '2400px' },
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={end}>
      <NextPageButton query={query} className="mt-6 w-full">
        <Trans>Show more</Trans>
      </NextPageButton>
    </div>
  )
}

function NothingFound({ onChange }: Pick<TilesProps, 'onChange'>) {
  return (
    <EmptyState
      title={<Trans>Nothing matches your search</Trans>}
      action={
        <Button
          tone="secondary"
          onClick={() =>
            onChange({ q: undefined, category: undefined, city: undefined, card: undefined })
          }
        >
          <Trans>Clear search and filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer filters or another word.</Trans>
    </EmptyState>
  )
}

function NothingSaved() {
  return (
    <EmptyState title={<Trans>You haven’t saved an offer yet</Trans>}>
      <Trans>Tap the heart on an offer to save it here.</Trans>
    </EmptyState>
  )
}

/** Page heading, also shown in the skeleton. */
export function OffersTitle() {
  return <PageTitle title={<Trans>Offers</Trans>} />
}

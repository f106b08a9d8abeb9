import { Trans } from '@lingui/react/macro'
import type { Offer, Request, Trip } from '@sadu/contract'
import { searchWords } from '@sadu/contract/core/fold'
import { matchQuality } from '@sadu/contract/search/match'
import {
  searchTextOfOffer,
  searchTextOfRequest,
  searchTextOfTrip,
} from '@sadu/contract/search/search-text'
import { countriesText } from '@sadu/contract/trips/countries-text'
import { Gain } from '../../features/offers/gain.tsx'
import { REQUEST_ICONS, useRequestTitle, useStateName } from '../../features/requests/names.ts'
import { RequestProgress } from '../../features/requests/request-progress.tsx'
import { cardRow, transactionRow } from '../../features/search/result-rows.tsx'
import { RowIcon } from '../../features/search/row-icon.tsx'
import type { SearchRow } from '../../features/search/rows.ts'
import { useSearchResults } from '../../features/search/use-search-results.ts'
import { useTripDays } from '../../features/trips/names.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { Language } from '../../i18n/language.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Parts } from '../../ui/parts.tsx'
import { Reference } from '../../ui/reference.tsx'

/** The person's transactions, requests, cards, trips and offers that match a text. Results for an
 * earlier text stay while they match the new one too. */
export function useAccountRows(text: string) {
  const { language } = useFormats()
  const { results, isLate, isLooking, query } = useSearchResults(text)
  const titleOf = useRequestTitle()
  const stateName = useStateName()
  const daysOf = useTripDays()
  const words = searchWords(text)
  const matching = (rows: readonly SearchRow[]) =>
    isLate ? rows.filter(({ searchText }) => matchQuality(words, searchText) > 0) : rows
  const requestRow = (request: Request): SearchRow => {
    const { reference, about } = request
    const title = titleOf(request)
    return {
      key: `request-${reference}`,
      icon: <RowIcon name={REQUEST_ICONS[about.kind]} />,
      title,
      detail: (
        <>
          <Reference value={reference} /> · {stateName(request)}
        </>
      ),
      end: <Course request={request} />,
      link: { to: '/requests', search: { ref: reference } } as SearchRow['link'],
      searchText: `${title} ${searchTextOfRequest(request)}`,
    }
  }
  const tripRow = (trip: Trip): SearchRow => ({
    key: `trip-${trip.tripReference}`,
    icon: <RowIcon name="plane" />,
    title: countriesText(trip.stops)[language],
    detail: <bdi>{daysOf(trip).own}</bdi>,
    link: { to: '/trips', search: { trip: trip.tripReference } } as SearchRow['link'],
    searchText: searchTextOfTrip(trip),
  })
  return {
    rows: {
      transactions: matching(
        (results?.transactions ?? []).map((one) => transactionRow(one, language)),
      ),
      requests: matching((results?.requests ?? []).map(requestRow)),
      cards: matching((results?.cards ?? []).map((one) => cardRow(one, language))),
      trips: matching((results?.trips ?? []).map(tripRow)),
      offers: matching((results?.offers ?? []).map((one) => offerRow(one, language))),
    },
    isLooking,
    query,
  }
}

/** A result for an offer on one of the person’s cards, linking to the offer. */
function offerRow(offer: Offer, language: Language): SearchRow {
  const { offerReference, merchantName, endsOn } = offer
  return {
    key: `offer-${offerReference}`,
    icon: <RowIcon name="tag" />,
    title: merchantName[language],
    detail: (
      <Parts>
        <Gain offer={offer} />
        <span>
          <Trans>
            until <DateText value={endsOn} length="short" />
          </Trans>
        </span>
      </Parts>
    ),
    link: { to: '/offers', search: { offer: offerReference } } as SearchRow['link'],
    searchText: searchTextOfOffer(offer),
  }
}

function Course({ request }: { request: Request }) {
  if (!request.due) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <RequestProgress request={request} />
      <span>
        <Trans>
          by <DateText value={request.due.on} length="short" />
        </Trans>
      </span>
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { Card, Trip } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { stopsText } from '@sadu/contract/trips/stops-text'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { type DraftState, useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Plan } from './plan.tsx'
import { useTrips } from './queries.ts'
import type { Entries } from './trip-form.ts'
import { TripDone } from './trip-done.tsx'

const route = getRouteApi('/_content/trips/add')

type Known = { trips: readonly Trip[]; cards: readonly Card[]; today: string }

/** Trip planning for signed-in users: a new trip with its draft, a change of a saved trip, or the
 * confirmation. */
export function CardmemberPlan() {
  const { t } = useLingui()
  const { trip: changed, done } = route.useSearch()
  const [today] = useState(() => riyadhDay(new Date()))
  const trips = useTrips()
  const cards = useCards()
  const loading = { label: t`Loading your trips`, shape: <Skeleton className="h-dvh w-full" /> }
  return (
    <QueryBoundary
      query={trips}
      loading={loading}
      failedTitle={<Trans>We couldn’t show your trips.</Trans>}
    >
      {(all) => {
        const saved = all.find(({ tripReference }) => tripReference === done)
        if (saved) return <TripDone trip={saved} />
        if (done !== undefined && trips.isFetching) return loading.shape
        const before = all.find(
          ({ tripReference, state }) => tripReference === changed && state !== 'completed',
        )
        return (
          <QueryBoundary
            query={cards}
            loading={loading}
            failedTitle={<Trans>We couldn’t show your cards.</Trans>}
          >
            {(own) => {
              const known = { trips: all, cards: own, today }
              return before ? (
                <ChangedTrip key={before.tripReference} before={before} {...known} />
              ) : (
                <NewTrip {...known} />
              )
            }}
          </QueryBoundary>
        )
      }}
    </QueryBoundary>
  )
}

function ChangedTrip({ before, ...known }: Known & { before: Trip }) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'tripChange', subject: before.tripReference })
  return (
    <DraftBoundary draft={draft} loading={t`Loading your trips`}>
      {() => (
        <Changed
          key={draft.content === undefined ? 'saved' : 'kept'}
          {...known}
          before={before}
          draft={draft}
        />
      )}
    </DraftBoundary>
  )
}

type ChangedProps = Known & { before: Trip; draft: DraftState<'tripChange'> }

function Changed({ before, trips, cards, today, draft }: ChangedProps) {
  const { entries, enter } = useEntries<Entries>({
    content: draft.content ?? entriesOf(before),
    save: (kept) => draft.save(kept),
  })
  const others = trips.filter(({ tripReference }) => tripReference !== before.tripReference)
  return (
    <Plan
      {...{ entries, enter, cards }}
      given={{ today, others, before }}
      tripReference={before.tripReference}
      stopSaving={draft.stopSaving}
      notice={<DraftNotice title={<Trans>You were changing this trip</Trans>} draft={draft} />}
    />
  )
}

/** Form values of a saved trip. */
const entriesOf = ({ stops, cards, contactPhone }: Trip): Entries => ({
  stops: stopsText(stops),
  cards: cards.map(({ cardReference }) => cardReference).join(' '),
  phone: contactPhone ?? '',
})

function NewTrip(known: Known) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'trip' })
  return (
    <DraftBoundary draft={draft} loading={t`Loading your trips`}>
      {/* Remounts the form when the draft is discarded, which clears the fields. */}
      {() => (
        <Drafted key={draft.content === undefined ? 'new' : 'kept'} {...known} draft={draft} />
      )}
    </DraftBoundary>
  )
}

function Drafted({ trips, cards, today, draft }: Known & { draft: DraftState<'trip'> }) {
  const navigate = useNavigate()
  const { stops, to, step, card } = route.useSearch()
  const given = stops ?? (draft.content === undefined && to ? `${to}__` : undefined)
  const input: Entries = {
    ...(given !== undefined && { stops: given }),
    ...(draft.content === undefined && card !== undefined && { cards: card }),
  }
  const { entries, enter } = useEntries<Entries>({
    content: { ...draft.content, ...input },
    save: (kept) => draft.save(kept),
  })
  // A visitor's input arrives in the URL; move it to the draft.
  const take = useEffectEvent(() => {
    if (given === undefined) return
    enter(input)
    void navigate({ to: '/trips/add', search: step ? { step } : {}, replace: true })
  })
  useEffect(() => take(), [])
  return (
    <Plan
      {...{ entries, enter, cards }}
      given={{ today, others: trips }}
      stopSaving={draft.stopSaving}
      notice={<DraftNotice title={<Trans>You were planning a trip</Trans>} draft={draft} />}
    />
  )
}
